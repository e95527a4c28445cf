# Говорить дилер: по одному реченню на все, що відбувається за столом. $name - з ким це сталося.
event-opened = Стіл відкрито.
event-closed = Стіл закрито.
event-closing = Стіл закриється після цієї роздачі.
event-sat = { $name } сідає за стіл, стек { $amount }.
event-left = { $why ->
    [kicked] Господар вилучає гравця { $name }, його стек { $amount }.
    [closed] Стіл закривається: { $name } йде, стек { $amount }.
    [missed_blinds] { $name } надто довго пропускає блайнди й втрачає місце, стек { $amount }.
   *[own] { $name } йде, стек { $amount }.
}
event-leaving = { $why ->
    [kicked] Господар вилучить гравця { $name } після цієї роздачі.
    [closed] Стіл закривається: { $name } йде після цієї роздачі.
   *[own] { $name } йде після цієї роздачі.
}
event-asked_in = { $name } просить місце за столом.
event-declined = Господар столу відмовив гравцеві.
event-top_up_asked = { $name } докупить { $amount } після роздачі.
event-topped_up = { $name } докуповує { $amount }.
event-auto_top_up = Автодокупівлю налаштовано.
event-sat_out = { $name } пропускає роздачі.
event-came_back = { $name } знову в грі.
event-queued = Хтось чекає на місце.
event-unqueued = Хтось більше не чекає на місце.
event-seat_kept = Місце тримають для першого в черзі.
event-straddle_set = Стредл налаштовано.
event-connected = { $there ->
    [true] { $name } знову на зв’язку.
   *[other] { $name } втрачає зв’язок.
}
event-committed = { $name } бере участь у перемішуванні.
event-button_drawn = Карти на батон роздано: батон отримує { $name }.
event-deck = Колоду перемішано й запечатано.
event-link = { $name } знімає колоду.
event-deck_closed = Порядок колоди зафіксовано.
event-hand = Починається роздача { $number }.
event-hand-game = Починається роздача { $number }. Тепер гра – { $game }.
event-clock = Хід: { $name }.
event-clock_stopped = { $name } ухвалює рішення.
event-choosing = Наступну гру вибирає { $name }.
event-chosen = { $name } вибирає наступну гру.
event-chosen-game = { $name } вибирає наступну гру: { $game }.
event-hand_closed = Роздачу завершено.
event-voided = Роздачу скасовано: фішки повернено всім.
event-charged = Стягнуто плату за час.
event-terms_wanted = Господар змінить умови після роздачі.
event-terms = Діють нові умови.
event-terms-stakes = Діють нові умови: { $stakes }.
event-paused = { $on ->
    [true] Стіл на паузі.
   *[other] Гра триває.
}
event-restarted = Сервер було перезапущено.
event-posted = { $money ->
    [ante] { $name } ставить анте { $amount }.
    [small_blind] { $name } ставить малий блайнд { $amount }.
    [big_blind] { $name } ставить великий блайнд { $amount }.
    [button_blind] { $name } ставить блайнд батона { $amount }.
    [straddle] { $name } ставить стредл { $amount }.
    [dead_post] { $name } ставить мертві { $amount }.
    [table_ante] { $name } ставить анте { $amount } за весь стіл.
   *[post] { $name } вносить { $amount }.
}
event-reshuffled = Скинуті карти перемішано знову.
event-dealt = Карти роздано: { $street }.
event-dealt-cards = Карти роздано: { $street }. { $list }.
dealt-to = { $name }: { $cards }
dealt-both = { $name }: закриті { $down }, відкриті { $up }
event-board = { $street }: { $cards }.
event-board-numbered = { $street }, борд { $board }: { $cards }.
event-folded = { $name } пасує.
event-checked = { $name } каже «чек».
event-called = { $name } зрівнює { $amount }.
event-bet = { $name } ставить { $amount }.
event-raised = { $name } підвищує до { $amount }.
event-brought_in = { $name } вносить бринг-ін { $amount }.
event-completed = { $name } доповнює ставку до { $amount }.
event-discarded = { $count ->
    [0] { $name } не міняє карт.
    [one] { $name } міняє { $count } карту.
    [few] { $name } міняє { $count } карти.
   *[many] { $name } міняє { $count } карт.
}
event-collected = { $amount ->
    [0] Ставки йдуть до банку.
   *[other] Незрівняні { $returned } повертаються: { $name }.
}
event-run_agreed = { $count ->
    [1] { $name } хоче один борд.
    [one] { $name } за { $count } борд.
    [few] { $name } за { $count } борди.
   *[many] { $name } за { $count } бордів.
}
event-equities = Еквіті: { $list }.
equity-of = { $name } { $part }
event-shown = { $name } показує { $cards }.
event-mucked = { $name } скидає карти закритими.
event-demanded = { $name } просить показати руку: { $target }.
event-pots = { $count ->
    [1] Розігрується один банк.
    [one] Розігрується { $count } банк.
    [few] Розігруються { $count } банки.
   *[many] Розігруються { $count } банків.
}
event-awarded = { $name } виграє { $amount }.
event-awarded-from = { $name } виграє { $amount }: { $part }.
awarded-main = основний банк
awarded-side = побічний банк { $number }
awarded-board = борд { $number }
awarded-high = верхня половина
awarded-low = нижня половина
event-awarded-with = { $name } виграє { $amount }: { $hand }.
event-awarded-both = { $name } виграє { $amount }: { $hand }, і { $low }.
event-ended = У цій роздачі більше нічого не станеться.
