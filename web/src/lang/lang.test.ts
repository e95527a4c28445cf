import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, type Entry, Message, Term, Transformer, VariableReference, SelectExpression, Junk } from "@fluent/syntax";
import { describe, expect, test } from "vitest";
import { EVENINGS, evening } from "../evenings";
import { receive, unopened, type Line, type Scene } from "../model/table";
import { OWN_CODES } from "../net/refusal";
import { HOUSE, OFFER_FAULTS } from "../wire/house";
import type { Offer } from "../wire/protocol";
import { CATEGORIES, EVENTS, GAMES, HOUSE_RULES, PRESETS, RANKINGS, REFUSALS, ROTATIONS, STREETS } from "../wire/names";
import { cardText, handName, spoken } from "./cards";
import { heard, isTold, tell } from "./events";
import { why } from "./refusals";
import { SAME } from "./same";
import { LANGUAGES, load, type Language } from "./words";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** Read what stands in the files of a language. */
function entries(language: Language): { entry: Entry; file: string; text: string }[] {
  const files = readdirSync(`${FOLDER}${language}`, { recursive: true, encoding: "utf-8" }).filter((file) => file.endsWith(".ftl"));
  return files.flatMap((file) => {
    const text = readFileSync(`${FOLDER}${language}/${file}`, "utf-8");
    return new FluentParser({}).parse(text).body.map((entry) => ({ entry, file, text }));
  });
}

class Uses extends Transformer {
  readonly variables = new Set<string>();
  override visitVariableReference(node: VariableReference): VariableReference {
    this.variables.add(node.id.name);
    return node;
  }
}

/** Give the messages of a language with their attributes and variables. */
function messages(language: Language): Map<string, { variables: string[]; attributes: string[]; text: string }> {
  const found = new Map<string, { variables: string[]; attributes: string[]; text: string }>();
  for (const { entry, file, text } of entries(language)) {
    if (entry instanceof Junk) throw new Error(`${language}/${file}: ${entry.content}`);
    if (!(entry instanceof Message)) continue;
    if (found.has(entry.id.name)) throw new Error(`${language}: ${entry.id.name} twice`);
    const uses = new Uses();
    uses.visit(entry.clone());
    found.set(entry.id.name, {
      variables: [...uses.variables].sort(),
      attributes: entry.attributes.map(({ id }) => id.name).sort(),
      text: text.slice(entry.value!.span!.start, entry.value!.span!.end),
    });
  }
  return found;
}

const said = Object.fromEntries(LANGUAGES.map((language) => [language, messages(language)])) as Record<Language, ReturnType<typeof messages>>;
const ids = [...said.en.keys()].sort();

