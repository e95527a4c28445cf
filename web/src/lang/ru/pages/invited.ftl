# Who invites to which table, before one is in.
invited-title = { $host } приглашает вас за стол «{ $table }»
invited-cash = { $games } · { $stakes } · кэш-стол
invited-practice = { $games } · { $stakes } · тренировочный стол
invited-home = { $games } · { $stakes } · домашняя игра
