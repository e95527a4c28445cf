import { expect, test } from "vitest";
import { load } from "../../lang/words";
import type { SheetView } from "../../wire/protocol";
import { inviteOf, sheetText } from "./inviting";

test("an invitation stands behind the address, where no server reads it", () => {
  const addresses = [null, "s3cret"].map((invite) => inviteOf("https://room.example", { table: "t 1", invite }));
  expect(addresses).toEqual(["https://room.example/table/t%201", "https://room.example/table/t%201#s3cret"]);
});

test("a sheet is a line for each player, then who pays whom", async () => {
  const line = { bot: false, bought: 1000, cashed: 0 };
  const sheet: SheetView = {
    lines: [
      { ...line, player: "a", name: "Ada", at_table: 1200, net: 200 },
      { ...line, player: "b", name: "Bob", cashed: 500, at_table: 300, net: -200 },
    ],
    payments: [{ payer: "b", payee: "a", amount: 200 }],
  };
  const named = (player: string) => ({ a: "Ada", b: "Bob" })[player] ?? "";
  expect(sheetText(await load("en", ["panels"]), sheet, named, String).split("\n")).toEqual([
    "Ada: brought 1000, has 1200, result +200",
    "Bob: brought 1000, has 800, result -200",
    "Bob pays Ada 200",
  ]);
});
