import { expect, test } from "vitest";
import { load } from "../../lang/words";
import { lacking, wrongIn } from "./entered";

const words = await load("en");

test("a field that is left empty is named before the room is asked", () => {
  expect(lacking(words, { name: "Ann", old: "" })).toEqual({ old: "This is still empty." });
  expect(lacking(words, { name: " ", old: "" })).toEqual({ name: "This is still empty.", old: "This is still empty." });
  expect(lacking(words, { name: "Ann", old: "  " })).toBeNull(); // whether blanks are a password is for the room to say
});

test("what the room refuses stands beside its field; what belongs to none is for a notice", () => {
  expect(wrongIn(words, { code: "bad_password", detail: { problem: "too_short", least: 8 } }, { password: "x" })).toEqual({ password: "The password is too short: at least 8 characters." });
  expect(wrongIn(words, { code: "name_taken", detail: {} }, { name: "x" })).toEqual({ name: "Somebody has this name, or one that looks like it." });
  expect(wrongIn(words, { code: "wrong_credentials", detail: {} }, { name: "x", old: "y" })).toEqual({ old: "Name and password do not belong together." });
  expect(wrongIn(words, { code: "wrong_credentials", detail: {} }, { old: "y", password: "z" })).toEqual({ old: "That is not your current password." });
  const both = { code: "bad_name", detail: { problem: "too_short", least: 2, also: [{ error: "bad_password", problem: "too_short", least: 8 }] } };
  expect(wrongIn(words, both, { password: "x" })).toEqual({ name: "The name is too short: at least 2 characters.", password: "The password is too short: at least 8 characters." });
  expect(wrongIn(words, { code: "too_many_requests", detail: {} }, {})).toBeNull();
});
