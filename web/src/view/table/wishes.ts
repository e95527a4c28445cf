// What is wished for between hands where the table is read as text: the line for a seat, how one comes in, sitting out
// and coming back, leaving. Decides which words mean what, and why a wish cannot be now; it is asked for as the buttons
// ask, and what gives up a seat or a hand is said twice as it is pressed twice. Seats are taken by `sitting.ts`.

import { comeBack, queue, sitOut, type Entry } from "../../ctrl/intents";
import { isKeptFrom } from "../../model/seats";
import type { SeatView, TableView } from "../../wire/protocol";
import type { Reply } from "../parts/asking";
import type { AtTable } from "./at.svelte";
import { isOut } from "./buying";
import { waysOf } from "./entering";

type When = NonNullable<SeatView["away"]>;

/** What can be wished for; `wait` is for a seat where I have none, else for the big blind, and `out` gives up no hand. */
export type Wish = "wait" | "unwait" | "wait_blind" | "post" | "buy_button" | "out" | `out_${When}` | "back" | "leave";

const WORDS: Readonly<Record<Wish, readonly string[]>> = {
  wait: [
    "wait", "ждать", "жду", "подождать", "чекати", "чекаю", "почекати", "queue", "line", "wait list", "wait seat",
    "join line", "join queue", "wait in line", "join wait list", "очередь", "в очередь", "встать в очередь",
    "ждать место", "ждать места", "черга", "в чергу", "у чергу", "стати в чергу", "чекати місце", "чекати місця",
  ],
  unwait: [
    "leave line", "leave queue", "leave wait list", "unwait", "выйти из очереди", "уйти из очереди", "не ждать",
    "вийти з черги", "піти з черги", "не чекати",
  ],
  wait_blind: [
    "wait for blind", "wait for big blind", "wait blind", "wait big blind", "wait bb", "wait for bb", "ждать блайнд",
    "ждать блайнда", "ждать большой блайнд", "ждать большого блайнда", "дождаться большого блайнда", "чекати блайнд",
    "чекати блайнда", "чекати великий блайнд", "чекати великого блайнда", "чекати на великий блайнд",
    "дочекатися великого блайнда",
  ],
  post: [
    "post", "post blind", "post big blind", "post and play", "post and play at once", "внести", "внести блайнд",
    "внести блайнд и играть сразу", "внести блайнд і грати одразу", "поставить блайнд", "поставити блайнд",
  ],
  buy_button: [
    "buy button", "купить баттон", "купити батон",
  ],
  out: [
    "sit out", "away", "пропускать", "пропускаю", "пропускать раздачи", "пропускати", "пропускаю роздачі",
    "пропускати роздачі",
  ],
  out_now: [
    "sit out now", "пропускать сейчас", "пропускать сразу", "пропускаю сейчас", "пропускати зараз",
    "пропускати одразу", "пропускаю зараз",
  ],
  out_next_hand: [
    "sit out next hand", "sit out from next hand", "пропускать со следующей раздачи",
    "пропускати з наступної роздачі",
  ],
  out_next_big_blind: [
    "sit out at big blind", "sit out at next big blind", "sit out next big blind", "sit out bb",
    "пропускать с большого блайнда", "пропускать на большом блайнде", "пропускати з великого блайнда",
    "пропускати на великому блайнді",
  ],
  back: [
    "back", "im back", "i am back", "come back", "вернулся", "вернулась", "я вернулся", "я вернулась",
    "я вернулся в игру", "вернуться", "повернувся", "повернулася", "повернулась", "я повернувся", "я повернулася", "я знову в грі",
    "повернутися",
  ],
  leave: [
    "leave", "leave table", "stand up", "quit", "уйти", "ухожу", "уйти со стола", "встать", "выйти",
    "выйти из-за стола", "покинуть стол", "піти", "йду", "піти зі столу", "встати", "вийти", "вийти з-за столу",
    "покинути стіл",
  ],
};

