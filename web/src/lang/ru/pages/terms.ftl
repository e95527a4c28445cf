# Условия стола и правила дома, поле за полем.
terms-when = Изменения вступят в силу, когда закончится эта раздача. Их увидят все за столом.
terms-change = Изменить условия
rule-fl_max_raises = Повышений на улице в лимите
rule-fl_heads_up = Повышения без предела один на один
rule-pl_round_small_blind = Малый блайнд в пот-лимите считается полным
rule-raise_step = Шаг ставок и повышений
rule-straddle_min_raise = Наименьшее повышение над стрэддлом
rule-straddle_first_to_act = Кто ходит первым после стрэддла
rule-straddle_counts_to_cap = Стрэддл считается повышением
rule-bba_order = Что сначала платит короткий большой блайнд
rule-fourth_street_open_pair = Большая ставка при открытой паре
rule-stud_tie = Равные открытые карты
rule-stud_odd_chip = Лишняя фишка в стаде
rule-five_stud_ten = Десять игроков в пятикарточном стаде
rule-button = Как движется баттон
rule-first_button_tie = Ничья за первый баттон
rule-position_names = Названия позиций
rule-all_in_tabled = Карты олл-ина открываются
rule-losers = Проигравшие руки
rule-paid_to_see = Уравнявший может попросить показать руку
rule-run_it_max = Бордов при олл-ине
rule-rabbit = Можно посмотреть невышедшие карты борда
rule-ratholing_minutes = Минут, чтобы вернуться с тем же стеком
rule-hand_for_hand_tie = Вылет в одной раздаче
rule-folded_may_chat = Спасовавшие могут писать
rule-final_table_rule = Когда объединяют последние столы
rules-game = Игра
rules-buy-in = Бай-ин
rules-from-to = от { $least } до { $most }
rules-mix = Микс
rules-clock = Время на ход
rules-clock-is = { $decision } с на решение, банк времени { $bank } с
rules-clock-none = сколько угодно
rules-turns = Игра меняется
rules-turns-orbit = после круга баттона
rules-turns-hands = { $hands ->
    [one] через { $hands } раздачу
    [few] через { $hands } раздачи
    [many] через { $hands } раздач
   *[other] через { $hands } раздачи
}
rules-choice = Выбор дилера
rules-choice-is = следующую игру выбирает тот, у кого баттон
rules-bomb = Бомб-пот
rules-bomb-is = { $often }, анте { $ante }, бордов: { $boards }
rules-bomb-every = { $every ->
    [one] раз в { $every } раздачу
    [few] раз в { $every } раздачи
    [many] раз в { $every } раздач
   *[other] раз в { $every } раздачи
}
rules-straddles = Стрэддлы
rules-straddles-row = с первой позиции, подряд не больше: { $count }
rules-straddles-button = с баттона
rules-straddles-any = с любого места
rules-straddles-always = первая позиция ставит стрэддл всегда
rules-rake = Рейк
rules-rake-most = не больше { $most }
rules-rake-most-of = от { $players } игроков не больше { $most }
rules-rake-flop = без флопа не берётся
rules-charge = Плата за время
rules-charge-is = { $amount } с каждого раз в { $minutes } мин
rules-approve = Места
rules-approve-is = каждый бай-ин одобряет хозяин стола
rules-differ = Отличается от обычных правил онлайн-кэша
rules-differ-none = Ничего: за этим столом обычные правила онлайн-кэша.
rules-usual = Как обычно
rules-idle = За этим столом ничего не меняют
rule-is-none = нет
rule-is-yes = да
rule-is-no = нет
rule-is-rrop = как только остались двое
rule-is-round_start = если улица началась вдвоём
rule-is-never = никогда
rule-is-double = вдвое больше стрэддла
rule-is-bb_increment = на большой блайнд больше
rule-is-left_of_straddler = слева от стрэддла
rule-is-utg_first = первый после блайндов
rule-is-blind_first = сначала блайнд
rule-is-ante_first = сначала анте
rule-is-suit = по масти
rule-is-position = по позиции
rule-is-five_cards = по пяти картам
rule-is-all_cards = по всем картам
rule-is-skip_last_burn = без последней сожжённой карты
rule-is-nine_seats = не больше девяти
rule-is-dead = мёртвый баттон
rule-is-simplified = упрощённо
rule-is-moving = движущийся баттон
rule-is-redraw = тянуть снова
rule-is-source_S0 = по расстоянию от баттона
rule-is-source_S1 = по размеру стола
rule-is-auto_muck = сбрасываются закрытыми
rule-is-choose = решает проигравший
rule-is-show_all_called = все уравненные открываются
rule-is-by_stack = выше тот, у кого стек больше
rule-is-tie = поровну
rule-is-wsop = как на WSOP
rule-is-tda = как в TDA
create-private = Приватный стол
create-watchers = Зрители допускаются
create-buy_button = Баттон можно купить
create-behind_button = Вход сразу за баттоном
