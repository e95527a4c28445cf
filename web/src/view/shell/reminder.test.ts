import { expect, test } from "vitest";
import { due, read, sittingAt } from "./reminder";

const MINUTE = 60_000;

test("a reminder is due after its minutes, and is due again only after as many more once it was read", () => {
  const sitting = sittingAt(null, 0);
  expect([due(sitting, 30, 29 * MINUTE), due(sitting, 30, 31 * MINUTE)]).toEqual([null, 31]);
  const later = read(sitting, 30, 31 * MINUTE);
  expect([due(later, 30, 59 * MINUTE), due(later, 30, 60 * MINUTE)]).toEqual([null, 60]);
});

test("a page that is loaded again goes on with the sitting, one that was away for long begins anew", () => {
  const kept = { began: 0, seen: 20 * MINUTE, read: 0 };
  expect(sittingAt(kept, 40 * MINUTE)).toEqual({ began: 0, seen: 40 * MINUTE, read: 0 });
  expect(sittingAt(kept, 51 * MINUTE)).toEqual({ began: 51 * MINUTE, seen: 51 * MINUTE, read: 0 });
});

test.each([null, 7, {}, { began: "x", seen: 1, read: 0 }, { began: 90, seen: 10, read: 0 }])("%j is no sitting", (kept) => {
  expect(sittingAt(kept, 100)).toEqual({ began: 100, seen: 100, read: 0 });
});
