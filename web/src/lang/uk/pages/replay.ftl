# Зіграна роздача: перегляд, що доводить запис, як поділитися.
replay-title = Роздача { $number }
replay-where = Роздача { $number }, { $table }, { $when }
replay-none = Цю роздачу не можна показати
replay-none-why = Роздачу можна побачити, коли вона закінчена: її учасникам, а за столом, відкритим для глядачів, – усім.
replay-eyes = Чиї карти показано
replay-mine = Як бачив я
replay-anybody = Як бачили всі
replay-watcher = Як бачив глядач
replay-begins = Роздача починається.
replay-streets = Вулиці
replay-street-second = 2-га
replay-street-third = 3-тя
replay-street-fourth = 4-та
replay-street-fifth = 5-та
replay-street-sixth = 6-та
replay-street-seventh = 7-ма
replay-street-predraw = До обміну
replay-street-first_draw = 1-й
replay-street-second_draw = 2-й
replay-street-third_draw = 3-й
replay-deal = Початок
replay-ending = Розкриття
replay-position = Крок { $place } з { $last }
replay-slider = Місце в роздачі
replay-first = На початок
replay-before = На крок назад
replay-play = Пуск
replay-pause = Пауза
replay-after = На крок уперед
replay-last = У кінець
replay-speed = Швидкість
replay-times = ×{ $speed }
replay-steps = Що сталося
proof-title = Перевірка роздачі
proof-what = Ваш браузер сам обчислить, що побачені вами карти взято з колоди, яку кімната запечатала до роздачі.
proof-check = Перевірити роздачу
proof-holds = { $cards ->
    [one] Доведено { $cards } карту, усе сходиться.
    [few] Доведено { $cards } карти, усе сходиться.
    [many] Доведено { $cards } карт, усе сходиться.
   *[other] Доведено { $cards } карти, усе сходиться.
}
proof-fails = Щось не сходиться.
proof-deck = { $cards ->
    [one] Колода { $number }: { $cards } карта
    [few] Колода { $number }: { $cards } карти
    [many] Колода { $number }: { $cards } карт
   *[other] Колода { $number }: { $cards } карти
}
proof-seats = У перемішуванні брали участь: { $names }.
proof-nobody = Ніхто з гравців не брав участі в перемішуванні: порядок карт вибрала сама кімната.
proof-missing = Не брали участі: { $names }.
proof-root = Корінь колоди:
proof-limits = Чого це не доводить
proof-limit-rules = Черговість ходів, суми й переможців тут не перевірено. Це робить команда «croupier verify» зі збереженим файлом.
proof-limit-when = Що корінь було оприлюднено до того, як гравці відкрили свої ланки: це бачив ваш клієнт, із запису цього не дізнатися.
proof-limit-peeking = Що господар кімнати не підглядав карт.
proof-limit-collusion = Що гравці не казали одне одному своїх карт.
proof-limit-client = Що чесна сама ця сторінка: її надсилає кімната. Хто має сумнів, перевірить файл власною програмою.
proof-at-deck = Колода { $number }
proof-at-place = місце { $number }
proof-at-seat = місце за столом { $number }
proof-at-event = подія { $number }
proof-not_a_record = Це не запис роздачі.
proof-not_canonical = Байти запису змінено.
proof-digest_differs = Контрольна сума не сходиться: запис пошкоджено або змінено.
proof-unknown_version = Ця версія запису тут невідома.
proof-wrong_length = Частина запису має не ту довжину.
proof-wrong_deck = Колод не стільки, скільки перемішувань.
proof-link_differs = Ланка гравця не випливає з його зобов’язання.
proof-no_such_seat = Названо місце, якого в роздачі не було.
proof-seats_disagree = Список учасників перемішування суперечить сам собі.
proof-no_such_place = Доказ стосується місця, якого в колоді немає.
proof-proofs_disordered = Докази стоять не за порядком.
proof-leaf_differs = Карту здано не з того місця, яке дає перемішування.
proof-root_differs = Карти не було в запечатаній колоді.
proof-card_twice = Одна карта трапляється двічі.
proof-no_such_card = Доказ стосується карти, якої не буває.
proof-card_unproved = Показано карту, яку ніщо не доводить.
keep-title = Поділитися та зберегти
keep-masked = Хто відкриє цю адресу, побачить лише ті карти, які міг бачити будь-хто за столом, і жодної вашої, що не була показана.
keep-private = Стіл приватний: адресу відкриють лише учасники роздачі.
keep-address = Адреса роздачі
keep-copy = Скопіювати
keep-copied = Скопійовано.
keep-json = Зберегти запис (JSON)
keep-phh = Зберегти історію роздачі (PHH)
replay-odds = Шанси в цьому місці
