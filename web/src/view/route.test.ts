import { expect, test } from "vitest";
import { pathOf, screenOf, type Screen } from "./route";

const SCREENS: readonly Screen[] = [
  { at: "lobby" },
  { at: "table", table: "t_1" },
  { at: "hand", hand: "a/b ?" },
  { at: "rules", game: null },
  { at: "rules", game: "razz" },
  { at: "odds", query: "" },
  { at: "odds", query: "?game=razz&hand=Ah2d3c&hand=" },
  { at: "train", query: "?seed=7" },
  { at: "house" },
  { at: "create" },
  { at: "account" },
  { at: "nowhere", path: "/foo" },
];

test.each(SCREENS)("%j has an address that leads to it", (screen) => {
  const [path = "", query] = pathOf(screen).split("?");
  expect(screenOf(path, query === undefined ? "" : `?${query}`)).toEqual(screen);
});

test.each(["/nowhere", "/table", "/table/", "/table/a/b", "/odds/x", "/account/x"])("%s is no screen, and said to be none", (path) => {
  expect(screenOf(path)).toEqual({ at: "nowhere", path });
});

test("an address that is not well written is read as it stands", () => {
  expect(screenOf("/table/%E0%A4%A")).toEqual({ at: "table", table: "%E0%A4%A" });
});
