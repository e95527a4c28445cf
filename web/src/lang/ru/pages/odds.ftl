# Страница шансов и тренировка. $player - номер игрока; доли и количества приходят записанными.
odds-title = Шансы
odds-to-train = Потренировать оценку
odds-undo = Отменить
odds-redo = Вернуть
odds-copy = Скопировать ссылку
odds-copied = Скопировано
odds-address = Ссылка на эту ситуацию
odds-text = Без картинок
odds-game = Игра
odds-method = Как считать
odds-method-auto = Точно, если быстро
odds-method-exact = Точно
odds-method-sampled = По выборке
odds-players = Игроки
odds-add = Добавить игрока
odds-clear = Начать заново
odds-wants-hand = У игрока { $player } пока нет карт: выберите их в колоде или наберите.
odds-wants-hand-or-range = У игрока { $player } пока нет карт: выберите их в колоде или наберите карты (AhKh) либо диапазон (QQ+, AKs).
odds-hand = Карты игрока { $player }
odds-hand-or-range = Карты или диапазон игрока { $player }
odds-lacks = { $cards ->
    [one] ещё { $cards } карта
    [few] ещё { $cards } карты
    [many] ещё { $cards } карт
   *[other] ещё { $cards } карты
}
odds-range-of = Нарисовать диапазон игрока { $player }
odds-leave = Убрать игрока { $player }
odds-empty = Очистить руку игрока { $player }
odds-board = Борд
odds-dead = Вышли
odds-combos = { $combos ->
    [one] { $combos } рука
    [few] { $combos } руки
    [many] { $combos } рук
   *[other] { $combos } руки
}
odds-deck = Колода
odds-deck-for = Куда идут карты: { $field }
odds-unknown = Карта, которой никто не знает
odds-any = Любая рука
odds-erase = Убрать последнюю карту
odds-erase-all = Очистить поле
odds-typing = Набирать с клавиатуры
odds-suit-s = Пики
odds-suit-h = Червы
odds-suit-d = Бубны
odds-suit-c = Трефы
odds-card-in = { $card }: { $field }
odds-range-grid = Стартовые руки: проведите по ним или идите стрелками и нажимайте пробел
odds-weight = Вес { $weight }
odds-range-holds = { $combos ->
    [one] { $combos } рука, { $share } от всех
    [few] { $combos } руки, { $share } от всех
    [many] { $combos } рук, { $share } от всех
   *[other] { $combos } руки, { $share } от всех
}
odds-range-none = Очистить
odds-result = Результат
odds-counts = Подсчёт
odds-again = Следующая попытка через { $seconds } с.
odds-retry = Спросить ещё раз
odds-stopped = Подсчёт остановлен.
odds-go-on = Всё же посчитать
odds-works = Идёт подсчёт ...
odds-works-more = Считаются следующие карты, улицы и ауты ...
odds-stop = Остановить
odds-soon = Минуту ...
odds-empty-result = Как только у каждого игрока будут карты, шансы появятся здесь.
odds-example = Показать пример
odds-wrong = Что-то из набранного не подходит: рядом написано, что именно.
odds-exact-boards = { $deals ->
    [one] Точно: { $count } возможный борд
    [few] Точно: все { $count } возможных борда
    [many] Точно: все { $count } возможных бордов
   *[other] Точно: все { $count } возможных борда
}
odds-exact-deals = { $deals ->
    [one] Точно: { $count } возможная сдача
    [few] Точно: все { $count } возможные сдачи
    [many] Точно: все { $count } возможных сдач
   *[other] Точно: все { $count } возможной сдачи
}
odds-sampled = Случайных сдач: { $count }, погрешность { $error }
odds-col-player = Игрок
odds-col-equity = Эквити
odds-col-hi = Лучший хай
odds-col-lo = Лучшее лоу
odds-col-scoop = Весь банк
odds-col-quarter = Четверть
odds-col-win = Побед
odds-col-tie = Делёж
odds-col-lose = Проиграно
odds-col-share = Банков
odds-col-street = Улица
odds-half-hi = Лучший хай { $share }
odds-half-lo = Лучшее лоу { $share }
odds-next = Кто впереди на какой карте
odds-next-not = { $card }: прийти не может
odds-next-after = { $card }: { $ahead }
odds-next-ahead = впереди игрок { $player }, { $share }
odds-next-equal = у игроков { $players } поровну, по { $share }
odds-next-to = Кому приходит карта
odds-equal = поровну
odds-next-player = Карту получает игрок { $player }
odds-next-count = { $cards } из { $of } карт
odds-about = Числа взяты по выборке, погрешность { $error }.
odds-streets = По улицам
odds-streets-plot = Эквити каждого игрока по улицам; те же числа в таблице ниже
odds-outs = Ауты
odds-outs-count = { $outs ->
    [0] Ни одна из карт ({ $unseen }) не улучшает руку.
    [one] { $outs } аут, хороших { $good }, из { $unseen } карт.
    [few] { $outs } аута, хороших { $good }, из { $unseen } карт.
    [many] { $outs } аутов, хороших { $good }, из { $unseen } карт.
   *[other] { $outs } аута, хороших { $good }, из { $unseen } карт.
}
odds-outs-now = Сейчас: { $kinds }.
odds-outs-chance = { $street }: { $chance }. К последней карте ({ $end }): { $by }.
odds-outs-last = { $street }: { $chance }.
odds-outs-legend = Яркие карты – хорошие ауты: с ними рука стоит больше половины банка.
odds-without-hand = Игрок { $player }: { $sentence }
odds-in-hand = игрок { $player }
odds-in-board = борд
odds-in-dead = вышедшие карты
odds-said-player = Игрок { $player }: { $share }
odds-why-at = { $sentence } Здесь: «{ $rest }»
odds-why-notation-end = В конце чего-то не хватает.
odds-why-card_twice-elsewhere = Карта { $card } уже лежит в другом месте: { $first }.
odds-why-card_not_in_deck = Карты { $card } нет в колоде этой игры.
odds-why-wrong_card_count = { $given ->
    [one] Здесь { $given } карта, а нужно { $allowed }.
    [few] Здесь { $given } карты, а нужно { $allowed }.
    [many] Здесь { $given } карт, а нужно { $allowed }.
   *[other] Здесь { $given } карты, а нужно { $allowed }.
}
odds-why-too_many_deals = Сдач слишком много, чтобы перебрать все: { $deals }, а можно не больше { $most }. Посчитайте по выборке.
odds-why-busy = Комната сейчас считает для других.
odds-why-too_many_requests = Подсчётов было много за короткое время: дайте комнате минуту.

