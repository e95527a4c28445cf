import { beforeEach, describe, expect, test } from "vitest";
import type { ServerMessage, Step } from "../wire/protocol";
import { waitBefore } from "./backoff";
import { type Ears, Line, type Lamp, type Ports, type Socket, type Told } from "./line";
import { Refusal } from "./refusal";

/** A room that remembers what it was told, and says what a test wants. */
class Room implements Ports, Told {
  sockets: { ears: Ears; sent: { do: string; id: string; [name: string]: unknown }[]; closed: boolean }[] = [];
  messages: ServerMessage[] = [];
  lamps: Lamp[] = [];
  lost: string[] = [];
  expelledFor: string[] = [];
  timers: { at: number; what: () => void }[] = [];
  time = 0;
  ids = 0;

  open(ears: Ears): Socket {
    const socket = { ears, sent: [] as Room["sockets"][number]["sent"], closed: false };
    this.sockets.push(socket);
    return { send: (text) => void socket.sent.push(JSON.parse(text)), close: () => void (socket.closed = true) };
  }
  later(milliseconds: number, what: () => void): () => void {
    const timer = { at: this.time + milliseconds, what };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }
  now = () => this.time;
  draw = () => 1;
  id = () => `i${(this.ids += 1)}`;
  message = (message: ServerMessage) => void this.messages.push(message);
  lamp = (lamp: Lamp) => void this.lamps.push(lamp);
  gone = (table: string) => void this.lost.push(table);
  noHouse = (refusal: Refusal) => void this.lost.push(refusal.code);
  expelled = (code: string) => void this.expelledFor.push(code);

  get socket() {
    return this.sockets.at(-1)!;
  }
  get sent(): string[] {
    return this.socket.sent.map((message) => message.do);
  }
  say(message: object): void {
    this.socket.ears.heard(JSON.stringify(message));
  }
  /** Let the socket open and the room greet. */
  welcome(): void {
    this.socket.ears.opened();
    this.say({ type: "welcome", id: this.socket.sent[0]!.id, version: 1, player: "p", name: "P", at: 0, tables: [] });
  }
  /** Let the socket break and the next one open. */
  break(): void {
    this.socket.ears.closed();
    this.pass();
  }
  /** Let the time pass until something is due, and do it. */
  pass(): void {
    const due = this.timers.reduce((first, each) => (each.at < first.at ? each : first));
    this.timers = this.timers.filter((each) => each !== due);
    this.time = due.at;
    due.what();
  }
}

const step = (number: number): Step => ({ type: "step", table: "t", number, event: null, changes: {}, proofs: [] });

let room: Room;
let line: Line;

beforeEach(() => {
  room = new Room();
  line = new Line(room, room);
  line.open();
});

/** Follow a table up to a number. */
function following(number: number): void {
  room.welcome();
  line.follow("t");
  room.say({ type: "table", table: "t", number, view: {}, invite: null });
  room.say({ type: "ok", id: room.socket.sent.at(-1)!.id, table: "t", number: null });
}

test("greets first, and what was asked meanwhile follows", async () => {
  const asked = line.send({ do: "leave", table: "t" });
  expect(room.sent).toEqual([]);
  room.welcome();
  expect(room.sent).toEqual(["hello", "leave"]);
  room.say({ type: "ok", id: room.socket.sent[1]!.id, table: "t", number: 7 });
  expect(await asked).toMatchObject({ number: 7 });
  expect(room.lamps).toEqual(["connecting", "open"]);
});

test("what is asked on hearing of the welcome is asked once", () => {
  room.message = (message) => {
    if (message.type === "welcome") void line.send({ do: "lobby" });
  };
  room.welcome();
  expect(room.sent).toEqual(["hello", "lobby"]);
});

