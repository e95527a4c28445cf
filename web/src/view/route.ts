// Which screen an address shows. Decides the addresses; the server answers each with the same page, and those it does not
// know not at all (server/client.py).

/** A screen. */
export type Screen =
  | { readonly at: "lobby" }
  | { readonly at: "table"; readonly table: string }
  | { readonly at: "hand"; readonly hand: string }
  | { readonly at: "rules"; readonly game: string | null }
  | { readonly at: "odds"; readonly query: string }
  | { readonly at: "train"; readonly query: string }
  | { readonly at: "house" }
  | { readonly at: "create" }
  | { readonly at: "account" };

/** Give the screen of an address, its path and its query; one that is none is the lobby. */
export function screenOf(path: string, query = ""): Screen {
  const [first = "", second = "", ...rest] = path.split("/").slice(1).map(decoded);
  if (rest.length > 0) return { at: "lobby" };
  switch (first) {
    case "table":
      return second === "" ? { at: "lobby" } : { at: "table", table: second };
    case "hand":
      return second === "" ? { at: "lobby" } : { at: "hand", hand: second };
    case "rules":
      return { at: "rules", game: second === "" ? null : second };
    case "odds":
      return second === "" ? { at: "odds", query } : second === "train" ? { at: "train", query } : { at: "lobby" };
    case "house":
    case "create":
    case "account":
      return second === "" ? { at: first } : { at: "lobby" };
    default:
      return { at: "lobby" };
  }
}

/** Give the address of a screen. */
export function pathOf(screen: Screen): string {
  switch (screen.at) {
    case "lobby":
      return "/";
    case "table":
      return `/table/${encodeURIComponent(screen.table)}`;
    case "hand":
      return `/hand/${encodeURIComponent(screen.hand)}`;
    case "rules":
      return screen.game === null ? "/rules" : `/rules/${encodeURIComponent(screen.game)}`;
    case "odds":
      return `/odds${screen.query}`;
    case "train":
      return `/odds/train${screen.query}`;
    case "house":
    case "create":
    case "account":
      return `/${screen.at}`;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