# Виды рук без достоинств; $top - старшая карта лоу или бадуги.
kind-high_card = старшая карта
kind-one_pair = пара
kind-two_pair = две пары
kind-three_of_a_kind = тройка
kind-straight = стрит
kind-flush = флеш
kind-full_house = фулл-хаус
kind-four_of_a_kind = каре
kind-straight_flush = стрит-флеш
kind-royal_flush = роял-флеш
kind-low = лоу до { $top }
kind-no_low = нет лоу
kind-badugi_1 = бадуги из одной карты, до { $top }
kind-badugi_2 = бадуги из двух карт, до { $top }
kind-badugi_3 = бадуги из трёх карт, до { $top }
kind-badugi_4 = бадуги до { $top }
kind-toward_low = { $held ->
    [one] { $held } карта к лоу до { $top }
    [few] { $held } карты к лоу до { $top }
    [many] { $held } карт к лоу до { $top }
   *[other] { $held } карты к лоу до { $top }
}

train-title = Оцените шансы
train-to-odds = Шансы в любой ситуации
train-games = В каких играх тренироваться
train-all-games = Все игры
train-me = Вы
train-other = Соперник
train-guess = Ваша оценка
train-guess-equity = Какая часть банка в среднем ваша?
train-guess-hi = Как часто у вас лучший хай, один или поровну?
train-guess-lo = Как часто у вас лучшее лоу, одно или поровну?
train-is = Вы сказали { $said }, на деле { $is }: ошибка { $off } п. п.
train-off = Ошибка { $off } п. п.
train-grade-exact = Точно в цель.
train-grade-close = Близко.
train-grade-fair = Неплохо.
train-grade-far = Далеко.
train-show = Показать ответ
train-next = Следующая ситуация
train-skip = Другую
train-open = Разобрать подробно
train-skill = Как вы оцениваете
train-none = После первой оценки здесь появится ваша средняя ошибка. Она хранится в этом браузере.
train-average = { $guesses ->
    [one] В среднем ошибка { $off } п. п., { $guesses } оценка.
    [few] В среднем ошибка { $off } п. п., { $guesses } оценки.
    [many] В среднем ошибка { $off } п. п., { $guesses } оценок.
   *[other] В среднем ошибка { $off } п. п., { $guesses } оценки.
}
train-plot = Средняя ошибка с течением времени; в таблице ниже она по играм
train-plot-words = Каждая точка – среднее последних оценок, до { $window }.
train-col-guesses = Оценок
train-col-off = Средняя ошибка
train-points = { $off } п. п.
train-forget = Забыть оценки
train-forget-sure = Точно забыть их все?

# Почему на вопрос о шансах нет ответа, по кодам комнаты.
refusal-notation = Это не читается ни как карты, ни как диапазон.
refusal-unknown_card = Здесь карта должна быть известна.
refusal-wrong_player_count = Шансы считаются для { $least }-{ $most } игроков.
refusal-not_enough_cards = На всех не хватает колоды: нужно карт – { $needed }, осталось – { $left }.
refusal-range_of_another_game = Этот диапазон – для рук с другим числом карт.
refusal-range_empty = В этом диапазоне нет ни одной руки.
refusal-range_dead = Борд, вышедшие карты и другие руки ничего не оставляют от этого диапазона.
refusal-range_too_complex = В диапазоне слишком много разных частей.
refusal-ranges_clash = Руки этих диапазонов не могут быть на руках одновременно.
refusal-impossible = Такой руки не бывает.
refusal-nothing_to_exclude = Перед исключением (!) должно стоять то, из чего исключают.
refusal-not_a_weight = Вес – это число от 0 до 1 или проценты.
refusal-not_a_percentage = Проценты – это число больше 0 и не больше 100.
refusal-no_order = Руки этой игры не упорядочены, лучших процентов у них нет.
refusal-too_many_deals = Сдач слишком много, чтобы перебрать все: посчитайте по выборке.
refusal-too_many_parts = Банк делится на слишком много частей для стольких игроков.
refusal-no_streets = Это считается для игр, где карты приходят улица за улицей и остаются.
refusal-several_boards = Это считается только для одного борда.
refusal-cards_must_go = Это не считается для игр, где карту надо сбросить.
refusal-unknown_hand = Ауты считаются, когда все карты руки известны.
refusal-nothing_to_come = Карт больше не будет.
refusal-several_cards_at_once = Сейчас приходит сразу несколько карт. Начиная с флопа здесь видно каждую.
refusal-holding_too_short = Ещё одна карта пока не составит руки.
