// What I noted about players: a line of text, a colour, whether I hear them. Decides that it is kept in this browser
// alone; the room never learns of it.

export const COLOURS = ["red", "amber", "green", "blue", "violet"] as const;

export interface Mark {
  readonly text: string;
  readonly colour: (typeof COLOURS)[number] | "";
  readonly muted: boolean;
}

const NONE: Mark = { text: "", colour: "", muted: false };
const KEPT = "croupier-marks";

/** Read marks that were kept, without believing what stands there. */
export function marksFrom(text: string | null): Readonly<Record<string, Mark>> {
  let given: unknown;
  try {
    given = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) return {};
  return Object.fromEntries(Object.entries(given).map(([player, mark]) => [player, markFrom(mark)]));
}

function markFrom(given: unknown): Mark {
  const { text, colour, muted } = (typeof given === "object" && given !== null ? given : {}) as Partial<Record<keyof Mark, unknown>>;
  return {
    text: typeof text === "string" ? text.slice(0, 500) : "",
    colour: COLOURS.find((each) => each === colour) ?? "",
    muted: muted === true,
  };
}

class Marks {
  #all: Readonly<Record<string, Mark>> = $state.raw({});
  #read = false;

  of(player: string): Mark {
    return this.#all[player] ?? NONE;
  }

  /** Read what was kept, once. */
  begin(): void {
    if (this.#read) return;
    this.#read = true;
    try {
      this.#all = marksFrom(localStorage.getItem(KEPT));
    } catch {
      // a browser that keeps nothing has no marks yet
    }
  }

  set(player: string, fields: Partial<Mark>): void {
    this.#all = { ...this.#all, [player]: { ...this.of(player), ...fields } };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#all));
    } catch {
      // what cannot be kept holds until the page is closed
    }
  }
}

export const marks = new Marks();
