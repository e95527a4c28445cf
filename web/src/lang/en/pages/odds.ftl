# The page of odds and the training. $player is the number of a player; shares and counts come written.
odds-title = Odds
odds-to-train = Practise estimating
odds-undo = Undo
odds-redo = Do again
odds-copy = Copy the link to this
odds-copied = Copied
odds-address = Link to this
odds-text = Without pictures
odds-game = Game
odds-method = How to count
odds-method-auto = Exact if quick
odds-method-exact = Exact
odds-method-sampled = Samples
odds-players = Players
odds-add = Add a player
odds-clear = Begin anew
odds-wants-hand = Player { $player } has no cards yet: click them on the deck or type them.
odds-wants-hand-or-range = Player { $player } has no cards yet: click them on the deck, or type cards (AhKh) or a range (QQ+, AKs).
odds-hand = Cards of player { $player }
odds-hand-or-range = Cards or range of player { $player }
odds-lacks = { $cards ->
    [one] { $cards } more card
   *[other] { $cards } more cards
}
odds-range-of = Paint the range of player { $player }
odds-leave = Take player { $player } out
odds-empty = Empty the hand of player { $player }
odds-board = Board
odds-dead = Dead
odds-combos = { $combos ->
    [one] { $combos } hand
   *[other] { $combos } hands
}
odds-deck = Deck
odds-deck-for = Cards go to: { $field }
odds-unknown = A card that nobody knows
odds-any = Any hand
odds-erase = Take the last card back
odds-erase-all = Empty the field
odds-typing = Type with the keyboard
odds-suit-s = Spades
odds-suit-h = Hearts
odds-suit-d = Diamonds
odds-suit-c = Clubs
odds-card-in = { $card }: { $field }
odds-range-grid = Starting hands: drag over them, or go by the arrows and press Space
odds-weight = Weight { $weight }
odds-range-holds = { $combos ->
    [one] { $combos } hand, { $share } of all
   *[other] { $combos } hands, { $share } of all
}
odds-range-none = Empty
odds-result = Result
odds-counts = Counts
odds-again = It is asked again in { $seconds } s.
odds-retry = Ask again
odds-stopped = The count was stopped.
odds-go-on = Count after all
odds-works = Counting ...
odds-works-more = Counting the next cards, streets and outs ...
odds-stop = Stop
odds-soon = One moment ...
odds-empty-result = As soon as every player has cards, the odds stand here.
odds-example = Show an example
odds-wrong = There is something wrong with what stands above; it says so beside it.
odds-exact-boards = { $deals ->
    [one] Exact: the one board that can come
   *[other] Exact: all { $count } boards that can come
}
odds-exact-deals = { $deals ->
    [one] Exact: the one deal that can come
   *[other] Exact: all { $count } deals that can come
}
odds-sampled = { $count } random deals, give or take { $error }
odds-col-player = Player
odds-col-equity = Equity
odds-col-hi = Best high
odds-col-lo = Best low
odds-col-scoop = Scoops
odds-col-quarter = Quartered
odds-col-win = Wins
odds-col-tie = Shares
odds-col-lose = Loses
odds-col-share = Pots won
odds-col-street = Street
odds-half-hi = Best high { $share }
odds-half-lo = Best low { $share }
odds-next = Who is ahead on which card
odds-next-not = { $card } cannot come
odds-next-after = { $card }: { $ahead }
odds-next-ahead = player { $player } is ahead with { $share }
odds-next-equal = players { $players } are equal with { $share }
odds-next-to = Who gets the card
odds-equal = equal
odds-next-player = Player { $player } gets the card
odds-next-count = { $cards } of { $of } cards
odds-about = The numbers are from samples, give or take { $error }.
odds-streets = Street by street
odds-streets-plot = Equity of each player street by street; the table below has the same numbers
odds-outs = Outs
odds-outs-count = { $outs ->
    [0] No card of { $unseen } improves the hand.
    [one] { $outs } out, { $good } good, of { $unseen } cards.
   *[other] { $outs } outs, { $good } good, of { $unseen } cards.
}
odds-outs-now = Now: { $kinds }.
odds-outs-chance = { $street }: { $chance }. By the last card ({ $end }): { $by }.
odds-outs-last = { $street }: { $chance }.
odds-outs-legend = Bright cards are good outs: with them the hand is worth more than half of the pot.
odds-without-hand = Player { $player }: { $sentence }
odds-in-hand = player { $player }
odds-in-board = the board
odds-in-dead = dead cards
odds-said-player = Player { $player } { $share }
odds-why-at = { $sentence } Here: “{ $rest }”
odds-why-notation-end = Something is missing at the end.
odds-why-card_twice-elsewhere = { $card } lies elsewhere already: { $first }.
odds-why-card_not_in_deck = { $card } is not in the deck of this game.
odds-why-wrong_card_count = { $given ->
    [one] One card is here; it takes { $allowed }.
   *[other] { $given } cards are here; it takes { $allowed }.
}
odds-why-too_many_deals = { $deals } deals are too many to count one by one (at most { $most }). Take samples instead.
odds-why-busy = The room is counting for others just now.
odds-why-too_many_requests = That was a lot of counting in a short time; the room needs a moment.