test("a refusal is told to who asked, with its code and facts", async () => {
  room.welcome();
  const asked = line.send({ do: "sit", table: "t", seat: 1, amount: 5 });
  room.say({ type: "no", id: room.socket.sent[1]!.id, error: "below_buy_in", detail: { least: 80 }, message: "" });
  await expect(asked).rejects.toEqual(new Refusal("below_buy_in", { least: 80 }));
});

describe("after a break", () => {
  test("an action that was not answered is sent again under its id", async () => {
    room.welcome();
    const asked = line.send({ do: "act", table: "t", hand: "h", decision: 1, action: { type: "fold" } });
    const first = room.socket.sent.at(-1)!;
    room.break();
    room.welcome();
    expect(room.socket.sent.at(-1)).toEqual(first);
    room.say({ type: "ok", id: first.id, table: "t", number: 9 });
    expect(await asked).toMatchObject({ number: 9 });
  });

  test("one that was answered is not sent again", async () => {
    room.welcome();
    const asked = line.send({ do: "bank", table: "t" });
    room.say({ type: "ok", id: room.socket.sent.at(-1)!.id, table: "t", number: 9 });
    await asked;
    room.break();
    room.welcome();
    expect(room.sent).toEqual(["hello"]);
  });

  test.each(["chat", "create", "report"] as const)("%s is given up: the room would do it twice", async (what) => {
    room.welcome();
    const asked = line.send({ do: what } as Parameters<Line["send"]>[0]);
    room.socket.ears.closed();
    await expect(asked).rejects.toMatchObject({ code: "connection_lost" });
  });

  test("tables are watched again from the last number", () => {
    following(4);
    room.say(step(5));
    room.break();
    room.welcome();
    expect(room.socket.sent.at(-1)).toMatchObject({ do: "watch", table: "t", since: 5 });
  });

  test("the wait grows and is never longer than 15 seconds", () => {
    expect([1, 2, 3, 20].map((attempt) => waitBefore(attempt, 1))).toEqual([250, 500, 1000, 15_000]);
    expect(waitBefore(3, 0)).toBe(500);
  });

  test("the lamp says when it is tried again", () => {
    room.welcome();
    room.break();
    expect(room.lamps).toEqual(["connecting", "open", "waiting", "connecting"]);
  });

  test("a room that does not answer is given up after ten seconds, and asked again", () => {
    room.welcome();
    room.time = 5_000;
    void line.send({ do: "bank", table: "t" });
    room.pass();
    expect([room.sent, line.lamp]).toEqual([["hello", "bank", "ping"], "open"]);
    room.pass();
    expect([room.time, room.sockets[0]!.closed, line.lamp]).toEqual([15_000, true, "waiting"]);
    room.pass();
    room.welcome();
    expect(room.sent).toEqual(["hello", "bank"]);
  });

  test("one that is quiet is asked whether it is there, as long as it is", () => {
    room.welcome();
    for (const time of [10_000, 20_000]) {
      room.pass();
      expect([room.time, room.sent.at(-1)]).toEqual([time, "ping"]);
      room.say({ type: "ok", id: room.socket.sent.at(-1)!.id, table: null, number: null });
    }
    expect([room.sockets.length, line.lamp]).toEqual([1, "open"]);
  });

  test("a quiet one that says nothing to that is given up, though nothing else was asked", () => {
    room.welcome();
    room.pass();
    room.pass();
    expect([room.time, room.sockets[0]!.closed, line.lamp]).toEqual([20_000, true, "waiting"]);
    room.pass();
    expect([room.sockets.length, line.lamp]).toEqual([2, "connecting"]);
  });

  test("one that talks is not asked", () => {
    following(4);
    room.time = 9_999;
    room.say(step(5));
    room.pass();
    expect([room.time, room.sent.filter((what) => what === "ping")]).toEqual([19_999, ["ping"]]);
  });

  test("a socket that is said to be lost is not waited for", () => {
    room.welcome();
    line.lose();
    line.lose();
    expect([room.sockets[0]!.closed, room.lamps, room.timers.length]).toEqual([true, ["connecting", "open", "waiting"], 1]);
  });

  test("nothing is lost where nothing was opened", () => {
    line.close();
    line.lose();
    expect([room.lamps.at(-1), room.timers]).toEqual(["closed", []]);
  });

  test("what an old socket says late is not heard", () => {
    room.welcome();
    const old = room.socket;
    room.break();
    room.welcome();
    const known = room.messages.length;
    old.ears.heard(JSON.stringify({ type: "resync", table: "t" }));
    expect(room.messages.length).toBe(known);
  });
});

