# Who invites to which table, before one is in.
invited-title = { $host } запрошує вас за стіл «{ $table }»
invited-cash = { $games } · { $stakes } · кеш-стіл
invited-practice = { $games } · { $stakes } · тренувальний стіл
invited-home = { $games } · { $stakes } · домашня гра
