import { describe, expect, test } from "vitest";
import { PLAYING, turn } from "../turns";
import { heard, noOffset, serverNow } from "./clock";
import { act, keyOf } from "./intents";
import { KEYS, pressed, remapped, type Press } from "./keys";
import { DEFAULTS, languageOf, settingsFrom } from "./settings";

describe("an action", () => {
  test("carries the hand, the decision and the price that were on the screen", () => {
    const { hand, table } = PLAYING;
    const asked = turn({ fold: true, call: 40 });
    expect(act(asked, { type: "call" })).toEqual({ do: "act", table, hand, decision: asked.decision, action: { type: "call" }, to_call: 40 });
    expect(act(turn({ check: true }), { type: "check" })).toMatchObject({ to_call: 0 });
  });

  test("answers one question: another price is another", () => {
    expect(keyOf(turn({ call: 40 }))).not.toBe(keyOf(turn({ call: 41 })));
  });
});

describe("the server's clock", () => {
  test("is the local one until something was heard", () => {
    expect(serverNow(noOffset, 500)).toBe(500);
  });

  test("is taken from the message that was fastest", () => {
    const offset = heard(heard(heard(noOffset, 10_000, 900), 10_100, 1_050), 10_200, 1_100);
    expect(serverNow(offset, 1_100)).toBe(10_200);
  });

  test("forgets what was heard long ago", () => {
    let offset = heard(noOffset, 99_999, 0);
    for (let each = 0; each < 16; each++) offset = heard(offset, 1_000, 1_000);
    expect(serverNow(offset, 1_000)).toBe(1_000);
  });
});

describe("keys", () => {
  const press = (key: string, rest: Partial<Press> = {}): Press => {
    return { key, code: "", ctrlKey: false, altKey: false, metaKey: false, repeat: false, typing: false, ...rest };
  };

  test("each has its command", () => {
    expect(["f", "C", "r", "1", "ArrowUp", "Enter", "Escape", "?"].map((key) => pressed(press(key)))).toEqual([
      "fold",
      "passive",
      "wager",
      "preset1",
      "more",
      "confirm",
      "cancel",
      "help",
    ]);
  });

  test("none folds while typing, or together with a key of the browser", () => {
    expect([pressed(press("f", { typing: true })), pressed(press("f", { ctrlKey: true })), pressed(press("q"))]).toEqual([null, null, null]);
    expect(pressed(press("Escape", { typing: true }))).toBe("cancel");
  });

  test("a held key does not fold again", () => {
    expect([pressed(press("f", { repeat: true })), pressed(press("ArrowUp", { repeat: true }))]).toEqual([null, "more"]);
  });

  test("a letter is known by its place under another alphabet", () => {
    expect(pressed(press("а", { code: "KeyF" }))).toBe("fold");
  });

  test("a key that is given away is taken from the command that had it", () => {
    const keys = remapped(KEYS, "passive", "f");
    expect([keys.passive, keys.fold]).toEqual(["f", ""]);
  });
});

describe("settings", () => {
  test("what was kept comes back", () => {
    const kept = { ...DEFAULTS, language: "uk", volume: 30, text: true, keys: { ...KEYS, fold: "q" } } as const;
    expect(settingsFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test.each([null, 5, [], "x", { language: "xx", volume: 900, pace: 1, keys: { fold: 9 }, text: "yes" }])("%j is believed in nothing", (kept) => {
    expect(settingsFrom(kept)).toEqual(DEFAULTS);
  });

  test("the language is the first of the browser's that there is", () => {
    expect([languageOf(["de-DE", "uk-UA", "ru"]), languageOf(["de"]), languageOf([])]).toEqual(["uk", "en", "en"]);
  });
});
