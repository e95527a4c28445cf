import { describe, expect, test } from "vitest";
import { betSpots, isOver, type Box } from "./bets";
import { layDesk, type Desk } from "./desk";
import { plateSpot } from "./geometry";

const STAGES = [
  { width: 1000, height: 460 },
  { width: 1000, height: 519 },
  { width: 1000, height: 520 },
  { width: 1024, height: 527 },
  { width: 1024, height: 540 },
  { width: 1280, height: 560 },
  { width: 1440, height: 660 },
  { width: 1920, height: 820 },
];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Games by how many cards a player gets, and the most that can play them. */
const GAMES = [
  { name: "hold'em", cards: 2, board: 5, up: false, middle: 160, most: 10 },
  { name: "omaha", cards: 4, board: 5, up: false, middle: 160, most: 10 },
  { name: "five cards", cards: 5, board: 5, up: false, middle: 160, most: 8 },
  { name: "six cards", cards: 6, board: 5, up: false, middle: 160, most: 7 },
  { name: "draw", cards: 5, board: 0, up: false, middle: 80, most: 6 },
  { name: "stud", cards: 7, board: 0, up: true, middle: 80, most: 8 },
];

/** As far as this a bet may lie nearer to another seat, in pixels: between two plates it lies in the middle. */
const BETWEEN = 12;

/** Lay a table whose middle is as high as it is with its boards, or as its room is. */
function laid(given: Partial<Desk> & Pick<Desk, "width" | "height" | "seats" | "middle">) {
  const desk: Desk = { mine: true, cards: 2, board: 5, up: false, drawn: 0, signs: 6, sides: false, ...given };
  const { laying } = layDesk({ ...desk, middle: Math.min(desk.middle, layDesk(desk).space.height) });
  const { own, cards, middle, stage, chips } = laying;
  const bets = betSpots(laying).map((spot): Box => ({ ...spot, ...chips }));
  const seats = bets.map((_, place): readonly Box[] => {
    const { x, y } = plateSpot(place, desk.seats, stage);
    const mine = place === 0 && own !== null;
    const fan = mine ? own : cards;
    return [
      { x, y, width: mine ? 200 : 168, height: 54 },
      { ...fan, x, y: y - 27 - fan.height / 2 },
    ];
  });
  const lying = [...middle, ...seats.flat()];
  const covered = bets.flatMap((bet, place) => [...lying, ...bets.slice(place + 1)].filter((box) => isOver(bet, box)).map((box) => [place, box]));
  return { bets, seats, covered };
}

const farFrom = (bet: Box, boxes: readonly Box[]): number =>
  Math.min(...boxes.map(({ x, y, width, height }) => Math.hypot(Math.max(0, Math.abs(x - bet.x) - width / 2), Math.max(0, Math.abs(y - bet.y) - height / 2))));

/** List the tables of a game, by how many seats they have, whether one is mine, whether there are side pots. */
function tablesOf({ most, cards }: (typeof GAMES)[number], roomy = false) {
  const all = SEATS.filter((seats) => seats <= most).flatMap((seats) => [true, false].flatMap((mine) => [true, false].map((sides) => ({ seats, mine, sides }))));
  return roomy ? all.filter(({ seats, sides }) => !(seats > 8 && cards > 2 && sides)) : all;
}

describe.each(STAGES)("on a stage of $width x $height", (stage) => {
  test.each(GAMES)("bets of $name lie on nothing, nor on one another", (game) => {
    // up to a million chips at the table
    const tables = [4, 6, 9].flatMap((signs) => tablesOf(game).map((table) => ({ signs, ...table })));
    const wrong = tables.filter((table) => laid({ ...stage, ...game, ...table }).covered.length > 0);
    expect(wrong).toEqual([]);
  });

  // nine and ten with four cards leave side pots so little room that one bet lies free, but farther away
  test.each(GAMES)("each bet of $name lies nearest to its own seat", (game) => {
    const wrong = tablesOf(game, true).flatMap((table) => {
      const { bets, seats } = laid({ ...stage, ...game, ...table });
      const astray = bets.flatMap((bet, place) => {
        const far = seats.map((boxes) => farFrom(bet, boxes));
        return far[place]! > Math.min(...far) + BETWEEN ? [place] : [];
      });
      return astray.length > 0 ? [{ ...table, astray }] : [];
    });
    expect(wrong).toEqual([]);
  });
});

test("where no place is free chips lie where they hide least, and on the stage", () => {
  const stage = { width: 400, height: 300 };
  const everything: Box = { x: 200, y: 150, ...stage };
  const hole = { x: 200, y: 150, width: 90, height: 100 };
  const chips = { width: 90, height: 26 };
  const [spot] = betSpots({ seats: 1, stage, cards: { width: 80, height: 40 }, own: null, middle: [everything, hole], chips });
  expect(isOver({ ...spot!, ...chips }, hole)).toBe(false);
  expect(spot!.x).toBeGreaterThanOrEqual(45);
  expect(spot!.x).toBeLessThanOrEqual(355);
});