/** Read a line as a wish; null for a line of another kind. */
export function wishOf(line: string): Wish | null {
  const words = line.toLowerCase().replaceAll(/['’.,!]/g, "").split(/\s+/).filter((word) => word !== "" && word !== "the" && word !== "a");
  const said = words.join(" ");
  return (Object.keys(WORDS) as Wish[]).find((wish) => WORDS[wish].includes(said)) ?? null;
}

/** Ask for what is wished, or say why it cannot be. */
export function wished(wish: Wish, at: AtTable): Reply {
  const view = at.view!;
  switch (wish) {
    case "wait":
      return at.number === null ? waits(at, view) : comesIn("wait", at, view, "text-seated");
    case "unwait":
      return unwaits(at, view);
    case "wait_blind":
      return comesIn("wait", at, view);
    case "post":
    case "buy_button":
      return comesIn(wish, at, view);
    case "out":
      return sitsOut(at.inHand ? "next_hand" : "now", at, view);
    case "out_now":
    case "out_next_hand":
    case "out_next_big_blind":
      return sitsOut(wish.slice("out_".length) as When, at, view);
    case "back":
      return comesBack(at, view);
    case "leave":
      return leaves(at, view);
  }
}

function no(at: AtTable, id: string, args: Record<string, string | number> = {}): Reply {
  return { text: at.say(id, args), done: false };
}

function sent(at: AtTable, asked: Promise<unknown>): Reply {
  void asked;
  return { text: at.say("text-sent"), done: true };
}

/** Ask to say it again, with what becomes of my hand. */
function asks(at: AtTable, id: string, args: Record<string, string | number> = {}): Reply {
  const lost = at.givesUp ? [at.say("hand-given-up")] : [];
  return { text: [...lost, at.say(id, args)].join(" "), done: false, asks: true };
}

/** Say why somebody with a seat cannot wish anything; null where nothing is in the way. */
function barred(at: AtTable, view: TableView): Reply | null {
  if (view.closed) return no(at, "idle-closed");
  if (at.seat === null) return no(at, "text-no-seat");
  return at.seat.leaving ? no(at, at.seat.removed === "kicked" ? "sitting-kicked" : "sitting-leaving") : null;
}

function waits(at: AtTable, view: TableView): Reply {
  if (view.closed) return no(at, "idle-closed");
  if (view.closing) return no(at, "text-closing");
  if (at.asks) return no(at, "idle-asking");
  const place = view.queue.indexOf(at.me);
  if (at.offered === null && place >= 0) return no(at, "idle-queued", { place: place + 1 });
  const free = view.seats.flatMap((seat, number) => (seat === null ? [number + 1] : []));
  if (free.length > 0 && !isKeptFrom(view, at.me)) return no(at, "text-free-to-take", { seats: free.join(", ") });
  return sent(at, at.ask(queue(at.id, true)));
}

function unwaits(at: AtTable, view: TableView): Reply {
  const waiting = view.queue.includes(at.me) || at.offered !== null;
  return waiting ? sent(at, at.ask(queue(at.id, false))) : no(at, "text-not-waiting");
}

/** Come in as wished: what is owed and which ways are open is what the room says of the seat; `free` says that nothing is. */
function comesIn(choice: Entry, at: AtTable, view: TableView, free = "text-no-debt"): Reply {
  const bar = barred(at, view);
  if (bar !== null) return bar;
  const seat = at.seat!;
  if (isOut(view.playing, seat)) return no(at, "idle-broke");
  const ways = waysOf(view, at.number!);
  if (ways.length === 0) return no(at, free, { seat: at.number! });
  const way = ways.find((each) => each.choice === choice);
  if (way?.offer == null) return no(at, way?.why ?? "text-no-button");
  if (seat.entry === choice && seat.away === null) return no(at, choice === "wait" ? "idle-wait-blind" : "idle-post");
  return sent(at, at.ask(comeBack(at.id, choice)));
}

function sitsOut(when: When, at: AtTable, view: TableView): Reply {
  const bar = barred(at, view);
  if (bar !== null) return bar;
  const { away } = at.seat!;
  if (away === "now" || away === when) return no(at, `away-${away}`);
  if (when === "next_big_blind" && (view.stakes.big_blind ?? 0) === 0) return no(at, "text-no-big-blind");
  if (when !== "now") void at.ask(sitOut(at.id, when));
  else if (at.sitOut() === "asks") return asks(at, "text-sure-out");
  return { text: [at.say("text-sent"), ...(when === "next_hand" && at.inHand ? [at.say("away-next_hand")] : [])].join(" "), done: true };
}

function comesBack(at: AtTable, view: TableView): Reply {
  const bar = barred(at, view);
  if (bar !== null) return bar;
  const seat = at.seat!;
  if (isOut(view.playing, seat)) return no(at, "idle-broke");
  return seat.away === null ? no(at, "text-not-away") : sent(at, at.ask(comeBack(at.id, seat.entry)));
}

/** Leave the table, once it was said twice; without a seat the line for one. */
function leaves(at: AtTable, view: TableView): Reply {
  if (at.number === null && (view.queue.includes(at.me) || at.offered !== null)) return unwaits(at, view);
  const bar = barred(at, view);
  if (bar !== null) return bar;
  if (at.leave() === "sent") return { text: at.say("text-sent"), done: true };
  return asks(at, "text-sure-leave", { amount: at.chips(at.seat!.stack) });
}
