import { expect, test } from "vitest";
import type { OddsQuestion } from "../wire/api";
import { askOdds, Dropped, OddsRefused } from "./odds";

const QUESTION: OddsQuestion = { game: "holdem", hands: ["AhKh", "QsQd"] };

/** A room that answers with these pieces of a stream, then ends it. */
function room(pieces: readonly string[], status = 200) {
  const asked: [string, RequestInit][] = [];
  const fetch = (path: string, request: RequestInit): Promise<Response> => {
    asked.push([path, request]);
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return Promise.resolve(new Response(body, { status }));
  };
  const heard: number[] = [];
  return { asked, heard, ask: (signal = new AbortController().signal) => askOdds(fetch, QUESTION, signal, (progress) => heard.push(progress)) };
}

test("lines are read however they are cut, and the answer is the last", async () => {
  const { asked, heard, ask } = room(['{"progress":0}\n{"pro', 'gress":0.5}\n{"answer":{"deals":990}}\n']);
  expect([await ask(), heard]).toEqual([{ deals: 990 }, [0, 0.5]]);
  expect(asked[0]).toMatchObject(["/api/odds", { method: "POST", body: JSON.stringify(QUESTION) }]);
});

test("what is wrong with the question says beside which field", async () => {
  const refusal = { error: "card_twice", message: "", detail: { card: "Ah" }, field: "board", hand: null, at: 5 };
  const fault = await room([`${JSON.stringify({ refusal })}\n`]).ask().catch((each: unknown) => each);
  expect(fault).toBeInstanceOf(OddsRefused);
  expect(fault).toMatchObject({ code: "card_twice", detail: { card: "Ah" }, refusal });
});

test("what is wrong with the request is refused as everything is", async () => {
  await expect(room(['{"error":"busy","message":"","retry_after":2}'], 503).ask()).rejects.toMatchObject({ code: "busy", detail: { retry_after: 2 } });
});

test.each([[["<html>"], 502], [['{"progress":0}\n'], 200], [["{nonsense}\n"], 200]] as const)("%j with %d is not the room's answer", async (pieces, status) => {
  await expect(room(pieces, status).ask()).rejects.toMatchObject({ code: "unreachable" });
});

test("a question that was let go of has no answer and no fault", async () => {
  const gone = new AbortController();
  gone.abort();
  const fetch = (): Promise<Response> => Promise.reject(new DOMException("aborted", "AbortError"));
  await expect(askOdds(fetch, QUESTION, gone.signal, () => undefined)).rejects.toBeInstanceOf(Dropped);
});
