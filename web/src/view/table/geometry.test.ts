import { describe, expect, test } from "vitest";
import { besideOf, cardBeside, dealerLies, fitsDraw, isBeside, layBoards, phoneShape, plateSpot, readable, shapeOf, spread, type PhoneTable } from "./geometry";

const STAGES = [
  { width: 1024, height: 527 },
  { width: 1440, height: 660 },
];
const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(STAGES)("on a stage of $width x $height", (stage) => {
  test.each(COUNTS)("no two of %i plates lie on each other, and all lie on the stage", (count) => {
    const spots = Array.from({ length: count }, (_, place) => plateSpot(place, count, stage));
    const overlaps = spots.flatMap((one, a) =>
      spots.slice(a + 1).flatMap((other, b) => (Math.abs(one.x - other.x) < 168 && Math.abs(one.y - other.y) < 54 ? [[a, a + 1 + b]] : [])),
    );
    expect(overlaps).toEqual([]);
    expect(spots.filter(({ x, y }) => x < 84 || x > stage.width - 84 || y < 27 || y > stage.height - 27)).toEqual([]);
  });
});

test("the player sits at the bottom, the next one clockwise to the left", () => {
  const stage = STAGES[0]!;
  const [hero, next, , across] = [0, 1, 2, 3].map((place) => plateSpot(place, 6, stage));
  expect(hero!.x).toBeCloseTo(stage.width / 2);
  expect(next!.x).toBeLessThan(hero!.x);
  expect(hero!.y).toBeGreaterThan(across!.y);
});

test("cards lie beside one another while there is room, and over one another where there is none", () => {
  expect(spread(2, 70, 420)).toBe(74);
  expect(70 + 6 * spread(7, 70, 420)).toBeLessThanOrEqual(420);
  expect(spread(1, 70, 420)).toBe(74);
});

test("cards overlap no more than leaves their ranks to be seen", () => {
  expect(readable(58, 2, 200)).toBe(58);
  const width = readable(64, 7, 200);
  expect(spread(7, width, 200)).toBeGreaterThanOrEqual(width / 2);
});

describe("boards are laid into what the others and my cards leave", () => {
  const wide = 359;

  test("as large as they may be where there is room", () => {
    expect(layBoards(1, 5, { width: wide, height: 300 }, 56)).toEqual({ width: 56, columns: 1, says: true });
    expect(layBoards(2, 5, { width: wide, height: 300 }, 56)).toEqual({ width: 56, columns: 1, says: true });
  });

  test("or nothing is laid, and the dealer speaks", () => {
    expect(layBoards(0, 0, { width: wide, height: 0 }, 56)).toEqual({ width: 56, columns: 1, says: true });
  });

  test("side by side where they would be smaller one above the other", () => {
    expect(layBoards(2, 5, { width: wide, height: 110 }, 56)).toEqual({ width: 30, columns: 2, says: true });
  });

  test("without the dealer's sentence where cards would be too small beside it", () => {
    expect(layBoards(2, 5, { width: wide, height: 60 }, 56)).toEqual({ width: 30, columns: 2, says: false });
  });

  test("one above the other where two side by side would be too small to read", () => {
    expect(layBoards(2, 5, { width: 120, height: 110 }, 44)).toEqual({ width: 20, columns: 1, says: false });
  });

  test("never so small that nobody reads them, and in as few rows as there can be", () => {
    expect(layBoards(3, 5, { width: wide, height: 0 }, 56)).toEqual({ width: 22, columns: 2, says: false });
  });

  test.each([1, 2, 3])("%i of them are no wider or higher than the space", (boards) => {
    const spaces = [80, 120, 160, 240, 400].map((height) => ({ width: wide, height }));
    const over = spaces.filter((space) => {
      const { width, columns, says } = layBoards(boards, 5, space, 56);
      const rows = Math.ceil(boards / columns);
      return columns * (5 * width + 20) + (columns - 1) * 12 > space.width || rows * (1.4 * width + 8) + (says ? 44 : 0) > space.height;
    });
    expect(over.filter(({ height }) => height > 80)).toEqual([]);
  });
});

describe("on a phone that lies", () => {
  const beside = (width: number, height: number, others: number, boards: number) => isBeside({ width, height }, others, boards, 44);

  test("my cards stand below the board where it is read at a glance and the dealer has a line", () => {
    expect([beside(476, 326, 56, 1), beside(476, 326, 93, 1), beside(476, 326, 150, 1), beside(476, 281, 93, 1)]).toEqual([false, false, true, true]);
  });

  test("without a board they stand below it while the dealer has a line", () => {
    expect([beside(476, 326, 105, 0), beside(476, 281, 105, 0)]).toEqual([false, true]);
  });

  test("two boards are there side by side, or stand beside my cards", () => {
    expect([beside(476, 326, 56, 2), beside(476, 281, 56, 2), beside(476, 326, 119, 2), beside(476, 450, 119, 2)]).toEqual([false, true, true, false]);
  });

  test("what is mine is narrower where the felt is, so that a board beside it can be read", () => {
    const boards = [331, 476].map((width) => layBoards(1, 5, { width: width - besideOf(width) - 24, height: 150 }, 44).width);
    expect(boards).toEqual([26, 44]);
  });

  test("my cards leave my plate and its words their height, and are read at a glance at the least", () => {
    expect([[326, 56, 1], [281, 93, 0], [281, 93, 2], [281, 140, 1]].map(([height, others, said]) => cardBeside({ width: 476, height: height! }, others!, said!))).toEqual([56, 50, 33, 30]);
    expect(cardBeside({ width: 331, height: 281 }, 93, 1)).toBe(39);
  });

  test("the dealer takes the lines that the sentence needs", () => {
    expect([dealerLies("", 300), dealerLies("Linden bets 10.", 300), dealerLies("x".repeat(48), 300), dealerLies("x".repeat(96), 300)]).toEqual([28, 28, 46, 64]);
  });
});

