import { expect, test } from "vitest";
import { load } from "../../lang/words";
import { ME, PLAYING } from "../../turns";
import type { SheetView, TableView } from "../../wire/protocol";
import { inviteOf, isAlone, sheetText } from "./inviting";

test("an invitation stands behind the address, where no server reads it", () => {
  const addresses = [null, "s3cret"].map((invite) => inviteOf("https://room.example", { table: "t 1", invite }));
  expect(addresses).toEqual(["https://room.example/table/t%201", "https://room.example/table/t%201#s3cret"]);
});

test("a host is alone until another person sits or asks for a seat, and practises alone for good", () => {
  const bots = PLAYING.seats.map((seat) => seat && { ...seat, bot: seat.player !== ME.player });
  const home: TableView = { ...PLAYING, kind: "home", closed: false, asking: [], seats: bots };
  const asking = [{ player: "p9", name: "Ada", seat: 2, amount: 100, entry: "post" as const }];
  const views: TableView[] = [home, { ...home, seats: PLAYING.seats }, { ...home, asking }, { ...home, closed: true }, { ...home, kind: "practice" }];
  expect(views.map((view) => isAlone(view, ME.player))).toEqual([true, false, false, false, false]);
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
    "Ada: Brought 1000, Has 1200, Result +200",
    "Bob: Brought 1000, Has 800, Result -200",
    "Bob pays Ada 200",
  ]);
});
