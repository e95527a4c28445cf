# Говорит дилер: по одному предложению на всё, что происходит за столом. $name - с кем это произошло.
event-opened = Стол открыт.
event-closed = Стол закрыт.
event-closing = Стол закроется после этой раздачи.
event-sat = { $name } садится за стол, стек { $amount }.
event-left = { $why ->
    [kicked] Хозяин удаляет игрока { $name }, его стек { $amount }.
    [closed] Стол закрывается: { $name } уходит, стек { $amount }.
    [missed_blinds] { $name } слишком долго пропускает блайнды и теряет место, стек { $amount }.
   *[own] { $name } уходит, стек { $amount }.
}
event-leaving = { $why ->
    [kicked] Хозяин удалит игрока { $name } после этой раздачи.
    [closed] Стол закрывается: { $name } уходит после этой раздачи.
   *[own] { $name } уходит после этой раздачи.
}
event-asked_in = { $name } просит место за столом.
event-declined = Хозяин стола отказал игроку.
event-top_up_asked = { $name } докупит { $amount } после раздачи.
event-topped_up = { $name } докупает { $amount }.
event-auto_top_up = Автодокупка настроена.
event-sat_out = { $name } пропускает раздачи.
event-came_back = { $name } снова в игре.
event-queued = Кто-то ждёт места.
event-unqueued = Кто-то больше не ждёт места.
event-seat_kept = Место держат для первого в очереди.
event-straddle_set = Стрэддл настроен.
event-connected = { $there ->
    [true] { $name } снова на связи.
   *[other] { $name } теряет связь.
}
event-committed = { $name } участвует в перемешивании.
event-button_drawn = Карты на баттон розданы: баттон получает { $name }.
event-deck = Колода перемешана и запечатана.
event-link = { $name } снимает колоду.
event-deck_closed = Порядок колоды зафиксирован.
event-hand = Начинается раздача { $number }.
event-hand-game = Начинается раздача { $number }. Теперь игра – { $game }.
event-clock = Ход: { $name }.
event-clock_stopped = { $name } принимает решение.
event-choosing = Следующую игру выбирает { $name }.
event-chosen = { $name } выбирает следующую игру.
event-chosen-game = { $name } выбирает следующую игру: { $game }.
event-hand_closed = Раздача окончена.
event-voided = Раздача отменена: фишки возвращены всем.
event-charged = Взята плата за время.
event-terms_wanted = Хозяин изменит условия после раздачи.
event-terms = Действуют новые условия.
event-terms-stakes = Действуют новые условия: { $stakes }.
event-paused = { $on ->
    [true] Стол на паузе.
   *[other] Игра продолжается.
}
event-restarted = Сервер был перезапущен.
event-posted = { $money ->
    [ante] { $name } ставит анте { $amount }.
    [small_blind] { $name } ставит малый блайнд { $amount }.
    [big_blind] { $name } ставит большой блайнд { $amount }.
    [button_blind] { $name } ставит блайнд баттона { $amount }.
    [straddle] { $name } ставит стрэддл { $amount }.
    [dead_post] { $name } ставит мёртвые { $amount }.
    [table_ante] { $name } ставит анте { $amount } за весь стол.
   *[post] { $name } вносит { $amount }.
}
event-reshuffled = Сброшенные карты перемешаны снова.
event-dealt = Карты розданы: { $street }.
event-dealt-cards = Карты розданы: { $street }. { $list }.
dealt-to = { $name }: { $cards }
dealt-both = { $name }: закрытые { $down }, открытые { $up }
event-board = { $street }: { $cards }.
event-board-numbered = { $street }, борд { $board }: { $cards }.
event-folded = { $name } пасует.
event-checked = { $name } говорит «чек».
event-called = { $name } уравнивает { $amount }.
event-bet = { $name } ставит { $amount }.
event-raised = { $name } повышает до { $amount }.
event-brought_in = { $name } вносит бринг-ин { $amount }.
event-completed = { $name } дополняет ставку до { $amount }.
event-discarded = { $count ->
    [0] { $name } не меняет карт.
    [one] { $name } меняет { $count } карту.
    [few] { $name } меняет { $count } карты.
   *[many] { $name } меняет { $count } карт.
}
event-collected = { $amount ->
    [0] Ставки уходят в банк.
   *[other] Неуравненные { $returned } возвращаются: { $name }.
}
event-run_agreed = { $count ->
    [1] { $name } хочет один борд.
    [one] { $name } за { $count } борд.
    [few] { $name } за { $count } борда.
   *[many] { $name } за { $count } бордов.
}
event-equities = Эквити: { $list }.
equity-of = { $name } { $part }
event-shown = { $name } показывает { $cards }.
event-mucked = { $name } сбрасывает карты закрытыми.
event-demanded = { $name } просит показать руку: { $target }.
event-pots = { $count ->
    [1] Разыгрывается один банк.
    [one] Разыгрывается { $count } банк.
    [few] Разыгрываются { $count } банка.
   *[many] Разыгрываются { $count } банков.
}
event-awarded = { $name } выигрывает { $amount }.
event-awarded-from = { $name } выигрывает { $amount }: { $part }.
awarded-main = основной банк
awarded-side = побочный банк { $number }
awarded-board = борд { $number }
awarded-high = верхняя половина
awarded-low = нижняя половина
event-awarded-with = { $name } выигрывает { $amount }: { $hand }.
event-awarded-both = { $name } выигрывает { $amount }: { $hand }, и { $low }.
event-ended = В этой раздаче больше ничего не произойдёт.
