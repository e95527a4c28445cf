import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { base64 } from "./chain";
import { sha256 } from "./sha256";
import { hex, orderOf, rootOf, shuffle, Unproved, verify } from "./verify";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/fairness.md`, "utf-8");
const told = (game: string): { record: string; public: string } => JSON.parse(readFileSync(`${ROOT}tests/wire/replays/${game}.json`, "utf-8"));

/** Give a value of the test vectors of the page. */
function vector(name: string): Uint8Array {
  const line = PAGE.split("\n").find((each) => each.startsWith(`${name} = `));
  if (line === undefined) throw new Error(`docs/fairness.md has no ${name}`);
  return Uint8Array.from(line.slice(name.length + 3).match(/../g)!, (byte) => Number.parseInt(byte, 16));
}

const text = (name: string): string => base64(vector(name));
const failure = (record: string): [string, Readonly<Record<string, number>>] => {
  try {
    verify(record);
  } catch (refused) {
    if (refused instanceof Unproved) return [refused.code, refused.place];
    throw refused;
  }
  return ["", {}];
};

/** Change a record and make its digest anew, as somebody would who wants it to be believed. */
function forged(record: string, change: (hand: any) => void): string {
  const hand = JSON.parse(record);
  change(hand);
  const before = JSON.stringify({ ...hand, digest: undefined });
  return `${before.slice(0, -1)},"digest":"${hex(sha256(new TextEncoder().encode(before)))}"}`;
}

describe("the test vectors of docs/fairness.md", () => {
  const links = [
    { seat: 2, commitment: text("commitment of seat 2, three links"), link: text("first link of seat 2") },
    { seat: 5, commitment: text("commitment of seat 5, one link"), link: text("first link of seat 5") },
  ];
  const deck = { root: text("root"), size: 52, links };
  const hand = new TextDecoder().decode(vector("hand"));

  test("the order of a deal", () => {
    expect(orderOf(hand, 1, deck)).toEqual([...vector("deal of deck 1")]);
    expect(orderOf(hand, 1, { ...deck, links: [] })).toEqual([...vector("deal of deck 1 without links")]);
  });

  test("the way from a leaf to the root", () => {
    const path = [0, 1, 2, 3, 4, 5].map((height) => text(`path of leaf 17, ${height}`));
    const opening = { leaf: 17, card: vector("card of leaf 17")[0]!, salt: text("salt of leaf 17"), path };
    expect(hex(rootOf(opening))).toBe(hex(vector("root")));
    expect(hex(rootOf({ ...opening, card: opening.card - 1 }))).not.toBe(hex(vector("root")));
  });

  test("bytes that would make small numbers likelier are passed over", () => {
    const block = Uint8Array.from([255, 255, 0, ...new Array<number>(29).fill(0)]);
    expect(shuffle(3, () => block)).toEqual([1, 2, 0]);
  });
});

describe.each(["holdem", "stud_hilo", "deuce_triple"])("a hand of %s", (game) => {
  const { record, public: seen } = told(game);

  test("holds, as its player and as a watcher saw it", () => {
    const [mine, anybody] = [verify(record), verify(seen)];
    expect(mine.hand).toBe(anybody.hand);
    expect(mine.proved).toBe(JSON.parse(record).proofs.length);
    const cards = (text: string): readonly string[] => JSON.parse(text).proofs.map((proof: object) => JSON.stringify(proof));
    expect(cards(record)).toEqual(expect.arrayContaining([...cards(seen)]));
    expect(mine.decks.map(({ root }) => root)).toEqual(anybody.decks.map(({ root }) => root));
  });

  test("does not hold with any byte changed", () => {
    for (let at = 0; at < record.length; at += 97) {
      const other = record[at] === "0" ? "1" : "0";
      expect(failure(record.slice(0, at) + other + record.slice(at + 1))[0]).not.toBe("");
    }
    expect(failure(`${record} `)[0]).toBe("not_canonical");
  });

  test("does not hold with another card, salt, place or link, though its digest was made anew", () => {
    const code = (change: (hand: any) => void) => failure(forged(record, change))[0];
    expect(code((hand) => (hand.proofs[0].opening.card = (hand.proofs[0].opening.card + 1) % 52))).toBe("root_differs");
    expect(code((hand) => (hand.proofs[0].opening.salt = hand.decks[0].root))).toBe("root_differs");
    expect(code((hand) => (hand.proofs[0].place = hand.proofs[1].place))).not.toBe("");
    expect(code((hand) => hand.proofs.reverse())).toBe("proofs_disordered");
    expect(code((hand) => hand.proofs.pop())).toBe("card_unproved");
    expect(code((hand) => (hand.hand = "another"))).toBe("leaf_differs");
    expect(code((hand) => (hand.decks[0].root = hand.proofs[0].opening.salt))).not.toBe("");
    expect(code((hand) => hand.decks[0].links.forEach((link: any) => (link.link = link.commitment)))).toBe(
      JSON.parse(record).decks[0].links.length === 0 ? "" : "link_differs",
    );
  });
});

describe("a hand against the house", () => {
  const record = readFileSync(`${ROOT}tests/wire/against/record.json`, "utf-8");

  test("holds, with a card for every place", () => {
    const report = verify(record);
    expect([report.proved, report.decks[0]!.seats, report.viewer]).toEqual([9, [1], null]);
  });

  test("does not hold with any byte changed", () => {
    for (let at = 0; at < record.length; at += 53) {
      const other = record[at] === "0" ? "1" : "0";
      expect(failure(record.slice(0, at) + other + record.slice(at + 1))[0]).not.toBe("");
    }
  });

  test("does not hold with another card, seat or place, though its digest was made anew", () => {
    const code = (change: (hand: any) => void) => failure(forged(record, change))[0];
    const event = (hand: any, type: string) => hand.events.find((each: { type: string }) => each.type === type);
    expect(code((hand) => (hand.proofs[0].opening.card = (hand.proofs[0].opening.card + 1) % 52))).toBe("root_differs");
    expect(code((hand) => (hand.decks[0].links[0].seat = 2))).toBe("no_such_seat");
    expect(code((hand) => (hand.decks[0].links = []))).toBe("leaf_differs");
    expect(code((hand) => event(hand, "dealt").player.reverse())).toBe("card_unproved");
    expect(code((hand) => event(hand, "opened").cards.reverse())).toBe("card_unproved");
    expect(code((hand) => event(hand, "board").cards.reverse())).toBe("card_unproved");
    expect(code((hand) => ([event(hand, "dealt").player, event(hand, "opened").cards] = [event(hand, "opened").cards, event(hand, "dealt").player]))).toBe("card_unproved");
    expect(code((hand) => hand.proofs.pop())).toBe("card_unproved");
  });
});

test("what is no record is refused", () => {
  expect(["", "{", "{}", "[1]"].map((each) => failure(each)[0])).toEqual(Array(4).fill("not_a_record"));
});
