# The lobby: the list of tables, filters, the way to a seat.
lobby-few-chips = You have { $chips } left.
lobby-few-how = Today's free chips are there for that.
lobby-empty = No table is open. Open the first one.
lobby-none-fits = No table is like that at the moment.
lobby-open = Watch
lobby-open-named = Watch { $name }
lobby-sit = Sit down
lobby-sit-named = Sit down at { $name }
lobby-seat = Go to your seat
lobby-seat-named = Go to your seat at { $name }
lobby-full = Every seat is taken; open the table to wait for one.
lobby-free = free seat
lobby-mine = Your tables
lobby-my-turn = your turn
lobby-my-seat = you sit here
lobby-unnamed = A table
lobby-seats-of = { $taken } of { $seats } seats taken, by { $bots ->
    [0] people alone
    [one] { $bots } bot among them
   *[other] { $bots } bots among them
}
lobby-away = { $count ->
    [one] { $count } player is away
   *[other] { $count } players are away
}
lobby-watchers = { $count ->
    [one] { $count } watches
   *[other] { $count } watch
}
lobby-players = { $players ->
    [one] { $players } player is here
   *[other] { $players } players are here
}
lobby-tables = { $shown } of { $all } tables
lobby-house-how = Alone against the house, at your own pace. What it costs is always in sight.
col-table = Game and table
col-stakes = Stakes
col-seats = Seats
col-pot = Avg pot
col-pace = Hands/h
col-waiting = Waiting
filter-toggle = { $count ->
    [0] Filters and order
    [one] Filters and order ({ $count } set)
   *[other] Filters and order ({ $count } set)
}
filter-game = Game
filter-any-game = All games
filter-limit = Limit
filter-any-limit = Any limit
filter-stakes = Stakes
filter-any-stakes = Any stakes
filter-stakes-low = Blind up to 10
filter-stakes-middle = Blind 11 to 100
filter-stakes-high = Blind over 100
filter-kind = Kind of table
filter-any-kind = Any kind
filter-free = Free seats only
filter-sort = Order
filter-clear = Clear the filters
sort-players = Most people first
sort-stakes = Lowest stakes first
sort-pot = Largest pots first
sort-pace = Fastest first
sort-game = By game
play-how = The best free seat at once. Nobody there? Then bots deal you in.
play-now = Play now
play-now-named = Play { $game } now
practice-now = Practise
practice-level = Strength of the bots
games-rules = Rules: { $game }
games-going = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $people ->
    [one] { $people } player
   *[other] { $people } players
}
kind-cash = cash
kind-practice = practice
kind-home = home game
