// The invitation to a private table, and the sheet of a home game, as text that is handed to others. Decides what
// stands in the text; where it is shown is for the components.

import type { Chips } from "../../lang/events";
import type { Words } from "../../lang/words";
import type { TableState } from "../../model/table";
import type { SheetView } from "../../wire/protocol";

/** Give the address that lets others in: the invitation is its fragment, which a browser does not send. */
export function inviteOf(origin: string, { table, invite }: Pick<TableState, "table" | "invite">): string {
  return `${origin}/table/${encodeURIComponent(table)}${invite === null ? "" : `#${invite}`}`;
}

/** Write the sheet of a home game as text: a line for each player, then who pays whom. */
export function sheetText(words: Words, { lines, payments }: SheetView, named: (player: string) => string, chips: Chips): string {
  const net = (amount: number): string => (amount > 0 ? words.say("sheet-plus", { amount: chips(amount) }) : chips(amount));
  const rows = lines.map(({ player, bought, cashed, at_table, net: result }) =>
    words.say("sheet-line", { name: named(player), bought: chips(bought), has: chips(cashed + at_table), net: net(result) }),
  );
  const settled = payments.map(({ payer, payee, amount }) => words.say("sheet-pays", { payer: named(payer), payee: named(payee), amount: chips(amount) }));
  return [...rows, ...settled].join("\n");
}