describe("the felt of a phone", () => {
  /** The felts of windows, as large as the head and the buttons leave them. */
  const FELTS = {
    "375x812": { width: 375, height: 536, wide: false },
    "360x640": { width: 360, height: 380, wide: false },
    "812x375": { width: 476, height: 326, wide: true },
    "768x1024": { width: 768, height: 748, wide: false },
    "1280x500": { width: 794, height: 451, wide: true },
    "667x300": { width: 331, height: 251, wide: true },
  } as const;
  const lay = (felt: keyof typeof FELTS, rest: Partial<PhoneTable> = {}) =>
    phoneShape({ others: 3, cards: 2, boards: 1, laid: 1, words: 1, above: 93, quiet: 93, side: 180, below: 130, ...FELTS[felt], ...rest });

  test("has cards as large as there is room for", () => {
    const sizes = (felt: keyof typeof FELTS) => [2, 4, 5, 6].map((cards) => lay(felt, { cards })).map(({ board, card, own, most }) => [board, card, own, most]);
    expect(sizes("375x812")).toEqual([[56, 30, 84, 215], [56, 30, 74, 215], [56, 30, 64, 215], [56, 30, 64, 229]]);
    expect(sizes("360x640")).toEqual([[42, 24, 66, 200], [42, 24, 58, 200], [42, 24, 58, 200], [42, 24, 58, 214]]);
    expect(sizes("768x1024")).toEqual([[96, 44, 112, 608], [96, 44, 112, 608], [96, 44, 112, 608], [96, 44, 112, 622]]);
    expect(sizes("812x375")).toEqual(Array(4).fill([44, 24, 56, 256]));
    expect(sizes("1280x500")).toEqual(Array(4).fill([60, 24, 56, 574]));
  });

  test("is low with a second board that would not be with one, and two of my cards are smaller where it is lower still", () => {
    expect([lay("375x812"), lay("375x812", { boards: 2 })].map(({ low, board, own }) => [low, board, own])).toEqual([
      [false, 56, 84],
      [true, 42, 66],
    ]);
    expect([2, 4].map((cards) => lay("360x640", { cards, height: 330 }).own)).toEqual([54, 58]);
  });

  test("has the others closer where they are many", () => {
    const closer = (felt: keyof typeof FELTS) => [3, 4, 6, 7].map((others) => lay(felt, { others }).tight);
    expect(closer("375x812")).toEqual([false, false, false, true]);
    expect(closer("360x640")).toEqual([false, true, true, true]);
  });

  test("has my cards beside the boards of a phone that lies where the others are high, and beside those too where it is low", () => {
    const laid = [lay("812x375"), lay("812x375", { above: 150, quiet: 150 }), lay("667x300", { above: 120, quiet: 120 }), lay("1280x500", { above: 240, quiet: 240 })];
    expect(laid.map(({ split, short, own, most }) => [split, short, own, most])).toEqual([
      [false, false, 56, 256],
      [true, false, 42, 176],
      [true, true, 56, 156],
      [true, false, 64, 320],
    ]);
    expect(lay("812x375", { above: 150, quiet: 150, cards: null }).split).toBe(false);
  });

  test("moves nothing of mine for the words of winners", () => {
    expect([lay("812x375", { above: 150 }), lay("812x375", { above: 150, quiet: 0 })].map(({ split }) => split)).toEqual([false, true]);
  });

  test("leaves to the middle what is left, and never less than a row of cards needs", () => {
    expect(lay("375x812").space).toEqual({ width: 359, height: 281 });
    expect(lay("375x812", { above: 400 }).space).toEqual({ width: 359, height: 90 });
    expect(lay("812x375", { above: 150, quiet: 150 }).space).toEqual({ width: 272, height: 152 });
  });
});

test("no cards on a board take no room, and leave the dealer to speak", () => {
  expect(layBoards(1, 0, { width: 400, height: 30 }, 56)).toEqual({ width: 56, columns: 1, says: true });
});

test("the cards for the button lie where they find room, in as many rows as they need", () => {
  expect(fitsDraw(3, { width: 360, height: 180 }, false)).toBe(true);
  expect(fitsDraw(10, { width: 360, height: 300 }, false)).toBe(false);
  expect([2, 4, 9].map((cards) => fitsDraw(cards, { width: 344, height: 140 }, true))).toEqual([true, true, false]);
});

test("the dealer speaks where one line is all that is said", () => {
  const space = { width: 400, height: 80 };
  expect([layBoards(1, 5, space, 44).says, layBoards(1, 5, space, 44, 28).says]).toEqual([false, true]);
});

test("the layout follows from the window", () => {
  const windows = [
    [1440, 900],
    [1024, 768],
    [812, 375],
    [375, 812],
    [360, 640],
    [768, 1024],
    [1280, 500],
  ] as const;
  expect(windows.map(([width, height]) => shapeOf(width, height))).toEqual(["desk", "desk", "wide", "upright", "upright", "upright", "wide"]);
});
