import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PLAYING, ME, withSeat } from "../turns";
import { seatOf } from "../model/seats";
import type { DeckView } from "../wire/protocol";
import { base64, bytesOf, chainFrom, commitment, need, opened, opening, open } from "./chain";
import { sha256 } from "./sha256";

const PAGE = readFileSync(new URL("../../../docs/fairness.md", import.meta.url), "utf-8");

/** Read a line of the vectors of docs/fairness.md. */
function vector(name: string): string {
  return new RegExp(`^${name} = ([0-9a-f]+)$`, "m").exec(PAGE)![1]!;
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data: Uint8Array): string => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

describe("SHA-256", () => {
  test("gives what the standard says", () => {
    expect(hex(sha256(text("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hex(sha256(text("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("is right where the padding needs a block of its own", () => {
    expect(hex(sha256(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")))).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
    expect(hex(sha256(new Uint8Array(64)))).toBe("f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
  });

  test("agrees with the digest of a token in the page", () => {
    const tagged = text("croupier/1/token\0secret");
    expect(hex(sha256(tagged))).toBe(vector('digest of token "secret"'));
  });
});

describe("a chain", () => {
  const chain = chainFrom(bytes(vector("secret of seat 2")), 3);

  test("commits to its end", () => {
    expect(hex(commitment(chain))).toBe(vector("commitment of seat 2, three links"));
    expect(hex(commitment(chainFrom(bytes(vector("secret of seat 5")), 1)))).toBe(vector("commitment of seat 5, one link"));
  });

  test("opens backwards, the secret last, and then no more", () => {
    const opened = [0, 1, 2].map((count) => hex(opening({ ...chain, opened: count })!));
    expect(opened).toEqual([vector("first link of seat 2"), vector("second link of seat 2"), vector("secret of seat 2")]);
    expect(opening({ ...chain, opened: 3 })).toBeNull();
  });

  test("each link is the commitment to the next one", () => {
    expect(hex(commitment({ ...chain, opened: 1 }))).toBe(hex(opening(chain)!));
  });
});

describe("what a table wants of a chain", () => {
  const number = seatOf(PLAYING, ME.player)!;
  const chain = chainFrom(new Uint8Array(32), 2);
  const deck: DeckView = { root: "", size: 52, asked: [number], missing: [number], until: 0, closed: false };
  const committed = withSeat({ ...PLAYING, decks: [] }, number, { committed: true });

  test("who sits without a commitment makes one, once", () => {
    expect(need(withSeat(committed, number, { committed: false }), ME.player, null)).toEqual({ what: "commit" });
    expect(need(committed, ME.player, chain)).toBeNull();
  });

  test("a deck that asks my seat gets the next link, with its number and its hand", () => {
    const asked = { ...committed, hand: "h7", decks: [{ ...deck, closed: true }, deck] };
    expect(need(asked, ME.player, chain)).toEqual({ what: "open", deck: 2, hand: "h7" });
  });

  test("a deck that is closed, has my link, or asks others gets none", () => {
    const others: readonly Partial<DeckView>[] = [{ closed: true }, { missing: [] }, { asked: [], missing: [] }];
    expect(others.map((fields) => need({ ...committed, decks: [{ ...deck, ...fields }] }, ME.player, chain))).toEqual([null, null, null]);
  });

  test("a chain that is spent is followed by another, but not while a deck waits", () => {
    const spent = { ...chain, opened: 2 };
    expect(need(committed, ME.player, spent)).toEqual({ what: "commit" });
    expect(need({ ...committed, decks: [deck] }, ME.player, spent)).toBeNull();
  });

  test("who watches or leaves is asked for nothing", () => {
    expect(need(committed, "nobody", null)).toBeNull();
    expect(need(withSeat(committed, number, { leaving: true, committed: false }), ME.player, null)).toBeNull();
  });
});

test("links are sent in base64 and read back", () => {
  const data = bytes(vector("first link of seat 2"));
  expect(bytesOf(base64(data))).toEqual(data);
  expect(bytesOf("%%%")).toBeNull();
  expect(open("t", "h", 1, data)).toEqual({ do: "open", table: "t", hand: "h", deck: 1, link: base64(data) });
});

test("a chain is found again from what the room holds it to", () => {
  const chain = { ...chainFrom(Uint8Array.of(9), 6), opened: 2 };
  const held = base64(commitment(chain));
  expect(opened(chainFrom(Uint8Array.of(9), 6), held)).toEqual(chain);
  expect(opened(chainFrom(Uint8Array.of(8), 6), held)).toBeNull();
  expect(base64(opening(opened(chain, base64(opening(chain)!))!)!)).not.toBe(held);
});