describe("the house game", () => {
  test("is opened, opened again after a break before what was left open, and left", async () => {
    room.welcome();
    line.openHouse();
    line.openHouse();
    room.say({ type: "ok", id: room.socket.sent.at(-1)!.id, table: "house:p", number: 1 });
    void line.send({ do: "house_act", decision: 1, action: "bet" });
    expect(room.sent).toEqual(["hello", "house_open", "house_act"]);
    room.break();
    room.welcome();
    expect(room.sent).toEqual(["hello", "house_open", "house_act"]);
    line.leaveHouse();
    line.leaveHouse();
    expect(room.sent.at(-1)).toBe("house_leave");
    room.break();
    room.welcome();
    expect(room.sent).toEqual(["hello", "house_act"]);
  });

  test("is asked for once the line is there", () => {
    line.openHouse();
    room.welcome();
    expect(room.sent).toEqual(["hello", "house_open"]);
  });

  test("that is refused is told, and can be asked for again", async () => {
    room.welcome();
    line.openHouse();
    room.say({ type: "no", id: room.socket.sent.at(-1)!.id, error: "table_frozen", detail: {}, message: "" });
    await new Promise((later) => setTimeout(later));
    expect(room.lost).toEqual(["table_frozen"]);
    line.openHouse();
    expect(room.sent).toEqual(["hello", "house_open", "house_open"]);
  });
});

describe("numbers", () => {
  test("a step that was told already is not told again", () => {
    following(4);
    room.say(step(5));
    room.say(step(5));
    expect(room.messages.filter(({ type }) => type === "step")).toEqual([step(5)]);
  });

  test("over a gap nothing is told until the whole table has come", () => {
    following(4);
    room.say(step(6));
    room.say(step(7));
    expect(room.messages.map(({ type }) => type)).toEqual(["welcome", "table", "resync"]);
    expect(room.socket.sent.at(-1)).toMatchObject({ do: "watch", since: null });
    room.say({ type: "table", table: "t", number: 7, view: {}, invite: null });
    room.say(step(8));
    expect(room.messages.at(-1)).toEqual(step(8));
  });

  test("a resync of the room asks for the whole table", () => {
    following(4);
    room.say({ type: "resync", table: "t" });
    expect(room.socket.sent.at(-1)).toMatchObject({ do: "watch", table: "t", since: null });
  });
});

test("a table that cannot be watched is followed no longer", async () => {
  room.welcome();
  line.follow("t");
  room.say({ type: "no", id: room.socket.sent.at(-1)!.id, error: "no_such_table", detail: {}, message: "" });
  await Promise.resolve();
  await Promise.resolve();
  room.break();
  room.welcome();
  expect([room.lost, room.sent]).toEqual([["t"], ["hello"]]);
});

test("a session that has ended closes the line for good", async () => {
  room.socket.ears.opened();
  const asked = line.send({ do: "leave", table: "t" });
  room.say({ type: "bye", code: "session_required" });
  await expect(asked).rejects.toMatchObject({ code: "connection_lost" });
  expect([room.expelledFor, room.lamps.at(-1), room.timers]).toEqual([["session_required"], "closed", []]);
});

test("closing stops what waits to be opened", () => {
  room.welcome();
  room.socket.ears.closed();
  line.close();
  expect([room.timers, line.lamp]).toEqual([[], "closed"]);
});
