// What the room refuses, over HTTP and the socket alike: a code and the facts of the case. `lang` has a sentence for
// every code; the English one of the server is for programs without it.

/** The codes that a client adds: the room could not be asked, or what it said could not be read. */
export const OWN_CODES = ["unreachable", "connection_lost"] as const;

/** Something that was asked was not done. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = "Refusal";
  }
}

/** Read the refusal that an HTTP answer has as its body. */
export function refusalOf(body: unknown): Refusal {
  const { error = "internal", message: _, ...detail } = body as { error?: string; message?: string };
  return new Refusal(error, detail);
}
