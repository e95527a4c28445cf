// What somebody does to a situation: puts cards into a field or takes them out, adds players, changes the game. Decides
// what a click on a card means and where the next one goes; nothing is judged here that the room judges.

import { cardsIn } from "../model/notation";
import { FRESH, LEAST, MOST, fieldsOf, lacking, mostOn, placesOf, playerOf, spaceIn, textOf, withText, type Field, type Situation } from "../model/odds";
import type { OddsGame } from "../wire/api";

/** Put a card into a field; where it lies somewhere already it is taken from there instead. */
export function toggled(situation: Situation, game: OddsGame, field: Field, card: string): Situation {
  const lies = placesOf(situation).get(card);
  if (lies !== undefined) return without(situation, lies, card);
  const cards = cardsIn(textOf(situation, field));
  // A range makes place for cards; a field that is full takes no more.
  if (cards === null) return withText(situation, field, card);
  return spaceIn(situation, game, field) === 0 ? situation : withText(situation, field, [...cards, card].join(""));
}

/** Take a card out of a field. */
export function without(situation: Situation, field: Field, card: string): Situation {
  const cards = cardsIn(textOf(situation, field)) ?? [];
  return withText(situation, field, cards.filter((each) => each !== card).join(""));
}

/** Take the last card out of a field, or all of it where it is a range. */
export function shortened(situation: Situation, field: Field): Situation {
  return withText(situation, field, (cardsIn(textOf(situation, field)) ?? []).slice(0, -1).join(""));
}

/** Say where the next card goes after one went into a field: the next field that wants
 *  cards, once this one has enough. */
export function following(situation: Situation, game: OddsGame, field: Field): Field {
  if (spaceIn(situation, game, field) > 0) return field;
  const hands = fieldsOf(situation, game).filter((each) => playerOf(each) !== null);
  const place = hands.indexOf(field);
  // The players in turn, beginning behind this one, and then the board.
  const after = [...hands.slice(place + 1), ...hands.slice(0, Math.max(0, place)), ...(mostOn(game, "board") > 0 ? (["board"] as const) : [])];
  const wants = (each: Field): boolean => textOf(situation, each).trim() === "" || lacking(situation, game, each) > 0;
  return after.find(wants) ?? after.find((each) => spaceIn(situation, game, each) > 0) ?? field;
}

/** Add a player who has no cards yet. */
export function joined(situation: Situation): Situation {
  return situation.hands.length >= MOST ? situation : { ...situation, hands: [...situation.hands, ""] };
}

/** Take a player out; of two who are left the cards go, and the player stays. */
export function left(situation: Situation, player: number): Situation {
  if (situation.hands.length <= LEAST) return withText(situation, `hand ${player}`, "");
  return { ...situation, hands: situation.hands.filter((_, place) => place !== player - 1) };
}

/** Change the game; hands that cannot be hands of the new one go, as does a board where there is none. */
export function inGame(situation: Situation, game: OddsGame): Situation {
  const fits = (text: string): boolean => {
    const cards = cardsIn(text);
    if (cards === null) return game.ranges;
    return cards.every((card) => card === "??" || game.deck.includes(card)) && cards.length <= mostOn(game, "hand 1");
  };
  const board = mostOn(game, "board") > 0 && (cardsIn(situation.board) ?? []).every((card) => game.deck.includes(card)) ? situation.board : "";
  return { ...situation, game: game.game, hands: situation.hands.map((hand) => (fits(hand) ? hand : "")), board };
}

/** Begin anew in the same game with as many players. */
export function cleared(situation: Situation): Situation {
  return { ...FRESH, game: situation.game, hands: situation.hands.map(() => "") };
}
