# The dealer speaks: one sentence for everything that happens at a table. $name is who it happened to.
event-opened = The table is open.
event-closed = The table is closed.
event-closing = The table closes after this hand.
event-sat = { $name } sits down with { $amount }.
event-left = { $why ->
    [kicked] The host removes { $name }, who takes { $amount } along.
    [closed] The table closes: { $name } leaves with { $amount }.
    [missed_blinds] { $name } has missed the blinds for too long and leaves with { $amount }.
   *[own] { $name } leaves with { $amount }.
}
event-leaving = { $why ->
    [kicked] The host removes { $name } after this hand.
    [closed] The table closes: { $name } leaves after this hand.
   *[own] { $name } leaves after this hand.
}
event-asked_in = { $name } asks for a seat.
event-declined = The host has declined a player.
event-top_up_asked = { $name } adds { $amount } after this hand.
event-topped_up = { $name } adds { $amount }.
event-auto_top_up = Topping up by itself has been set.
event-sat_out = { $name } sits out.
event-came_back = { $name } is back.
event-queued = Somebody waits for a seat.
event-unqueued = Somebody waits no longer.
event-seat_kept = A seat is kept for the first in the line.
event-straddle_set = The straddle has been set.
event-connected = { $there ->
    [true] { $name } is connected again.
   *[other] { $name } has lost the connection.
}
event-committed = { $name } takes part in the shuffle.
event-button_drawn = Cards are dealt for the button: { $name } has it.
event-deck = A deck is shuffled and sealed.
event-link = { $name } has cut the deck.
event-deck_closed = The order of the deck is fixed.
event-hand = Hand { $number } begins.
event-hand-game = Hand { $number } begins. The game is now { $game }.
event-clock = { $name } to act.
event-clock_stopped = { $name } has decided.
event-choosing = { $name } may choose the next game.
event-chosen = { $name } has chosen the next game.
event-chosen-game = { $name } has chosen the next game: { $game }.
event-hand_closed = The hand is over.
event-voided = The hand is void: everybody has their chips back.
event-charged = The time is charged for.
event-terms_wanted = The host changes the terms after this hand.
event-terms = New terms are in force.
event-terms-stakes = New terms are in force: { $stakes }.
event-paused = { $on ->
    [true] The table is paused.
   *[other] The table goes on.
}
event-restarted = The room was started again.
event-posted = { $money ->
    [ante] { $name } antes { $amount }.
    [small_blind] { $name } posts the small blind, { $amount }.
    [big_blind] { $name } posts the big blind, { $amount }.
    [button_blind] { $name } posts the button blind, { $amount }.
    [straddle] { $name } straddles for { $amount }.
    [dead_post] { $name } posts { $amount } dead.
    [table_ante] { $name } antes { $amount } for the table.
   *[post] { $name } posts { $amount }.
}
event-reshuffled = The cards thrown away are shuffled again.
event-dealt = Cards are dealt: { $street }.
event-dealt-cards = Cards are dealt: { $street }. { $list }.
dealt-to = { $name }: { $cards }
dealt-both = { $name }: { $down } down, { $up } up
event-board = { $street }: { $cards }.
event-board-numbered = { $street }, board { $board }: { $cards }.
event-folded = { $name } folds.
event-checked = { $name } checks.
event-called = { $name } calls { $amount }.
event-bet = { $name } bets { $amount }.
event-raised = { $name } raises to { $amount }.
event-brought_in = { $name } brings it in for { $amount }.
event-completed = { $name } completes to { $amount }.
event-discarded = { $count ->
    [0] { $name } stands pat.
    [one] { $name } draws { $count } card.
   *[other] { $name } draws { $count } cards.
}
event-collected = { $amount ->
    [0] The bets go to the middle.
   *[other] { $returned } that nobody called goes back to { $name }.
}
event-run_agreed = { $count ->
    [one] { $name } wants one board.
   *[other] { $name } agrees to { $count } boards.
}
event-equities = Equity: { $list }.
equity-of = { $name } { $part }
event-shown = { $name } shows { $cards }.
event-mucked = { $name } mucks.
event-demanded = { $name } asks to see the hand of { $target }.
event-pots = { $count ->
    [one] One pot is played for.
   *[other] { $count } pots are played for.
}
event-awarded = { $name } wins { $amount }.
event-awarded-from = { $name } wins { $amount } from { $part }.
awarded-main = the main pot
awarded-side = side pot { $number }
awarded-board = board { $number }
awarded-high = the high half
awarded-low = the low half
event-awarded-with = { $name } wins { $amount } with { $hand }.
event-awarded-both = { $name } wins { $amount } with { $hand }, and { $low }.
event-ended = Nothing more happens in this hand.
