// What is loaded only when it is opened: the screens besides the table, each with the words that it alone says. Decides
// what belongs to which; which screen is shown is decided by the address, and how a table moves needs none of them.

import { untrack } from "svelte";
import type { Part } from "../lang/words";
import type { Room } from "./room.svelte";

/** Give what loads a component and its words; it fails where the room does not answer, or has other files by now. */
function page<Page>(parts: readonly Part[], module: () => Promise<{ readonly default: Page }>): (room: Room) => Promise<Page> {
  // what is shown does not begin anew when the words become those of another language
  return (room) => untrack(async () => (await Promise.all([module(), room.learn(parts)]))[0].default);
}

export const PAGES = {
  lobby: page([], () => import("./lobby/Lobby.svelte")),
  account: page(["account"], () => import("./account/Account.svelte")),
  create: page(["create"], () => import("./create/Create.svelte")),
  terms: page(["create"], () => import("./table/TermsPanel.svelte")),
  hand: page(["replay"], () => import("./replay/Replay.svelte")),
  house: page(["house", "replay"], () => import("./house/House.svelte")),
  odds: page(["odds"], () => import("./odds/Odds.svelte")),
  train: page(["odds"], () => import("./odds/Train.svelte")),
  rules: page(["rules", "bonus", "house"], () => import("./rules/Rules.svelte")),
} as const;

/** Begin to load the screen that the address wants; what goes wrong is told by whoever shows it. */
export function prefetch(room: Room): void {
  const { at } = room.screen;
  if (at in PAGES) PAGES[at as keyof typeof PAGES](room).catch(() => undefined);
}
