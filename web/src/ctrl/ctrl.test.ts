import { describe, expect, test } from "vitest";
import { PLAYING, turn } from "../turns";
import { heard, noOffset, serverNow } from "./clock";
import { act, keyOf } from "./intents";
import { barred, isAlike, isOwn, KEYS, losers, pressed, remapped, written, type Command, type Press } from "./keys";
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
    const typed = [["а", "KeyF"], ["С", "KeyC"], ["г", "KeyU"], ["і", "KeyS"], ["ω", "KeyV"]] as const;
    expect(typed.map(([key, code]) => pressed(press(key, { code })))).toEqual(["fold", "passive", "muck", null, "show"]);
  });

  test("what stands where Latin letters have other keys is no letter of theirs", () => {
    const typed = [["ї", "BracketRight"], ["є", "Quote"], ["ґ", "Backslash"], ["х", "BracketLeft"], [".", "Slash"], ["1", "KeyF"]] as const;
    expect(typed.map(([key, code]) => pressed(press(key, { code })))).toEqual([null, null, null, null, null, "preset1"]);
  });

  test("a Latin letter is what is written on it, wherever it stands: U of Dvorak mucks, and T of Colemak is the time bank", () => {
    const typed = [["u", "KeyF"], ["J", "KeyC"], ["g", "KeyU"], ["t", "KeyF"], ["d", "KeyG"], ["ı", "KeyR"], [".", "KeyV"]] as const;
    expect(typed.map(([key, code]) => pressed(press(key, { code })))).toEqual(["muck", "some", "step", "bank", "deal", null, null]);
  });

  test("a letter of another alphabet that was given to a command is that command's, whoever has its place", () => {
    expect(pressed(press("а", { code: "KeyF" }), remapped(KEYS, "passive", "а"))).toBe("passive");
  });

  test("a key that is given away is taken from the command that had it", () => {
    const keys = remapped(KEYS, "passive", "f");
    expect([keys.passive, keys.fold]).toEqual(["f", ""]);
    expect(remapped(KEYS, "passive", "F").fold).toBe("");
    expect([losers(KEYS, "passive", "F"), losers(KEYS, "passive", "c"), losers(KEYS, "fold", "1")]).toEqual([["fold"], [], ["preset1"]]);
  });

  test("1 to 9 are for what is counted, and so for no answer that is given beside it", () => {
    const refused = (Object.keys(KEYS) as Command[]).filter((command) => barred(command, "3") === "counts");
    expect(refused).toEqual(["pat", "show", "some", "muck", "demand", "step", "bank"]);
    expect([barred("muck", "0"), barred("fold", "7"), barred("muck", "k")]).toEqual([null, null, null]);
  });

  test("what presses, leaves or moves on everywhere, and what the browser has, is given to nothing", () => {
    const names = ["Enter", "Escape", " ", "Tab", "F1", "F12", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Backspace", "Dead", "Unidentified", ""];
    expect(names.filter((name) => barred("fold", name) !== "kept")).toEqual([]);
    const good = ["k", "K", "ю", "7", "?", "-", "ArrowLeft", "ArrowUp"];
    expect(good.filter((name) => barred("fold", name) !== null)).toEqual([]);
  });

  test("every command may have the key that it comes with", () => {
    expect((Object.keys(KEYS) as Command[]).filter((command) => barred(command, KEYS[command]) !== null)).toEqual([]);
  });

  test("every command is done alike on all screens, or by one or both in its own way", () => {
    const commands = Object.keys(KEYS) as Command[];
    expect(commands.filter((command) => isAlike(command) === (isOwn("table", command) || isOwn("house", command)))).toEqual([]);
    expect(commands.filter((command) => isOwn("table", command) && isOwn("house", command))).toEqual(["fold", "passive", "wager", "cancel"]);
    expect(commands.filter((command) => isOwn("house", command) && !isOwn("table", command))).toEqual(["deal", "repeat", "clear", "spot"]);
  });

  test("a key is written as it stands on a keyboard", () => {
    expect(["f", "ю", "?", "ArrowUp", "ArrowDown", "Escape", "Enter", ""].map(written)).toEqual(["F", "Ю", "?", "↑", "↓", "Esc", "Enter", ""]);
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

  test("a command that came later takes no key that a player gave to another", () => {
    const { keys } = settingsFrom({ keys: { chat: "g", bank: "U", deal: "v", gone: "j" } });
    expect([keys.chat, keys.bank, keys.deal]).toEqual(["g", "U", "v"]);
    expect([keys.step, keys.muck, keys.show, keys.some]).toEqual(["", "", "", "j"]);
  });

  test("of two commands that were kept with one key, in whatever case, the last has it", () => {
    const { keys } = settingsFrom({ keys: { fold: "f", passive: "F", wager: "q", bank: "Q" } });
    expect([keys.fold, keys.passive, keys.wager, keys.bank]).toEqual(["", "F", "", "Q"]);
  });

  test("keys that were changed over are both kept", () => {
    const { keys } = settingsFrom({ keys: { fold: "c", passive: "f" } });
    expect([keys.fold, keys.passive]).toEqual(["c", "f"]);
  });

  test("a key that a command may not have is not believed, and no key at all is", () => {
    const { keys } = settingsFrom({ keys: { fold: "Escape", passive: "Enter", wager: "", muck: "3", more: "+" } });
    expect([keys.fold, keys.cancel, keys.passive, keys.wager, keys.muck, keys.more]).toEqual(["f", "Escape", "c", "", "u", "+"]);
  });

  test("the language is the first of the browser's that there is", () => {
    expect([languageOf(["de-DE", "uk-UA", "ru"]), languageOf(["de"]), languageOf([])]).toEqual(["uk", "en", "en"]);
  });
});
