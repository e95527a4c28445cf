import { expect, test } from "vitest";
import { readingTime } from "./reading";

test("a long notice is shown longer than a short one, and the shortest long enough to be found", () => {
  expect(readingTime("")).toBe(4_000);
  expect(readingTime("You do not sit at this table.")).toBe(6_320);
  expect(readingTime("Everybody gets the same chips here, and new ones only when the last is gone.")).toBe(10_080);
});