describe.each(["ru", "uk"] as const)("%s", (language) => {
  test("has every message and none that English lacks", () => {
    expect([...said[language].keys()].sort()).toEqual(ids);
  });

  test("has every variable and attribute of every message", () => {
    const shape = (of: Language) => ids.map((id) => [id, said[of].get(id)?.variables, said[of].get(id)?.attributes]);
    expect(shape(language)).toEqual(shape("en"));
  });

  test("puts no name where it would have to be declined", () => {
    const declined = /(^|[\s«(])(у|в|от|від|для|с|со|з|із|зі|до|к|о|об|про|за|против|проти|между|між|без|при) \{ \$(name|player|payer|payee|winner) \}/iu;
    expect(ids.filter((id) => declined.test(said[language].get(id)?.text ?? ""))).toEqual([]);
  });

  test("says nothing as English does, but what may read so", () => {
    const own = (id: string): boolean => /[a-z]{2}/i.test(said.en.get(id)!.text.replaceAll(/\{[^{}]*\}/g, ""));
    const same = ids.filter((id) => own(id) && said[language].get(id)?.text === said.en.get(id)!.text);
    expect(same.filter((id) => !SAME.includes(id))).toEqual([]);
    expect(SAME.filter((id) => !same.includes(id))).toEqual([]);
  });

  test("is not the other Cyrillic language: letters that it does not have are absent", () => {
    const foreign = language === "ru" ? /[іїєґ]/i : /[ыэъё]/i;
    expect(ids.filter((id) => foreign.test(said[language].get(id)!.text))).toEqual([]);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a count has every plural form that the language needs", () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((each) => each !== "other" || language === "en");
    const lacking: string[] = [];
    for (const { entry } of entries(language)) {
      if (!(entry instanceof Message || entry instanceof Term)) continue;
      new (class extends Transformer {
        override visitSelectExpression(node: SelectExpression): SelectExpression {
          const keys = node.variants.map(({ key }) => ("name" in key ? key.name : key.value));
          if (keys.includes("one") && !needed.every((form) => keys.includes(form))) lacking.push(entry.id.name);
          return node;
        }
      })().visit(entry.clone());
    }
    expect(lacking).toEqual([]);
  });

  test("everything with a name has a message", () => {
    const named: readonly (readonly [string, readonly string[]])[] = [
      ["refusal", [...REFUSALS, ...OWN_CODES]],
      ["event", EVENTS],
      ["game", [...GAMES, ...ROTATIONS]],
      ["street", STREETS.map((name) => name.replaceAll(" ", "_"))],
      ["ranking", RANKINGS],
      ["hand", CATEGORIES],
      ["preset", PRESETS],
      ["rule", HOUSE_RULES],
      ["rule-why", HOUSE_RULES],
      ["rule-is", HOUSE.flatMap(({ values }) => values)],
      ["fault", OFFER_FAULTS],
    ];
    const wanted = named.flatMap(([kind, names]) => names.map((name) => `${kind}-${name}`));
    expect(wanted.filter((id) => !said[language].has(id))).toEqual([]);
  });

  test.each(EVENINGS)("every line of an evening of %s is a sentence without a hole", async (game) => {
    const words = await load(language);
    const { before, steps } = evening(game);
    const first = { ...unopened(before.table), number: steps[0]!.number - 1, view: before };
    for (const line of steps.reduce(receive, first).log) {
      const sentence = tell(words, line, (amount) => words.chips(amount));
      expect(sentence).not.toMatch(/\{|undefined|null|^event-|^\s|: *\.|  /);
    }
  });
});

test("plurals are right", async () => {
  const draws = async (language: Language, count: number): Promise<string> => {
    const words = await load(language);
    return words.say("event-discarded", { name: "Оля", count });
  };
  expect(await Promise.all([0, 1, 2, 5, 21].map((count) => draws("uk", count)))).toEqual([
    "Оля не міняє карт.",
    "Оля міняє 1 карту.",
    "Оля міняє 2 карти.",
    "Оля міняє 5 карт.",
    "Оля міняє 21 карту.",
  ]);
  expect(await Promise.all([1, 3, 5].map((count) => draws("ru", count)))).toEqual(["Оля меняет 1 карту.", "Оля меняет 3 карты.", "Оля меняет 5 карт."]);
});

test("a hand is called as the language does", async () => {
  const [en, ru, uk] = await Promise.all(LANGUAGES.map((language) => load(language)));
  const full = { category: "full_house", ranks: ["K", "2"] };
  expect([en, ru, uk].map((words) => handName(words!, full))).toEqual([
    "full house, kings over twos",
    "фулл-хаус, короли и двойки",
    "фул-хаус, королі і двійки",
  ]);
  expect(handName(ru!, { category: "one_pair", ranks: ["Q", "9"] })).toBe("пара дам");
  expect(handName(en!, { category: "low", ranks: ["8", "5", "4", "2", "A"] })).toBe("8‑5‑4‑2‑A low");
  expect(handName(en!, { category: "", ranks: [] })).toBeNull();
});

test("a card is named for the ear", async () => {
  const [en, uk] = await Promise.all([load("en"), load("uk")]);
  expect([spoken(en, "Ts"), spoken(en, "??"), spoken(uk, "Qh")]).toEqual(["ten of spades", "a face-down card", "дама чирв"]);
});

test("the number of a card in an event is the card", () => {
  expect([0, 51, 35, 52].map(cardText)).toEqual(["2c", "As", "Ts", "??"]);
});

test("a refusal is a sentence with its facts, and one that is not known shows its code", async () => {
  const words = await load("en");
  expect(why(words, { code: "below_minimum", detail: { amount: 1500, minimum: 2000 } })).toBe("1,500 is below the minimum of 2,000.");
  expect(why(words, { code: "from_the_future", detail: {} })).toBe("It was not done (from_the_future).");
  const faults = [{ code: "no_big_blind", field: "stakes" }];
  expect(why(words, { code: "setup", detail: { faults } })).toBe("This cannot be played: stakes: no_big_blind.");
});

test("amounts are written in chips or big blinds, as the language groups digits", async () => {
  const [en, uk] = await Promise.all([load("en"), load("uk")]);
  expect([en.chips(12_500), en.chips(1250, "big_blinds", 100), uk.chips(1250, "big_blinds", 100)]).toEqual(["12,500", "12.5 BB", "12,5 ББ"]);
});

describe("a sentence of the log", () => {
  const games = [{ game: "holdem", stakes: { limit: "nl", small_blind: 1, big_blind: 2 } }, { game: "razz", stakes: { limit: "fl", small_bet: 4, big_bet: 8 } }];
  const terms = { name: "Cellar", games, buy_in: { least: 40, most: 200, usual: 200 } } as Offer;
  const told = async (event: object, scene: Partial<Scene> = {}, ear = false): Promise<string> => {
    const words = await load("en");
    const whole = { seats: [1, 3], boards: 1, pots: 1, terms, ...scene };
    const line = { number: 1, hand: "h", street: "river", names: { 1: "Ada", 3: "Bob" }, event, scene: whole } as Line;
    return ear ? tell(words, line, String, heard(words)) : tell(words, line, String);
  };
  const dealt = (down: number[][], up: number[][]) => ({ type: "dealt", street: 0, burned: [52], down, up });

  test("tells the cards that lie open and my own, and no others", async () => {
    expect(await told(dealt([[51, 46], [52, 52]], [[0], [13]]))).toBe("Cards are dealt: River. Ada: A♠ K♥ down, 2♣ up; Bob: 5♦.");
    expect(await told(dealt([[], [35]], [[], []]))).toBe("Cards are dealt: River. Bob: 10♠.");
    expect(await told(dealt([[52], [52]], [[], []]))).toBe("Cards are dealt: River.");
    expect(await told(dealt([[51], [52]], [[], []]), {}, true)).toBe("Cards are dealt: River. Ada: ace of spades.");
    expect(await told(dealt([[51], [52]], [[], []]), { seats: [1, 2, 3] })).toBe("Cards are dealt: River.");
  });

  test("numbers the boards of a hand that is run several times, and not those that are dealt at once", async () => {
    const board = { type: "board", street: 3, burned: [], cards: [[51]], first: 1 };
    expect([await told(board, { boards: 2 }), await told({ ...board, first: 0 })]).toEqual(["River, board 2: A♠.", "River: A♠."]);
    expect(await told({ ...board, first: 0, cards: [[51], [0]] }, { boards: 2 })).toBe("River: A♠ | 2♣.");
  });

  test("names the pot and the board where there are several", async () => {
    const award = { type: "awarded", pot: 0, seat: 3, amount: 40 };
    expect([await told(award), await told(award, { pots: 2 }), await told({ ...award, pot: 1, board: 1 }, { pots: 2, boards: 2 })]).toEqual([
      "Bob wins 40.",
      "Bob wins 40 from the main pot.",
      "Bob wins 40 from side pot 1, board 2.",
    ]);
  });

  test("names the half of a pot that was split", async () => {
    const words = await load("en");
    const award = { number: 1, hand: "h", street: "", names: { 3: "Bob" }, event: { type: "awarded", pot: 0, seat: 3, amount: 40 }, half: "low" } as const;
    const scene = { seats: [1, 3], boards: 1, pots: 2, terms: null };
    expect([tell(words, award, String), tell(words, { ...award, scene, half: "high" }, String)]).toEqual([
      "Bob wins 40 from the low half.",
      "Bob wins 40 from the main pot, the high half.",
    ]);
  });

  test("says why a player leaves who did not wish to", async () => {
    const left = { type: "left", seat: 3, player: "p3", stack: 90, at: 0 };
    expect([await told(left), await told({ ...left, removed: "kicked" })]).toEqual(["Bob leaves with 90.", "The host removes Bob, who takes 90 along."]);
    expect(await told({ type: "leaving", seat: 3, removed: "kicked" })).toBe("The host removes Bob after this hand.");
  });

  test("names new stakes, the game that was chosen, and the one to which a mix has come", async () => {
    expect(await told({ type: "terms" })).toBe("New terms are in force: Texas hold'em, no limit, 1/2; Razz, fixed limit, 4/8.");
    expect(await told({ type: "chosen", seat: 1, place: 1 })).toBe("Ada has chosen the next game: Razz.");
    const hand = (number: number) => ({ type: "hand", number: 9, turns: { place: 1, number } });
    expect([await told(hand(1)), await told(hand(2))]).toEqual(["Hand 9 begins. The game is now Razz.", "Hand 9 begins."]);
    expect(await told(hand(1), { terms: { ...terms, games: terms.games.slice(0, 1) } })).toBe("Hand 9 begins.");
  });
});

test("clocks and decks are no lines, an uncalled bet is one", () => {
  const line = (event: object) => ({ number: 1, hand: "h", street: "", names: {}, event }) as Parameters<typeof isTold>[0];
  expect(isTold(line({ type: "clock", seat: 1 }))).toBe(false);
  expect(isTold(line({ type: "collected" }))).toBe(false);
  expect(isTold(line({ type: "collected", seat: 1, returned: 5 }))).toBe(true);
  expect([isTold(line({ type: "choosing", seat: null })), isTold(line({ type: "choosing", seat: 2 }))]).toEqual([false, true]);
});
