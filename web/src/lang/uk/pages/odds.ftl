# Сторінка шансів і тренування. $player - номер гравця; частки й кількості приходять записаними.
odds-title = Шанси
odds-to-train = Потренувати оцінку
odds-undo = Скасувати
odds-redo = Повернути
odds-copy = Скопіювати посилання
odds-copied = Скопійовано
odds-address = Посилання на цю ситуацію
odds-text = Без картинок
odds-game = Гра
odds-method = Як рахувати
odds-method-auto = Точно, якщо швидко
odds-method-exact = Точно
odds-method-sampled = За вибіркою
odds-players = Гравці
odds-add = Додати гравця
odds-clear = Почати заново
odds-wants-hand = Гравець { $player } поки не має карт: виберіть їх у колоді або наберіть.
odds-wants-hand-or-range = Гравець { $player } поки не має карт: виберіть їх у колоді або наберіть карти (AhKh) чи діапазон (QQ+, AKs).
odds-hand = Карти гравця { $player }
odds-hand-or-range = Карти або діапазон гравця { $player }
odds-lacks = { $cards ->
    [one] ще { $cards } карта
    [few] ще { $cards } карти
    [many] ще { $cards } карт
   *[other] ще { $cards } карти
}
odds-range-of = Намалювати діапазон гравця { $player }
odds-leave = Прибрати гравця { $player }
odds-empty = Очистити руку гравця { $player }
odds-board = Борд
odds-dead = Вийшли
odds-combos = { $combos ->
    [one] { $combos } рука
    [few] { $combos } руки
    [many] { $combos } рук
   *[other] { $combos } руки
}
odds-deck = Колода
odds-deck-for = Куди йдуть карти: { $field }
odds-unknown = Карта, якої ніхто не знає
odds-any = Будь-яка рука
odds-erase = Забрати останню карту
odds-erase-all = Очистити поле
odds-typing = Набирати з клавіатури
odds-suit-s = Піки
odds-suit-h = Чирви
odds-suit-d = Бубни
odds-suit-c = Трефи
odds-card-in = { $card }: { $field }
odds-range-grid = Стартові руки: проведіть по них або йдіть стрілками й натискайте пробіл
odds-weight = Вага { $weight }
odds-range-holds = { $combos ->
    [one] { $combos } рука, { $share } від усіх
    [few] { $combos } руки, { $share } від усіх
    [many] { $combos } рук, { $share } від усіх
   *[other] { $combos } руки, { $share } від усіх
}
odds-range-none = Очистити
odds-result = Результат
odds-counts = Підрахунок
odds-again = Наступна спроба через { $seconds } с.
odds-retry = Запитати ще раз
odds-stopped = Підрахунок зупинено.
odds-go-on = Усе ж порахувати
odds-works = Іде підрахунок ...
odds-works-more = Рахуються наступні карти, вулиці й аути ...
odds-stop = Зупинити
odds-soon = Хвилинку ...
odds-empty-result = Щойно кожен гравець матиме карти, шанси з’являться тут.
odds-example = Показати приклад
odds-wrong = Щось із набраного не підходить: поруч написано, що саме.
odds-exact-boards = { $deals ->
    [one] Точно: { $count } можливий борд
    [few] Точно: усі { $count } можливі борди
    [many] Точно: усі { $count } можливих бордів
   *[other] Точно: усі { $count } можливого борду
}
odds-exact-deals = { $deals ->
    [one] Точно: { $count } можлива здача
    [few] Точно: усі { $count } можливі здачі
    [many] Точно: усі { $count } можливих здач
   *[other] Точно: усі { $count } можливої здачі
}
odds-sampled = Випадкових здач: { $count }, похибка { $error }
odds-col-player = Гравець
odds-col-equity = Еквіті
odds-col-hi = Найкращий хай
odds-col-lo = Найкраще лоу
odds-col-scoop = Увесь банк
odds-col-quarter = Чверть
odds-col-win = Перемог
odds-col-tie = Поділ
odds-col-lose = Програно
odds-col-share = Банків
odds-col-street = Вулиця
odds-half-hi = Найкращий хай { $share }
odds-half-lo = Найкраще лоу { $share }
odds-next = Хто попереду на якій карті
odds-next-not = { $card }: прийти не може
odds-next-after = { $card }: { $ahead }
odds-next-ahead = попереду гравець { $player }, { $share }
odds-next-equal = у гравців { $players } порівну, по { $share }
odds-next-to = Кому приходить карта
odds-equal = порівну
odds-next-player = Карту отримує гравець { $player }
odds-next-count = { $cards } із { $of } карт
odds-about = Числа взято за вибіркою, похибка { $error }.
odds-streets = За вулицями
odds-streets-plot = Еквіті кожного гравця за вулицями; ті самі числа в таблиці нижче
odds-outs = Аути
odds-outs-count = { $outs ->
    [0] Жодна з карт ({ $unseen }) не покращує руку.
    [one] { $outs } аут, добрих { $good }, із { $unseen } карт.
    [few] { $outs } аути, добрих { $good }, із { $unseen } карт.
    [many] { $outs } аутів, добрих { $good }, із { $unseen } карт.
   *[other] { $outs } аута, добрих { $good }, із { $unseen } карт.
}
odds-outs-now = Зараз: { $kinds }.
odds-outs-chance = { $street }: { $chance }. До останньої карти ({ $end }): { $by }.
odds-outs-last = { $street }: { $chance }.
odds-outs-legend = Яскраві карти – добрі аути: з ними рука варта більше за половину банку.
odds-without-hand = Гравець { $player }: { $sentence }
odds-in-hand = гравець { $player }
odds-in-board = борд
odds-in-dead = карти, що вийшли
odds-said-player = Гравець { $player }: { $share }
odds-why-at = { $sentence } Тут: «{ $rest }»
odds-why-notation-end = Наприкінці чогось бракує.
odds-why-card_twice-elsewhere = Карта { $card } уже лежить в іншому місці: { $first }.
odds-why-card_not_in_deck = Карти { $card } немає в колоді цієї гри.
odds-why-wrong_card_count = { $given ->
    [one] Тут { $given } карта, а треба { $allowed }.
    [few] Тут { $given } карти, а треба { $allowed }.
    [many] Тут { $given } карт, а треба { $allowed }.
   *[other] Тут { $given } карти, а треба { $allowed }.
}
odds-why-too_many_deals = Здач забагато, щоб перебрати всі: { $deals }, а можна не більше ніж { $most }. Порахуйте за вибіркою.
odds-why-busy = Кімната зараз рахує для інших.
odds-why-too_many_requests = Підрахунків було багато за короткий час: дайте кімнаті хвилинку.

