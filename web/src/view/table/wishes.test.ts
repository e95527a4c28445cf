import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { unopened } from "../../model/table";
import { ME, PLAYING, withSeat } from "../../turns";
import type { SeatView, TableView } from "../../wire/protocol";
import type { Room } from "../room.svelte";
import { I, World } from "../world";
import type { AtTable } from "./at.svelte";
import { obeyWords } from "./commands";
import { openTables } from "./open.svelte";
import { wishOf } from "./wishes";

const NUMBER = PLAYING.clock!.seat;
const FREE = PLAYING.seats.map(() => []);
const WAYS = PLAYING.seats.map(() => [{ choice: "post", live: 10, dead: 5 }, { choice: "wait", live: 0, dead: 0 }] as const);

/** A table where I sit between two hands, and one where other people do; at neither is a blind owed. */
const mine = (fields: Partial<SeatView> = {}, more: Partial<TableView> = {}): TableView =>
  withSeat({ ...PLAYING, playing: false, clock: null, entering: FREE, ...more }, NUMBER, { dealt: false, away: null, stack: 500, ...fields });
/** The same table in a hand of mine. */
const holding = (fields: Partial<SeatView> = {}): TableView =>
  withSeat({ ...PLAYING, entering: FREE }, NUMBER, { player: I.id, dealt: true, folded: false, all_in: false, away: null, stack: 500, ...fields });
const others = PLAYING.seats.map((seat, place) => ({ ...(seat ?? ME), player: `other${place}` }));
const full = (more: Partial<TableView> = {}): TableView => ({ ...PLAYING, seats: others, entering: FREE, queue: [], kept: [], ...more });

describe("a line that wishes", () => {
  test.each([
    ["wait", "wait"],
    ["Join the line", "wait"],
    ["встать в очередь", "wait"],
    ["чекати", "wait"],
    ["leave the line", "unwait"],
    ["выйти из очереди", "unwait"],
    ["вийти з черги", "unwait"],
    ["wait for the big blind", "wait_blind"],
    ["ждать блайнд", "wait_blind"],
    ["чекати на великий блайнд", "wait_blind"],
    ["post", "post"],
    ["внести блайнд", "post"],
    ["buy the button", "buy_button"],
    ["sit out", "out"],
    ["пропускаю", "out"],
    ["Sit out now", "out_now"],
    ["пропускать сейчас", "out_now"],
    ["пропускати зараз", "out_now"],
    ["sit out next hand", "out_next_hand"],
    ["пропускати з наступної роздачі", "out_next_hand"],
    ["Sit out at the big blind.", "out_next_big_blind"],
    ["I'm back!", "back"],
    ["I’m back", "back"],
    ["я вернулась", "back"],
    ["повернутися", "back"],
    ["leave the table", "leave"],
    ["уйти", "leave"],
    ["піти зі столу", "leave"],
  ])("%s", (line, wish) => expect(wishOf(line)).toBe(wish));

  test("is none where it says something else", () => expect(["sit 3", "fold", "stand pat", "", "the", "waiter"].map(wishOf)).toEqual(Array(6).fill(null)));
});

