import { describe, expect, test } from "vitest";
import { betSpots, isOver, type Box } from "./bets";
import { fanned, plateSpot } from "./geometry";

const STAGES = [
  { width: 1024, height: 527, own: 58, top: 169, middle: 160 },
  { width: 1280, height: 560, own: 58, top: 175, middle: 178 },
  { width: 1440, height: 660, own: 72, top: 215, middle: 178 },
];
/** Seats and cards of each, as many as a deck has. */
const TABLES = [
  [2, 2],
  [6, 2],
  [10, 2],
  [6, 4],
  [10, 4],
  [6, 5],
  [8, 5],
  [6, 6],
  [7, 6],
] as const;
const CHIPS = { width: 85, height: 26 };

function laid(stage: (typeof STAGES)[number], seats: number, count: number) {
  const { width, height } = stage;
  const other = seats > 8 ? 40 : 46;
  const middle = [
    { x: width / 2, y: stage.top + 14, width: 119, height: 28 },
    { x: width / 2, y: stage.top + (stage.middle + 28) / 2, width: 360, height: stage.middle - 28 },
  ];
  const cards = { width: fanned(other, count, 184), height: other * 1.4 - 20 };
  const own = { width: fanned(stage.own, count, stage.own * 6), height: stage.own * 1.4 + 4 };
  const spots = betSpots({ seats, stage: { width, height }, cards, own, middle, chips: CHIPS });
  const plates = spots.map((_, place) => plateSpot(place, seats, { width, height }));
  const fans = plates.map((plate, place): Box => {
    const size = place === 0 ? own : cards;
    return { ...size, x: plate.x, y: plate.y - 27 - size.height / 2 };
  });
  const boxes = plates.map((plate, place): Box => ({ ...plate, width: place === 0 ? 200 : 168, height: 54 }));
  return { bets: spots.map((spot): Box => ({ ...spot, ...CHIPS })), plates, lying: [...middle, ...fans, ...boxes] };
}

describe.each(STAGES)("on a stage of $width x $height", (stage) => {
  test.each(TABLES)("bets of %i seats with %i cards lie on nothing, nor on one another", (seats, count) => {
    const { bets, lying } = laid(stage, seats, count);
    const covered = bets.flatMap((bet, place) => [...lying, ...bets.slice(place + 1)].filter((box) => isOver(bet, box)).map((box) => [place, box]));
    expect(covered).toEqual([]);
  });

  test.each(TABLES)("each bet of %i seats with %i cards lies nearest to its own seat", (seats, count) => {
    const { bets, plates } = laid(stage, seats, count);
    const nearest = bets.map((bet) => {
      const far = plates.map(({ x, y }) => Math.hypot(Math.max(0, Math.abs(x - bet.x) - 84), Math.max(0, Math.abs(y - bet.y) - 27)));
      return far.indexOf(Math.min(...far));
    });
    expect(nearest.slice(1)).toEqual(plates.map((_, place) => place).slice(1));
  });
});
