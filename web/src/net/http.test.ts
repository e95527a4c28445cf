import { expect, test } from "vitest";
import { api } from "./http";

/** A room that answers every request with the same, and remembers the requests. */
function room(status: number, body: unknown) {
  const asked: [string, RequestInit][] = [];
  const fetch = (path: string, request: RequestInit): Promise<Response> => {
    asked.push([path, request]);
    return Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
  };
  return { asked, api: api(fetch) };
}

test("a guest comes in with one request, whose body says that it is JSON", async () => {
  const { asked, api: ask } = room(201, { id: "p" });
  expect(await ask.guest(null, "uk")).toEqual({ id: "p" });
  expect(asked).toEqual([
    ["/api/guest", { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"name":null,"language":"uk"}' }],
  ]);
});

test("an invitation is shown in the body, where no address keeps it", async () => {
  const { asked, api: ask } = room(200, { host: "Ann" });
  expect(await ask.invitation("t1", "secret")).toEqual({ host: "Ann" });
  expect(asked).toMatchObject([["/api/invitation", { method: "POST", body: '{"table":"t1","invite":"secret"}' }]]);
});

test("without a session I am nobody, which is no mistake", async () => {
  expect(await room(401, { error: "session_required", message: "" }).api.me()).toBeNull();
});

test("a refusal has its code and facts", async () => {
  const asked = room(409, { error: "chips_today", message: "English", again: 99 }).api.takeChips();
  await expect(asked).rejects.toMatchObject({ code: "chips_today", detail: { again: 99 } });
});

test.each([[502, "<html>bad gateway</html>"]])("an answer that is not the room's means that it is not there", async (status, body) => {
  await expect(room(status, body).api.me()).rejects.toMatchObject({ code: "unreachable" });
});

test("so does no answer at all", async () => {
  await expect(api(() => Promise.reject(new TypeError("failed"))).games()).rejects.toMatchObject({ code: "unreachable" });
});

test("the name of a hand cannot leave its place in the address", async () => {
  const { asked, api: ask } = room(200, {});
  await ask.hand("../me?x");
  expect(asked[0]![0]).toBe("/api/hands/..%2Fme%3Fx");
});

test("a record comes as its bytes, told as anybody sees it where that is asked for", async () => {
  const text = '{"hand":"h1" }';
  const { asked, api: ask } = room(200, text);
  expect([await ask.record("h1", "mine"), await ask.record("h/1", "anybody")]).toEqual([text, text]);
  expect(asked.map(([path]) => path)).toEqual(["/api/hands/h1", "/api/hands/h%2F1?seen=anybody"]);
  await expect(room(404, { error: "no_such_hand", message: "" }).api.record("h1", "mine")).rejects.toMatchObject({ code: "no_such_hand" });
  await expect(api(() => Promise.reject(new TypeError("failed"))).record("h1", "mine")).rejects.toMatchObject({ code: "unreachable" });
});
