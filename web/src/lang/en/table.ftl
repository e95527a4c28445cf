# The table: plates, pots, buttons, the seat, what was said; the names of its panels.
table-hand = hand { $number }
table-watching = You are watching. Choose a free seat to play.
table-loading = The table is being set up ...
table-connecting = Connecting to the room ...
to-lobby = To the tables
pot = Pot { $amount }
pot-main = main { $amount }
pot-side = side { $number }: { $amount }
pot-odds-short = { $odds } : 1
you = You
pot-odds = pot odds { $odds } : 1
board = Board
board-number = Board { $number }
bomb-pot = bomb pot
mix-next = { $place } of { $count }, next { $game } { $hands ->
    [0] after this orbit
    [1] after this hand
    [one] in { $hands } hand
   *[other] in { $hands } hands
}
retry-now = Try now
dealer-paused = The table is paused.
dealer-next = The next hand is coming.
dealer-next-game = The next hand is coming: { $game }.
dealer-waits = Waiting for players.
seat-take = Take seat { $seat }
seat-kept = Seat { $seat }: kept
seat-empty = Seat { $seat }
seat-bot = bot
group-short-blinds = blinds
group-short-early = early
group-short-middle = middle
group-short-late = late
state-wins = wins { $amount }
state-removed = removed
state-leaving = leaves
state-lost = offline
state-folded = folded
state-worth = equity { $amount }
state-all_in = all-in
state-away = sits out
state-away_soon = sits out next
state-waits_blind = waits for BB
state-next_hand = next hand
state-broke = no chips
state-bring_in = bring-in { $amount }
state-check = check
state-call = call
state-bet = bet { $amount }
state-raise = to { $amount }
state-pat = pat
disc-button = dealer button
disc-button-short = D
disc-small_blind = small blind
disc-small_blind-short = SB
disc-big_blind = big blind
disc-big_blind-short = BB
actions-title = What you can do
act-fold = Fold
act-fold-sure = Really fold?
act-fold-free = checking is free
act-sure = Sure?
act-check = Check
act-call = Call { $amount }
act-bring_in = Bring in { $amount }
act-bet-word = Bet
act-raise_to-word = Raise to
act-complete-word = Complete to
act-all-in = all-in { $amount }
act-pat = Stand pat
act-show-all = Show
act-muck = Muck
act-muck-sure = Give up the pot?
act-demand-of = See the hand of { $name }
discard-how = Choose up to { $most } cards by a click or a number key.
discard-how-words = Say which cards go, up to { $most }, as in: discard 1 3. Their number keys choose them, too.
discard-picked = To be thrown away: { $cards }
show-how = Choose a card first, by a click or its number key
run-it-how = Nobody bets any more. How many boards do you want?
why-offline = There is no connection to the room.
why-too-many = At most { $most } cards can be thrown away.
why-not-pat = Cards are chosen. To keep all of them, choose none.
preset-size-min = min
preset-size-x2_5 = 2.5×
preset-size-x3 = 3×
preset-size-third = ⅓
preset-size-half = ½
preset-size-two_thirds = ⅔
preset-size-pot = pot
preset-size-max = max
preset-size-all_in = all-in
size-slider = Size of the bet
size-less = One big blind less
size-more = One big blind more
size-typed = Amount, { $least } to { $most }
size-pot-limit = Pot limit: at most { $amount } now
pre-fold = Fold
pre-check_fold = Check or fold
pre-check = Check
pre-call = Call { $amount }
idle-closed = The table is closed.
idle-buying = Your chips come before the next hand.
idle-broke = You have no chips left at this table.
idle-away = You sit out.
idle-wait-blind = You play as soon as the big blind reaches you.
idle-post = You post and play from the next hand.
idle-post-now = Post { $amount } and play at once
idle-next-hand = You play from the next hand.
idle-between = The next hand is coming.
idle-asking = The host has been asked about your seat.
idle-queued = You are number { $place } in the line for a seat.
idle-offered = A seat is free for you, for { $seconds } seconds more.
idle-kept = The free seat is kept for who has waited longer. You can wait for the next.
idle-full = All seats are taken. You can wait for one.
idle-folded = You have folded.
idle-all-in = You are all-in.
idle-actor = { $name } is to act. Decide before your turn:
queue-take = Take the seat
queue-decline = Leave the line
queue-leave = Leave the line (you are number { $place })
queue-join = Wait for a seat ({ $count } waiting)
sitting-out = Sit out
sit-out-now = Now
sit-out-next_hand = Next hand
sit-out-next_big_blind = At the big blind
away-now = You sit out.
away-next_hand = You sit out from the next hand.
away-next_big_blind = You sit out when the big blind reaches you.
sitting-back = I'm back
sitting-rebuy = Buy chips
sitting-top-up = Add { $amount }
sitting-leave = Leave the table
sitting-leaving = You leave when the hand is over.
sitting-kicked = The host removes you from the table when the hand is over.
removed-kicked = The host has removed you from the table { $table }. You leave with { $amount }.
removed-missed_blinds = At the table { $table } you have missed the blinds for too long while others wait for a seat. You leave with { $amount }.
leave-sure = You take { $amount } with you.
top-up-asked = { $amount } more come after this hand.
top-up-not = Do not add chips
top-up-how = Chips to add, at most { $most }
top-up-empty = Your wallet is empty.
auto-top-up = Top up to { $amount } by itself
chips-title = Chips
bank-title = Time bank
bank-left = { $seconds } seconds are left for this street.
bank-use = Use the time bank
bank-when = Only while your time runs
buy-in-short = The least buy-in is { $least }, and you have { $wallet }.
entry-how = When do you begin?
entry-wait = Wait for the big blind
entry-post = Post and play at once
take-not = Not now
panel-close = Close
mine-title = My seat
host-title = Host
keys-title = Keys
settings-title = Settings
rules-title = House rules
player-person = a person
note-none = no note
notes-nobody = Nobody else sits here.
report-title = Report to the room
host-somebody = { $name } asks for a seat.
host-look = Look
sheet-title = Sheet
paused-why = The next hand cannot be dealt: { $why }
sound-all = Sound: all
sound-my_turn = Sound: only my turn
sound-off = Sound: off
unit-short = BB
unit-blinds = BB: amounts in big blinds
text-mode = Table as text
tabs-title = Open tables
tab-calls = your turn
tab-close = Close { $name }
tab-seated = You still sit at { $name }. It stays under “Your tables” in the lobby.
corner-title = Log, chat and notes
sheet-log = Log
sheet-chat = Chat
sheet-notes = Notes
log-title = What happened
log-empty = Nothing has happened yet.
last-hand = Look at the last hand
chat-title = Chat
chat-say = Say something
chat-silenced = Silent until the hand is over
entry-wait-why = It costs nothing before: you are dealt in when it reaches you.
entry-post-why = You pay a big blind now and are dealt in with the next hand.
chat-send = Send
chat-empty = Nobody has said anything.
turn-title = Your turn!
offer-title = A seat is free!
turn-call = Your turn: { $amount } to call, pot { $pot }, { $seconds } seconds.
turn-check = Your turn: checking is free, pot { $pot }, { $seconds } seconds.
turn-draw = Your turn: choose the cards to throw away, { $seconds } seconds.
turn-bring_in = Your turn: the bring-in is { $amount }, { $seconds } seconds.
turn-run_it = Your turn: choose how many boards there are, { $seconds } seconds.
turn-show = Your turn: show your hand, or muck it and give up the pot, { $seconds } seconds.
turn-beaten = Your turn: your hand is beaten, muck it or show it, { $seconds } seconds.
turn-reveal = You win: show your hand, if you like, { $seconds } seconds.
turn-other = Your decision, { $seconds } seconds.
turn-call-untimed = Your turn: { $amount } to call, pot { $pot }.
turn-check-untimed = Your turn: checking is free, pot { $pot }.
turn-draw-untimed = Your turn: choose the cards to throw away.
turn-bring_in-untimed = Your turn: the bring-in is { $amount }.
turn-run_it-untimed = Your turn: choose how many boards there are.
turn-show-untimed = Your turn: show your hand, or muck it and give up the pot.
turn-beaten-untimed = Your turn: your hand is beaten, muck it or show it.
turn-reveal-untimed = You win: show your hand, if you like.
turn-other-untimed = Your decision.
turn-bank = The time bank runs.
act-discard-none = Throw away
act-show-none = Show some
board-undealt = Would have come
rabbit = See the rest of the board
disc-bring_in = bring-in
disc-bring_in-short = BI
text-actor = { $name } is to act.
typed-unknown_words = That is not an action here.
typed-not_legal_now = That is not possible now.
typed-no_amount = Say how much.
typed-below_minimum = { $amount } is too little: at least { $minimum }.
typed-above_maximum = { $amount } is too much: at most { $maximum }.
typed-not_a_size = { $amount } is not one of the sizes.
state-drew = drew { $amount }
seat-label = Seat { $seat }, { $name }, { $stack }{ $bot ->
    [yes] , bot
   *[no] {""}
}{ $position ->
    [none] {""}
   *[other] , position { $position }
}{ $state ->
    [none] {""}
   *[other] , { $state }
}
act-discard = { $count ->
    [one] Throw away { $count } card
   *[other] Throw away { $count } cards
}
act-show-some = { $count ->
    [one] Show { $count } card
   *[other] Show { $count } cards
}
act-run_it = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
