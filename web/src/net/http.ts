// What is asked over HTTP: who I am, chips, hands. Decides how a refusal is told from an answer. A session is a cookie
// that no script can read; a page of another site is kept out by the type of the body and by the origin, which the
// browser says by itself.

import type {
  Grant,
  Games,
  Invitation,
  Me,
  MyChange,
  OddsAnswer,
  OddsGames,
  OddsQuestion,
  OddsRange,
  OddsSituation,
  PlayedHands,
} from "../wire/api";
import { askOdds } from "./odds";
import { Refusal, refusalOf } from "./refusal";

type Fetch = (path: string, request: RequestInit) => Promise<Response>;

/** With whose eyes a hand is told. */
export type Seen = "mine" | "anybody";

/** Give the address of a hand in one of its forms; "" is the record. */
export function handPath(id: string, form: "" | "/replay" | "/phh", seen: Seen): string {
  return `/api/hands/${encodeURIComponent(id)}${form}${seen === "mine" ? "" : `?seen=${seen}`}`;
}

/** Everything that can be asked for. */
export interface Api {
  /** Say who I am; null without a session. */
  me(): Promise<Me | null>;
  guest(name: string | null, language: "en" | "ru" | "uk"): Promise<Me>;
  login(name: string, password: string): Promise<Me>;
  account(password: string, name: string | null): Promise<Me>;
  logout(everywhere: boolean): Promise<void>;
  acceptNotice(): Promise<Me>;
  /** Say who invites to which table, to who has the invitation. */
  invitation(table: string, invite: string): Promise<Invitation>;
  takeChips(): Promise<Grant>;
  change(fields: MyChange): Promise<Me>;
  hands(before: number | null): Promise<PlayedHands>;
  /** Give the record of a hand, as it is kept. */
  hand(id: string): Promise<unknown>;
  /** Give the record of a hand as its bytes say it, which are what it proves. */
  record(id: string, seen: Seen): Promise<string>;
  /** Give a hand step by step; the model knows its type. */
  replay(id: string, seen: Seen): Promise<unknown>;
  games(): Promise<Games>;
  /** Say what may be asked about odds. */
  oddsGames(): Promise<OddsGames>;
  /** Ask for odds; throws `OddsRefused` where the question is wrong, `Dropped` where it was let go of. */
  odds(question: OddsQuestion, signal: AbortSignal, told: (progress: number) => void): Promise<OddsAnswer>;
  /** Give a situation to estimate; null is any game, or any seed. */
  oddsSituation(game: string | null, seed: number | null): Promise<OddsSituation>;
  /** Read the text of a range. */
  oddsRange(game: string, text: string): Promise<OddsRange>;
}

/** Make the interface over a way to fetch. */
export function api(fetch: Fetch): Api {
  const get = <Answer>(path: string): Promise<Answer> => answered(fetch, path, { method: "GET" });
  const send = <Answer>(method: string, path: string, body: object): Promise<Answer> =>
    answered(fetch, path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const post = <Answer>(path: string, body: object = {}): Promise<Answer> => send("POST", path, body);
  return {
    me: () => get<Me>("/api/me").catch(noSession),
    guest: (name, language) => post("/api/guest", { name, language }),
    login: (name, password) => post("/api/login", { name, password }),
    account: (password, name) => post("/api/account", { password, name }),
    logout: async (everywhere) => void (await post("/api/logout", { everywhere })),
    invitation: (table, invite) => post("/api/invitation", { table, invite }),
    acceptNotice: () => post("/api/me/notice"),
    takeChips: () => post("/api/me/chips"),
    change: (fields) => send("PATCH", "/api/me", fields),
    hands: (before) => get(`/api/hands${before === null ? "" : `?before=${before}`}`),
    hand: (id) => get(`/api/hands/${encodeURIComponent(id)}`),
    record: (id, seen) => told(fetch, handPath(id, "", seen), (response) => response.text()),
    replay: (id, seen) => get(handPath(id, "/replay", seen)),
    games: () => get("/api/games"),
    oddsGames: () => get("/api/odds"),
    odds: (question, signal, told) => askOdds(fetch, question, signal, told),
    oddsSituation: (game, seed) => get(`/api/odds/situation${queryOf({ game, seed })}`),
    oddsRange: (game, text) => get(`/api/odds/range${queryOf({ game, text })}`),
  };
}

/** Write what is known of the fields as a query. */
function queryOf(fields: Readonly<Record<string, string | number | null>>): string {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return known.length === 0 ? "" : `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()}`;
}

function noSession(refused: unknown): null {
  if (refused instanceof Refusal && refused.code === "session_required") return null;
  throw refused;
}

/** Give what was answered as it is, or refuse as every question does. */
async function told<Answer>(fetch: Fetch, path: string, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const response = await fetch(path, { method: "GET" }).catch(() => null);
  if (response === null) throw new Refusal("unreachable");
  return response.ok ? read(response) : answered(() => Promise.resolve(response), path, {});
}

async function answered<Answer>(fetch: Fetch, path: string, request: RequestInit): Promise<Answer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, request);
    body = await response.json();
  } catch {
    throw new Refusal("unreachable"); // no room there, or something between us that answers for it
  }
  if (response.ok) return body as Answer;
  throw refusalOf(body);
}