# Види рук без номіналів; $top - старша карта лоу або бадугі.
kind-high_card = старша карта
kind-one_pair = пара
kind-two_pair = дві пари
kind-three_of_a_kind = трійка
kind-straight = стріт
kind-flush = флеш
kind-full_house = фул-хаус
kind-four_of_a_kind = каре
kind-straight_flush = стріт-флеш
kind-royal_flush = роял-флеш
kind-low = лоу до { $top }
kind-no_low = немає лоу
kind-badugi_1 = бадугі з однієї карти, до { $top }
kind-badugi_2 = бадугі з двох карт, до { $top }
kind-badugi_3 = бадугі з трьох карт, до { $top }
kind-badugi_4 = бадугі до { $top }
kind-toward_low = { $held ->
    [one] { $held } карта до лоу { $top }
    [few] { $held } карти до лоу { $top }
    [many] { $held } карт до лоу { $top }
   *[other] { $held } карти до лоу { $top }
}

train-title = Оцініть шанси
train-to-odds = Шанси в будь-якій ситуації
train-games = У яких іграх тренуватися
train-all-games = Усі ігри
train-me = Ви
train-other = Суперник
train-guess = Ваша оцінка
train-guess-equity = Яка частина банку в середньому ваша?
train-guess-hi = Як часто у вас найкращий хай, один чи порівну?
train-guess-lo = Як часто у вас найкраще лоу, одне чи порівну?
train-is = Ви сказали { $said }, насправді { $is }: похибка { $off } в. п.
train-off = Похибка { $off } в. п.
train-grade-exact = Точно в ціль.
train-grade-close = Близько.
train-grade-fair = Непогано.
train-grade-far = Далеко.
train-show = Показати відповідь
train-next = Наступна ситуація
train-skip = Іншу
train-open = Розібрати докладно
train-skill = Як ви оцінюєте
train-none = Після першої оцінки тут з’явиться ваша середня похибка. Вона зберігається в цьому браузері.
train-average = { $guesses ->
    [one] У середньому похибка { $off } в. п., { $guesses } оцінка.
    [few] У середньому похибка { $off } в. п., { $guesses } оцінки.
    [many] У середньому похибка { $off } в. п., { $guesses } оцінок.
   *[other] У середньому похибка { $off } в. п., { $guesses } оцінки.
}
train-plot = Середня похибка з плином часу; у таблиці нижче вона за іграми
train-plot-words = Кожна точка – середнє останніх оцінок, до { $window }.
train-col-guesses = Оцінок
train-col-off = Середня похибка
train-points = { $off } в. п.
train-forget = Забути оцінки
train-forget-sure = Справді забути їх усі?

# Чому на питання про шанси немає відповіді, за кодами кімнати.
refusal-notation = Це не читається ні як карти, ні як діапазон.
refusal-unknown_card = Тут карта має бути відома.
refusal-wrong_player_count = Шанси рахуються для { $least }-{ $most } гравців.
refusal-not_enough_cards = На всіх не вистачає колоди: потрібно карт – { $needed }, залишилося – { $left }.
refusal-range_of_another_game = Цей діапазон – для рук з іншою кількістю карт.
refusal-range_empty = У цьому діапазоні немає жодної руки.
refusal-range_dead = Борд, карти, що вийшли, та інші руки нічого не залишають від цього діапазону.
refusal-range_too_complex = У діапазоні забагато різних частин.
refusal-ranges_clash = Руки цих діапазонів не можуть бути на руках одночасно.
refusal-impossible = Такої руки не буває.
refusal-nothing_to_exclude = Перед винятком (!) має стояти те, з чого вилучають.
refusal-not_a_weight = Вага – це число від 0 до 1 або відсотки.
refusal-not_a_percentage = Відсотки – це число більше за 0 і не більше за 100.
refusal-no_order = Руки цієї гри не впорядковано, найкращих відсотків у них немає.
refusal-too_many_deals = Здач забагато, щоб перебрати всі: порахуйте за вибіркою.
refusal-too_many_parts = Банк ділиться на забагато частин для стількох гравців.
refusal-no_streets = Це рахується для ігор, де карти приходять вулиця за вулицею й залишаються.
refusal-several_boards = Це рахується лише для одного борду.
refusal-cards_must_go = Це не рахується для ігор, де карту треба скинути.
refusal-unknown_hand = Аути рахуються, коли всі карти руки відомі.
refusal-nothing_to_come = Карт більше не буде.
refusal-several_cards_at_once = Зараз приходить одразу кілька карт. Починаючи з флопу тут видно кожну.
refusal-holding_too_short = Ще одна карта поки не складе руки.
