import { expect, test } from "vitest";
import type { Street } from "../wire/protocol";
import { PLAYING, withSeat } from "../turns";
import type { TableView } from "../wire/protocol";
import { spotOf } from "./spot";

const HOLDEM = [{ down: 2 }, { board: 3 }] as unknown as readonly Street[];
const STUD = [{ down: 2, up: 1 }, { up: 1 }, { up: 1 }, { up: 1 }, { down: 1 }] as unknown as readonly Street[];

/** Give the view with these seats alone in the hand. */
function playing(seats: readonly { number: number; down: string[]; up?: string[]; folded?: boolean }[], fields: Partial<TableView> = {}): TableView {
  const nobody = PLAYING.seats.reduce((view, _, place) => withSeat(view, place + 1, { dealt: false, folded: false }), PLAYING);
  const view = seats.reduce((before, { number, down, up = [], folded = false }) => withSeat(before, number, { dealt: true, down, up, folded }), nobody);
  return { ...view, boards: [["Qh", "7h", "2d"]], ...fields };
}

const [FIRST = 1, SECOND = 2, THIRD = 3] = PLAYING.seats.flatMap((seat, place) => (seat === null ? [] : [place + 1]));

test("those who can win are asked about, what others threw away is out of play", () => {
  const view = playing([
    { number: FIRST, down: ["Ah", "Kh"] },
    { number: SECOND, down: ["??", "??"] },
    { number: THIRD, down: ["2c", "??"], folded: true },
  ]);
  expect(spotOf(view, HOLDEM)).toMatchObject({ game: "holdem", hands: ["AhKh", "????"], board: "Qh7h2d", dead: "2c" });
});

test("open cards stand where they were dealt", () => {
  const view = playing(
    [
      { number: FIRST, down: ["Ah", "Kh", "2c"], up: ["3d", "4d", "5d", "6d"] },
      { number: SECOND, down: ["??", "??"], up: ["3s", "4s"] },
    ],
    { boards: [] },
  );
  expect(spotOf(view, STUD)!.hands).toEqual(["AhKh3d4d5d6d2c", "????3s4s"]);
});

test("there is no question where nobody's cards are known, or nobody else is left", () => {
  expect(spotOf(playing([{ number: FIRST, down: ["??", "??"] }, { number: SECOND, down: ["??", "??"] }]), HOLDEM)).toBeNull();
  expect(spotOf(playing([{ number: FIRST, down: ["Ah", "Kh"] }]), HOLDEM)).toBeNull();
});
