import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { PLAYING, turn, withSeat } from "../turns";
import type { Legal, TableView } from "../wire/protocol";
import type { Room } from "./room.svelte";
import { turnSays } from "./table/idle";
import { openTables } from "./table/open.svelte";
import { cutOff } from "./table/why";
import { I, World } from "./world";

let world: World;
let room: Room;

beforeEach(() => {
  world = new World();
  room = world.room();
});

/** Let me come in and see a table. */
async function at(view: TableView): Promise<void> {
  await world.enter(room);
  room.follow(view.table);
  world.show(view);
}

describe("coming in", () => {
  test("nobody has asked who I am, then I am nobody or somebody", async () => {
    expect(room.me).toBeUndefined();
    world.me = null;
    await room.begin();
    expect([room.me, world.ears]).toEqual([null, null]);
    await room.guest("Ann");
    expect([room.me, world.ears === null]).toEqual([I, false]);
  });

  test("where the room does not answer it is said why, and asking again helps", async () => {
    world.refuse = "unreachable";
    await room.begin();
    expect([room.me, room.unreached]).toEqual([undefined, "The room does not answer."]);
    world.refuse = null;
    await room.begin();
    expect([room.me, room.unreached]).toEqual([I, null]);
  });

  test("settings that an account keeps hold in this browser too, and changed ones go there later", async () => {
    world.me = { ...I, guest: false, settings: { theme: "light", unit: "nonsense" } };
    await room.begin();
    expect([room.settings.theme, room.settings.unit]).toEqual(["light", "chips"]);
    await room.change({ theme: "dark" });
    await room.change({ pace: "off" });
    const due = world.timers.filter(({ after, on }) => on && after === 1000);
    expect(due).toHaveLength(1);
    due[0]!.what();
    expect(world.changes).toMatchObject([{ settings: { theme: "dark", pace: "off" } }]);
  });

  test("greets and follows the lobby", async () => {
    await at(PLAYING);
    expect([world.asked("hello").length, world.asked("lobby").length, room.light]).toEqual([1, 1, "open"]);
  });

  test("takes the server's clock", async () => {
    world.time = 1_000;
    await at(PLAYING);
    world.time = 1_500;
    room.tick();
    expect(room.now).toBe(5_500);
  });

  test("who goes out leaves nothing behind", async () => {
    await at(PLAYING);
    await room.logout();
    expect([room.me, room.tables, room.lobby.known, room.light]).toEqual([null, {}, false, "closed"]);
  });

  test("a guest who signs in begins anew, and with a wrong password stays", async () => {
    await at(PLAYING);
    world.refuse = "wrong_credentials";
    const refusal = await room.login("Ann", "wrong");
    expect([room.me, Object.keys(room.tables), room.light, refusal?.code]).toEqual([I, [PLAYING.table], "open", "wrong_credentials"]);
    world.refuse = null;
    await room.login("Ann", "right");
    expect([room.me?.guest, room.tables, room.light]).toEqual([false, {}, "connecting"]);
  });

  test("a session that has ended is said to be, until it is read", async () => {
    await at(PLAYING);
    world.say({ type: "bye", code: "session_required" });
    expect([room.me, room.notices.map(({ stays }) => stays)]).toEqual([null, [true]]);
  });
});

