// Which screen an address shows. Decides the addresses; the server answers each with the same page, and those it does
// not know too, with the status of a page that is not there (server/client.py).

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
  | { readonly at: "account" }
  | { readonly at: "nowhere"; readonly path: string };

/** Give the screen of an address, its path and its query, which may be none. */
export function screenOf(path: string, query = ""): Screen {
  const [first = "", second = "", ...rest] = path.split("/").slice(1).map(decoded);
  const nowhere: Screen = { at: "nowhere", path };
  if (rest.length > 0) return nowhere;
  switch (first) {
    case "":
      return second === "" ? { at: "lobby" } : nowhere;
    case "table":
      return second === "" ? nowhere : { at: "table", table: second };
    case "hand":
      return second === "" ? nowhere : { at: "hand", hand: second };
    case "rules":
      return { at: "rules", game: second === "" ? null : second };
    case "odds":
      return second === "" ? { at: "odds", query } : second === "train" ? { at: "train", query } : nowhere;
    case "house":
    case "create":
    case "account":
      return second === "" ? { at: first } : nowhere;
    default:
      return nowhere;
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
    case "nowhere":
      return screen.path;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
