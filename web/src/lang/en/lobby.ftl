# What the lobby says as other screens do.
lobby-title = Tables
lobby-chips = Free chips
lobby-full-short = Full
lobby-house-play = Play against the house
filter-title = Filters
play-title = Play now
play-short = Play
practice-name = Practice: { $game }
bots-level-1 = Bots: wild
bots-level-2 = Bots: callers
bots-level-3 = Bots: odds
bots-level-4 = Bots: ranges
games-title = Games
game-own-mix = A mix of its own
create-open-form = Open a table
