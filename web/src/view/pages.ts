// What is loaded only when it is opened: the screens besides the table, the table as text, and the panels of a table
// that no hand needs, each with the words that are not said everywhere. Decides what belongs to which; which screen is
// shown is decided by the address, which panel is open by its table, and how a table moves needs none of them. What did
// not come is asked for again when it is opened again; `shell/Loaded.svelte` shows it.

import { untrack } from "svelte";
import type { Part } from "../lang/words";
import type { Room } from "./room.svelte";

/** The styles that did not come. What loads styles asks for each of them once, and so they are asked for
 *  here; a script is asked for again by the browser, but for one that keeps in mind what failed: there
 *  the page has to be loaded anew. */
const lost = new Set<string>();

/** Keep in mind a style that did not come. */
export function missed({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
  lost.add(target.href);
  target.remove();
}

/** Load a style that did not come before. */
function styled(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href });
  return new Promise((come, fail) => {
    link.onload = () => {
      lost.delete(href);
      come();
    };
    link.onerror = () => fail(new Error(`no style ${href}`));
    document.head.append(link);
  });
}

/** Give what loads a component and its words; it fails where the room does not answer, or has other files by now. */
function page<Page>(parts: readonly Part[], module: () => Promise<{ readonly default: Page }>): (room: Room) => Promise<Page> {
  /** The styles without which it failed. All that are lost are asked for, since some are
   *  shared, but it needs these alone. */
  const own = new Set<string>();
  const whole = async (): Promise<Page> => {
    const before = new Set(lost);
    const asked = [...lost].map((href) => (own.has(href) ? styled(href) : styled(href).catch(() => undefined)));
    try {
      return (await Promise.all([module(), ...asked]))[0].default;
    } catch (error) {
      for (const href of lost) if (!before.has(href)) own.add(href);
      throw error;
    }
  };
  const load = async (room: Room): Promise<Page> => (await Promise.all([whole(), room.learn(parts)]))[0];
  // what is shown does not begin anew when the words become those of another language
  return (room) => untrack(() => load(room));
}

export const PAGES = {
  lobby: page(["lobby"], () => import("./lobby/Lobby.svelte")),
  account: page(["account", "preferences"], () => import("./account/Account.svelte")),
  create: page(["create", "terms"], () => import("./create/Create.svelte")),
  hand: page(["replay"], () => import("./replay/Replay.svelte")),
  house: page(["house", "preferences", "replay", "text"], () => import("./house/House.svelte")),
  odds: page(["odds"], () => import("./odds/Odds.svelte")),
  train: page(["odds"], () => import("./odds/Train.svelte")),
  rules: page(["rules", "bonus", "house"], () => import("./rules/Rules.svelte")),
  text: page(["text"], () => import("./table/TextTable.svelte")),
} as const;

/** The panels of a table by what they are about, the strip for whom its host invites, and
 *  what the one reads who is invited. */
export const PANELS = {
  seat: page(["panels"], () => import("./table/SeatPanel.svelte")),
  player: page(["panels"], () => import("./table/PlayerPanel.svelte")),
  host: page(["panels"], () => import("./table/HostPanel.svelte")),
  terms: page(["create", "terms"], () => import("./table/TermsPanel.svelte")),
  rules: page(["terms"], () => import("./table/RulesPanel.svelte")),
  sheet: page(["panels"], () => import("./table/SheetPanel.svelte")),
  invite: page(["panels"], () => import("./table/Invite.svelte")),
  invited: page(["invited"], () => import("./entry/Invited.svelte")),
  keys: page(["preferences"], () => import("./parts/KeyMap.svelte")),
  settings: page(["preferences"], () => import("./table/SettingsPanel.svelte")),
} as const;

/** Begin to load the screen that the address wants; what goes wrong is told by whoever shows it. */
export function prefetch(room: Room): void {
  const { at } = room.screen;
  const name = at === "table" && room.settings.text ? "text" : at;
  if (name in PAGES) PAGES[name as keyof typeof PAGES](room).catch(() => undefined);
}