describe("typed at a table", () => {
  let world: World;
  let room: Room;
  let at: AtTable;

  beforeEach(async () => {
    world = new World();
    room = world.room();
    await world.enter(room);
    at = openTables(room).open(PLAYING.table);
  });

  function type(line: string, view: TableView): string {
    world.show(view);
    flushSync();
    return obeyWords(line, at, { words: room.words, state: { ...unopened(view.table), view }, view, turn: at.turn, me: I.id, game: null, now: 0, wallet: 1000, chips: String }).text;
  }

  const said = (id: string, args: Record<string, string | number> = {}) => room.words.say(id, args);
  const done = (what: string) => world.asked(what).map(({ id: _, do: __, table: ___, ...fields }) => fields);

  test("a seat is waited for, and no longer", () => {
    expect([type("wait", full()), type("leave the line", full({ queue: [I.id] })), type("leave", full({ queue: [I.id] }))]).toEqual(Array(3).fill("Sent."));
    expect(done("queue")).toEqual([{ on: true }, { on: false }, { on: false }]);
  });

  test("why nobody waits is told, and nothing is sent", () => {
    const free = { seats: [null, ...others.slice(1)] };
    expect([
      type("wait", full(free)),
      type("wait", full({ queue: ["else", I.id] })),
      type("wait", full({ closing: true })),
      type("wait", full({ closed: true })),
      type("unwait", full()),
      type("leave", full()),
    ]).toEqual([said("text-free-to-take", { seats: "1" }), said("idle-queued", { place: 2 }), said("text-closing"), said("idle-closed"), said("text-not-waiting"), said("text-no-seat")]);
    expect(done("queue")).toEqual([]);
    expect(type("wait", full({ ...free, kept: [{ player: "else", until: 9 }] }))).toBe("Sent.");
  });

  test("who waits with a seat and owes nothing has one", () => {
    expect([type("wait", mine()), type("wait for the blind", mine())]).toEqual([said("text-seated", { seat: NUMBER }), said("text-no-debt")]);
    expect([...done("queue"), ...done("come_back")]).toEqual([]);
  });

  test("who owes a blind posts it or waits for it", () => {
    expect([type("post", mine({ entry: "wait" }, { entering: WAYS })), type("wait", mine({ entry: "post" }, { entering: WAYS }))]).toEqual(["Sent.", "Sent."]);
    expect(type("wait for the blind", mine({ entry: "post" }, { entering: WAYS }))).toBe("Sent.");
    expect(done("come_back")).toEqual([{ entry: "post" }, { entry: "wait" }, { entry: "wait" }]);
  });

  test("why a blind is not posted or waited for is told", () => {
    const closed = PLAYING.seats.map(() => [{ choice: "wait", live: 0, dead: 0 }] as const);
    expect([
      type("post", mine()),
      type("post", mine({ entry: "post" }, { entering: WAYS })),
      type("wait", mine({ entry: "wait" }, { entering: WAYS })),
      type("post", mine({ entry: "wait" }, { entering: closed })),
      type("buy the button", mine({ entry: "wait" }, { entering: WAYS })),
      type("post", mine({ stack: 0 }, { entering: WAYS })),
      type("post", full()),
    ]).toEqual(["text-no-debt", "idle-post", "idle-wait-blind", "entry-post-closed", "text-no-button", "idle-broke", "text-no-seat"].map((id) => said(id)));
    expect(done("come_back")).toEqual([]);
  });

  test("one sits out and comes back", () => {
    expect([type("sit out", mine()), type("sit out next hand", mine()), type("sit out at the big blind", mine()), type("back", mine({ away: "now", entry: "wait" }))]).toEqual(Array(4).fill("Sent."));
    expect([done("sit_out"), done("come_back")]).toEqual([[{ when: "now" }, { when: "next_hand" }, { when: "next_big_blind" }], [{ entry: "wait" }]]);
  });

  test("why one does not sit out or come back is told", () => {
    const blindless = { stakes: { ...PLAYING.stakes, big_blind: 0 } };
    expect([
      type("sit out", mine({ away: "now" })),
      type("sit out next hand", mine({ away: "next_hand" })),
      type("sit out at the big blind", mine({}, blindless)),
      type("back", mine()),
      type("back", mine({ away: "now", stack: 0 })),
      type("back", mine({ leaving: true })),
      type("sit out", full()),
    ]).toEqual(["away-now", "away-next_hand", "text-no-big-blind", "text-not-away", "idle-broke", "sitting-leaving", "text-no-seat"].map((id) => said(id)));
    expect([...done("sit_out"), ...done("come_back")]).toEqual([]);
  });

  test("the table is left when it is said twice, or yes", () => {
    const sure = said("text-sure-leave", { amount: "500" });
    expect([type("leave", mine()), done("leave")]).toEqual([sure, []]);
    at.asking = null; // Escape
    expect([type("уйти", mine()), type("уйти", mine()), done("leave").length]).toEqual([sure, "Sent.", 1]);
    expect([type("leave", mine()), type("yes", mine()), done("leave").length]).toEqual([sure, "Sent.", 2]);
    expect(type("leave", mine({ leaving: true }))).toBe(said("sitting-leaving"));
  });

  test.each(["no", "No", "нет", "ні"])("%s takes back what was to be said again", (line) => {
    const sure = said("text-sure-leave", { amount: "500" });
    expect([type("leave", mine()), type(line, mine()), type("leave", mine()), done("leave")]).toEqual([sure, said("text-taken-back"), sure, []]);
  });

  test.each(["pot", "help", "nonsense", "back", "sit 3"])("%s takes it back as well", (line) => {
    type("leave", mine());
    type(line, mine());
    expect([type("leave", mine()), done("leave")]).toEqual([said("text-sure-leave", { amount: "500" }), []]);
  });

  test("with cards one sits out from the next hand", () => {
    const sent = `Sent. ${said("away-next_hand")}`;
    expect([type("sit out", holding()), type("sit out next hand", holding()), type("sit out", holding({ folded: true }))]).toEqual([sent, sent, "Sent."]);
    expect(done("sit_out")).toEqual([{ when: "next_hand" }, { when: "next_hand" }, { when: "now" }]);
  });

  test("a hand is given up when it is said twice, or yes", () => {
    const out = `${said("hand-given-up")} ${said("text-sure-out")}`;
    expect([type("sit out now", holding()), type("no", holding()), type("пропускати зараз", holding()), done("sit_out")]).toEqual([out, said("text-taken-back"), out, []]);
    expect([type("yes", holding()), done("sit_out")]).toEqual(["Sent.", [{ when: "now" }]]);
    const gone = `${said("hand-given-up")} ${said("text-sure-leave", { amount: "500" })}`;
    expect([type("leave", holding()), done("leave"), type("leave", holding()), done("leave").length]).toEqual([gone, [], "Sent.", 1]);
  });

  test("who is all-in gives up nothing", () => {
    const all = holding({ stack: 0, all_in: true });
    expect([type("leave", all), type("sit out now", all)]).toEqual([said("text-sure-leave", { amount: "0" }), "Sent."]);
    expect(done("leave")).toEqual([]);
  });
});