# Kinds of holdings without their ranks; $top is the highest card of a low or a badugi.
kind-high_card = high card
kind-one_pair = one pair
kind-two_pair = two pair
kind-three_of_a_kind = three of a kind
kind-straight = straight
kind-flush = flush
kind-full_house = full house
kind-four_of_a_kind = four of a kind
kind-straight_flush = straight flush
kind-royal_flush = royal flush
kind-low = { $top } low
kind-no_low = no low
kind-badugi_1 = one-card badugi, { $top } high
kind-badugi_2 = two-card badugi, { $top } high
kind-badugi_3 = three-card badugi, { $top } high
kind-badugi_4 = badugi, { $top } high
kind-toward_low = { $held ->
    [one] { $held } card to { $top ->
        [8] an 8
       *[other] a { $top }
    } low
   *[other] { $held } cards to { $top ->
        [8] an 8
       *[other] a { $top }
    } low
}

train-title = Estimate the odds
train-to-odds = Odds of any situation
train-games = Games to practise
train-all-games = All games
train-me = You
train-other = Opponent
train-guess = Your estimate
train-guess-equity = Which part of the pot is yours on average?
train-guess-hi = How often do you have the best high hand, alone or not?
train-guess-lo = How often do you have the best low, alone or not?
train-is = You said { $said }, it is { $is }: off by { $off } points.
train-off = Off by { $off } points.
train-grade-exact = On the spot.
train-grade-close = Close.
train-grade-fair = Not bad.
train-grade-far = Far off.
train-show = Show the answer
train-next = Next situation
train-skip = Another one
train-open = Look at it in detail
train-skill = How well you estimate
train-none = Your average error appears here after the first estimate. It stays in this browser.
train-average = { $guesses ->
    [one] On average off by { $off } points, over { $guesses } estimate.
   *[other] On average off by { $off } points, over { $guesses } estimates.
}
train-plot = Average error over time; the table below has it for each game
train-plot-words = Each point is the average of the last { $window } estimates.
train-col-guesses = Estimates
train-col-off = Average error
train-points = { $off } points
train-forget = Forget the estimates
train-forget-sure = Really forget all of them?

# Why a question about odds has no answer, by the codes of the room.
refusal-notation = This cannot be read as cards or as a range.
refusal-unknown_card = A card must be known here.
refusal-wrong_player_count = The odds are told for { $least } to { $most } players.
refusal-not_enough_cards = The deck does not have enough cards for everybody: { $needed } are needed, { $left } are left.
refusal-range_of_another_game = The range is for hands of another number of cards.
refusal-range_empty = There is no hand in this range.
refusal-range_dead = The board, the dead cards and the other hands leave nothing of this range.
refusal-range_too_complex = The range has more different parts than can be kept apart.
refusal-ranges_clash = Hands of these ranges cannot be held together.
refusal-impossible = No hand can be like this.
refusal-nothing_to_exclude = An exclusion (!) needs something before it that it takes away from.
refusal-not_a_weight = A weight is a number from 0 to 1, or a percentage.
refusal-not_a_percentage = A percentage is a number above 0 and up to 100.
refusal-no_order = The hands of this game have no order, so there are no top percent of them.
refusal-too_many_deals = There are too many deals to count them all: take samples.
refusal-too_many_parts = The pot is split into too many parts for so many players.
refusal-no_streets = This is told for games in which cards come street by street and stay.
refusal-several_boards = This is told for one board only.
refusal-cards_must_go = This is not told for games in which a card must be thrown away.
refusal-unknown_hand = Outs are counted for cards that are all known.
refusal-nothing_to_come = No more card comes.
refusal-several_cards_at_once = Several cards come at once now. From the flop on, the single cards are shown here.
refusal-holding_too_short = One more card does not make a hand yet.
