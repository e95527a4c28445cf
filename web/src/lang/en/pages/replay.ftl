# A hand that is over: the replayer, what a record proves, sharing it.
replay-title = Hand { $number }
replay-where = Hand { $number }, { $table }, { $when }
replay-none = This hand cannot be shown
replay-none-why = A hand can be seen when it is over: by those who were dealt in, and by everybody where the table was open to watchers.
replay-eyes = Whose cards are shown
replay-mine = As I saw it
replay-anybody = As anybody saw it
replay-watcher = As a watcher saw it
replay-begins = The hand begins.
replay-streets = Streets
replay-deal = Start
replay-ending = Showdown
replay-position = Step { $place } of { $last }
replay-slider = Place in the hand
replay-first = To the beginning
replay-before = One step back
replay-play = Play
replay-pause = Pause
replay-after = One step on
replay-last = To the end
replay-speed = Speed
replay-times = { $speed }×
replay-steps = What happened
proof-title = Verify the deal
proof-what = Your browser works out for itself that the cards you saw come from the deck the room had sealed before the hand.
proof-check = Verify the deal
proof-holds = { $cards ->
    [one] { $cards } card is proved, and everything holds.
   *[other] { $cards } cards are proved, and everything holds.
}
proof-fails = Something does not hold.
proof-deck = { $cards ->
    [one] Deck { $number }: { $cards } card
   *[other] Deck { $number }: { $cards } cards
}
proof-seats = Took part in the shuffle: { $names }.
proof-nobody = No player took part in the shuffle: the order was the room's alone.
proof-missing = Did not take part: { $names }.
proof-root = Root of the deck:
proof-limits = What this does not prove
proof-limit-rules = Turns, amounts and winners are not worked out here. The command “croupier verify” does that with the saved file.
proof-limit-when = That the root was published before the players opened their links: your client saw it then, a record cannot show it.
proof-limit-peeking = That the operator of the room did not look at the cards.
proof-limit-collusion = That players did not tell one another their cards.
proof-limit-client = That this page is honest: it comes from the room. Whoever doubts that can check the file with a program of their own.
proof-at-deck = Deck { $number }
proof-at-place = place { $number }
proof-at-seat = seat { $number }
proof-at-event = event { $number }
proof-not_a_record = This is not the record of a hand.
proof-not_canonical = The bytes of the record were changed.
proof-digest_differs = The digest does not fit: the record was damaged or changed.
proof-unknown_version = The record is of a version that is not known here.
proof-wrong_length = A part of the record does not have the length it must have.
proof-wrong_deck = There are not as many decks as shuffles.
proof-link_differs = A player's link does not follow from the commitment.
proof-no_such_seat = A seat is named that was not in the hand.
proof-seats_disagree = The list of who took part in the shuffle contradicts itself.
proof-no_such_place = A proof is of a place that the deck does not have.
proof-proofs_disordered = The proofs are not in their order.
proof-leaf_differs = A card was not dealt from the place that the shuffle gives.
proof-root_differs = A card did not stand in the sealed deck.
proof-card_twice = A card is there twice.
proof-no_such_card = A proof is of a card that does not exist.
proof-card_unproved = A card was shown that nothing proves.
keep-title = Share and keep
keep-masked = Whoever opens this address sees the cards that anybody at the table could see, and none of yours that were not shown.
keep-private = The table is private: only those who were dealt in can open this address.
keep-address = Address of the hand
keep-copy = Copy
keep-copied = Copied.
keep-json = Save the record (JSON)
keep-phh = Save the hand history (PHH)
replay-odds = Odds of this spot
