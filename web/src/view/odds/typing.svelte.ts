// Whether a field brings up the keyboard of a phone: where one touches, cards are pressed on the deck, and a keyboard
// would lie over it. The same for all fields, as long as the page is open.

class Typing {
  on = $state(!matchMedia("(pointer: coarse)").matches);
}

export const typing = new Typing();
