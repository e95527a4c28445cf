# Умови столу та правила закладу, поле за полем.
terms-when = Зміни набудуть чинності, коли закінчиться ця роздача. Їх побачать усі за столом.
terms-change = Змінити умови
rule-fl_max_raises = Підвищень на вулиці в ліміті
rule-fl_heads_up = Підвищення без межі сам на сам
rule-pl_round_small_blind = Малий блайнд у пот-ліміті рахується повним
rule-raise_step = Крок ставок і підвищень
rule-straddle_min_raise = Найменше підвищення над стредлом
rule-straddle_first_to_act = Хто ходить першим після стредла
rule-straddle_counts_to_cap = Стредл рахується підвищенням
rule-bba_order = Що спершу платить короткий великий блайнд
rule-fourth_street_open_pair = Велика ставка за відкритої пари
rule-stud_tie = Рівні відкриті карти
rule-stud_odd_chip = Зайва фішка у стаді
rule-five_stud_ten = Десять гравців у п’ятикартковому стаді
rule-button = Як рухається батон
rule-first_button_tie = Нічия за перший батон
rule-position_names = Назви позицій
rule-all_in_tabled = Карти олл-іну відкриваються
rule-losers = Руки, що програли
rule-paid_to_see = Хто зрівняв, може попросити показати руку
rule-run_it_max = Бордів за олл-іну
rule-rabbit = Можна побачити нероздані карти борду
rule-ratholing_minutes = Хвилин, щоб повернутися з тим самим стеком
rule-hand_for_hand_tie = Виліт в одній роздачі
rule-folded_may_chat = Хто спасував, може писати
rule-final_table_rule = Коли об’єднують останні столи
rules-game = Гра
rules-buy-in = Бай-ін
rules-from-to = від { $least } до { $most }
rules-mix = Мікс
rules-clock = Час на хід
rules-clock-is = { $decision } с на рішення, банк часу { $bank } с
rules-clock-none = скільки завгодно
rules-turns = Гра змінюється
rules-turns-orbit = після кола батона
rules-turns-hands = { $hands ->
    [one] через { $hands } роздачу
    [few] через { $hands } роздачі
    [many] через { $hands } роздач
   *[other] через { $hands } роздачі
}
rules-choice = Вибір дилера
rules-choice-is = наступну гру вибирає той, у кого батон
rules-bomb = Бомб-пот
rules-bomb-is = { $often }, анте { $ante }, бордів: { $boards }
rules-bomb-every = { $every ->
    [one] раз на { $every } роздачу
    [few] раз на { $every } роздачі
    [many] раз на { $every } роздач
   *[other] раз на { $every } роздачі
}
rules-straddles = Стредли
rules-straddles-row = з першої позиції, поспіль не більше: { $count }
rules-straddles-button = із батона
rules-straddles-any = із будь-якого місця
rules-straddles-always = перша позиція ставить стредл завжди
rules-rake = Рейк
rules-rake-most = не більше { $most }
rules-rake-most-of = від { $players } гравців не більше { $most }
rules-rake-flop = без флопу не береться
rules-charge = Плата за час
rules-charge-is = { $amount } з кожного раз на { $minutes } хв
rules-approve = Місця
rules-approve-is = кожен бай-ін схвалює господар столу
rules-differ = Відрізняється від звичайних правил онлайн-кешу
rules-differ-none = Нічого: за цим столом звичайні правила онлайн-кешу.
rules-usual = Як звичайно
rules-idle = За цим столом нічого не змінюють
rule-is-none = немає
rule-is-yes = так
rule-is-no = ні
rule-is-rrop = щойно лишилися двоє
rule-is-round_start = якщо вулиця почалася вдвох
rule-is-never = ніколи
rule-is-double = удвічі більше за стредл
rule-is-bb_increment = на великий блайнд більше
rule-is-left_of_straddler = ліворуч від стредла
rule-is-utg_first = перший після блайндів
rule-is-blind_first = спершу блайнд
rule-is-ante_first = спершу анте
rule-is-suit = за мастю
rule-is-position = за позицією
rule-is-five_cards = за п’ятьма картами
rule-is-all_cards = за всіма картами
rule-is-skip_last_burn = без останньої спаленої карти
rule-is-nine_seats = не більше дев’яти
rule-is-dead = мертвий батон
rule-is-simplified = спрощено
rule-is-moving = рухомий батон
rule-is-redraw = тягнути знову
rule-is-source_S0 = за відстанню від батона
rule-is-source_S1 = за розміром столу
rule-is-auto_muck = скидаються закритими
rule-is-choose = вирішує той, хто програв
rule-is-show_all_called = усі зрівняні відкриваються
rule-is-by_stack = вище той, у кого стек більший
rule-is-tie = порівну
rule-is-wsop = як на WSOP
rule-is-tda = як у TDA
create-private = Приватний стіл
create-watchers = Глядачі дозволені
create-buy_button = Батон можна купити
create-behind_button = Вхід одразу за батоном
