# Who invites to which table, before one is in.
invited-title = { $host } invites you to the table “{ $table }”
invited-cash = { $games } · { $stakes } · cash table
invited-practice = { $games } · { $stakes } · practice table
invited-home = { $games } · { $stakes } · home game
