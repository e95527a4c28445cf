# Сыгранная раздача: просмотр, что доказывает запись, как поделиться.
replay-title = Раздача { $number }
replay-where = Раздача { $number }, { $table }, { $when }
replay-none = Эту раздачу нельзя показать
replay-none-why = Раздачу можно увидеть, когда она закончена: её участникам, а за столом, открытом для зрителей, – всем.
replay-eyes = Чьи карты показаны
replay-mine = Как видел я
replay-anybody = Как видели все
replay-watcher = Как видел зритель
replay-begins = Раздача начинается.
replay-streets = Улицы
replay-street-second = 2-я
replay-street-third = 3-я
replay-street-fourth = 4-я
replay-street-fifth = 5-я
replay-street-sixth = 6-я
replay-street-seventh = 7-я
replay-street-predraw = До обмена
replay-street-first_draw = 1-й
replay-street-second_draw = 2-й
replay-street-third_draw = 3-й
replay-deal = Начало
replay-ending = Вскрытие
replay-position = Шаг { $place } из { $last }
replay-slider = Место в раздаче
replay-first = В начало
replay-before = На шаг назад
replay-play = Пуск
replay-pause = Пауза
replay-after = На шаг вперёд
replay-last = В конец
replay-speed = Скорость
replay-times = ×{ $speed }
replay-steps = Что произошло
proof-title = Проверка раздачи
proof-what = Ваш браузер сам вычислит, что увиденные вами карты взяты из колоды, которую комната запечатала до раздачи.
proof-check = Проверить раздачу
proof-holds = { $cards ->
    [one] Доказана { $cards } карта, всё сходится.
    [few] Доказаны { $cards } карты, всё сходится.
    [many] Доказано { $cards } карт, всё сходится.
   *[other] Доказано { $cards } карты, всё сходится.
}
proof-fails = Что-то не сходится.
proof-deck = { $cards ->
    [one] Колода { $number }: { $cards } карта
    [few] Колода { $number }: { $cards } карты
    [many] Колода { $number }: { $cards } карт
   *[other] Колода { $number }: { $cards } карты
}
proof-seats = В перемешивании участвовали: { $names }.
proof-nobody = Никто из игроков не участвовал в перемешивании: порядок карт выбрала одна комната.
proof-missing = Не участвовали: { $names }.
proof-root = Корень колоды:
proof-limits = Чего это не доказывает
proof-limit-rules = Очередь ходов, суммы и победители здесь не проверяются. Это делает команда «croupier verify» с сохранённым файлом.
proof-limit-when = Что корень был опубликован до того, как игроки открыли свои звенья: это видел ваш клиент, из записи этого не узнать.
proof-limit-peeking = Что хозяин комнаты не подсматривал карты.
proof-limit-collusion = Что игроки не говорили друг другу свои карты.
proof-limit-client = Что честна сама эта страница: её присылает комната. Кто сомневается, проверит файл своей программой.
proof-at-deck = Колода { $number }
proof-at-place = место { $number }
proof-at-seat = место за столом { $number }
proof-at-event = событие { $number }
proof-not_a_record = Это не запись раздачи.
proof-not_canonical = Байты записи изменены.
proof-digest_differs = Контрольная сумма не сходится: запись повреждена или изменена.
proof-unknown_version = Эта версия записи здесь неизвестна.
proof-wrong_length = У части записи не та длина.
proof-wrong_deck = Колод не столько, сколько перемешиваний.
proof-link_differs = Звено игрока не следует из его обязательства.
proof-no_such_seat = Названо место, которого в раздаче не было.
proof-seats_disagree = Список участников перемешивания противоречит себе.
proof-no_such_place = Доказательство относится к месту, которого в колоде нет.
proof-proofs_disordered = Доказательства стоят не по порядку.
proof-leaf_differs = Карта сдана не с того места, которое даёт перемешивание.
proof-root_differs = Карты не было в запечатанной колоде.
proof-card_twice = Одна карта встречается дважды.
proof-no_such_card = Доказательство относится к карте, которой не бывает.
proof-card_unproved = Показана карта, которую ничто не доказывает.
keep-title = Поделиться и сохранить
keep-masked = Кто откроет этот адрес, увидит только те карты, которые мог видеть любой за столом, и ни одной вашей, что не была показана.
keep-private = Стол приватный: адрес откроется только у участников раздачи.
keep-address = Адрес раздачи
keep-copy = Скопировать
keep-copied = Скопировано.
keep-json = Сохранить запись (JSON)
keep-phh = Сохранить историю раздачи (PHH)
replay-odds = Шансы в этом месте