describe("asking", () => {
  test("what is refused is shown once, and can be read", async () => {
    await at(PLAYING);
    const asked = room.ask({ do: "leave", table: PLAYING.table });
    world.say({ type: "no", id: world.asked("leave")[0]!.id, error: "not_seated", detail: {}, message: "" });
    expect(await asked).toBeNull();
    expect(room.notices.map(({ text, stays }) => ({ text, stays }))).toEqual([{ text: "You do not sit at this table.", stays: false }]);
    room.read(room.notices[0]!.id);
    expect(room.notices).toEqual([]);
  });

  test("without a network nothing waits for an answer that cannot come", async () => {
    await at(PLAYING);
    const asked = room.ask({ do: "chat", table: PLAYING.table, text: "Hi" });
    room.lose();
    expect([await asked, room.light, cutOff(room)]).toEqual([null, "waiting", "There is no connection to the room."]);
    room.retry();
    world.welcome();
    expect([room.light, cutOff(room)]).toEqual(["open", null]);
  });

  test("a mistake of ours is not taken for a refusal", async () => {
    await expect(room.did(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  });
});

describe("the screen", () => {
  test("follows the address, and the address follows it", () => {
    room.go({ at: "table", table: "t" });
    expect([world.paths, room.screen]).toEqual([["/table/t"], { at: "table", table: "t" }]);
    world.paths.push("/odds");
    room.went();
    expect(room.screen).toEqual({ at: "odds", query: "" });
  });

  test("the lobby's filters stand in the address, and come back with the lobby", () => {
    room.filter("?game=razz");
    room.go({ at: "account" });
    room.go({ at: "lobby" });
    expect([world.replaced, world.paths]).toEqual([["/?game=razz"], ["/account", "/?game=razz"]]);
    world.query = "?free=1";
    room.went();
    expect(room.query).toBe("?free=1");
  });

  test("an invitation in the fragment of an address lets its reader in at that table", async () => {
    world.fragment = "#letmein";
    world.paths.push("/table/t");
    room.went();
    await world.enter(room, ["t"]);
    room.follow("t");
    room.follow("other");
    expect(world.asked("watch").map(({ table, invite }) => [table, invite])).toEqual([
      ["t", "letmein"],
      ["other", null],
    ]);
    expect(room.mine).toEqual(["t"]);
  });

  test("who waits for a table is told when it comes, and of one that cannot be watched", async () => {
    await world.enter(room);
    const [there, gone] = [room.seen(PLAYING.table), room.seen("secret")];
    room.follow(PLAYING.table);
    room.follow("secret");
    world.show(PLAYING);
    world.refuseWatching("secret");
    expect([(await there)?.table, await gone, (await room.seen(PLAYING.table))?.table]).toEqual([PLAYING.table, null, PLAYING.table]);
  });

  test("who cannot have the table of an address is told so in the lobby, and does not come back to it", async () => {
    world.paths.push("/table/secret");
    room.went();
    await world.enter(room);
    room.follow("secret");
    world.refuseWatching("secret");
    await world.settle();
    expect([room.screen, world.replaced, world.paths]).toEqual([{ at: "lobby" }, ["/"], ["/table/secret"]]);
    expect(room.notices.map(({ text }) => text)).toEqual([room.words.say("refusal-no_such_table")]);
  });

  test("settings are kept, and another language speaks at once", async () => {
    await room.change({ language: "uk", sound: "my_turn" });
    expect([world.kept.at(-1)!.language, room.words.language, room.outside.sounds.set]).toEqual(["uk", "uk", "my_turn"]);
  });
});

describe("before my turn", () => {
  const number = PLAYING.clock!.seat;
  const waiting = { ...withSeat(PLAYING, number, { bet: 0, stack: 500 }), clock: null, to_match: 200 };
  const call = { kind: "call", hand: waiting.hand, street: waiting.street, price: 200 } as const;
  const step = (changes: object) => world.say({ type: "step", table: waiting.table, number: 10, event: null, changes, proofs: [] });

  test("a call that was chosen is made when the turn comes, once and without a sound", async () => {
    await at(waiting);
    room.choose(waiting.table, call);
    step({ clock: PLAYING.clock });
    world.say(turn({ fold: true, call: 200 }));
    world.say(turn({ fold: true, call: 200 }));
    expect(world.asked("act")).toMatchObject([{ action: { type: "call" }, to_call: 200, hand: waiting.hand }]);
    expect(world.played).toEqual([]);
  });

  test("it is dropped as soon as the price is another, and the turn is the player's", async () => {
    await at(waiting);
    room.choose(waiting.table, call);
    step({ to_match: 400, clock: PLAYING.clock });
    expect(room.chosen).toEqual({});
    world.say(turn({ fold: true, call: 400 }));
    expect([world.asked("act"), world.played]).toEqual([[], ["your_turn"]]);
  });

  test("the sound of a turn is heard once, though its clock goes on with the time bank", async () => {
    await at(PLAYING);
    world.say(turn({ fold: true, call: 200 }));
    world.say(turn({ fold: true, call: 200 }));
    expect(world.played).toEqual(["your_turn"]);
  });
});

describe("a beaten hand", () => {
  const beaten = (legal: Legal = { show: true, muck: true }) => world.say({ ...turn(legal), beaten: true });
  const turnOf = () => {
    flushSync();
    return openTables(room).open(PLAYING.table).turn;
  };

  test("is mucked unasked, once, without a sound, and is no turn of mine", async () => {
    await at(PLAYING);
    beaten();
    beaten();
    expect(world.asked("act")).toMatchObject([{ action: { type: "muck" }, hand: PLAYING.hand, decision: PLAYING.clock!.decision }]);
    expect([world.played, turnOf(), turnSays(openTables(room).at(PLAYING.table)!)]).toEqual([[], null, room.words.say("turn-mucked")]);
  });

  test("is asked about where that was switched off, or where it could still win", async () => {
    await at(PLAYING);
    await room.change({ muck: false });
    beaten();
    expect([world.asked("act"), world.played, turnOf()?.beaten]).toEqual([[], ["your_turn"], true]);
    await room.change({ muck: true });
    world.show(PLAYING);
    world.say(turn({ show: true, muck: true }));
    expect([world.asked("act"), turnOf()?.beaten]).toEqual([[], false]);
  });

  test("is asked about after all where the room refuses, and nobody reads why", async () => {
    await at(PLAYING);
    beaten();
    await world.answer("act", "rate_limited");
    expect([turnOf()?.beaten, room.notices, world.played]).toEqual([true, [], ["your_turn"]]);
  });

  test("stays mucked where another window of mine was the first to answer", async () => {
    await at(PLAYING);
    beaten();
    world.show({ ...PLAYING, clock: null });
    await world.answer("act", "stale_decision");
    expect([openTables(room).open(PLAYING.table).mucked, world.played]).toEqual([true, []]);
  });

  test("is nobody's any more when somebody else signs in", async () => {
    await at(PLAYING);
    beaten();
    await room.logout();
    expect(room.mucking.last).toEqual({});
  });

  test("that was mucked in a break is mucked once: the question that comes again is the same", async () => {
    await at(PLAYING);
    beaten();
    world.ears!.closed();
    room.retry();
    world.welcome([PLAYING.table]);
    world.show(PLAYING);
    beaten();
    expect(new Set(world.asked("act").map(({ id }) => id)).size).toBe(1);
    expect(turnOf()).toBeNull();
  });
});
