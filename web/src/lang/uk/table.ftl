# Стіл: таблички, банки, кнопки, місце, що сказано; назви його панелей.
table-hand = роздача { $number }
table-watching = Ви спостерігаєте. Щоб грати, виберіть вільне місце.
table-loading = Стіл готують ...
table-connecting = Підключаємося до кімнати ...
to-lobby = До столів
pot = Банк { $amount }
pot-main = основний { $amount }
pot-side = побічний { $number }: { $amount }
pot-odds-short = { $odds } : 1
you = Ви
pot-odds = шанси банку { $odds } : 1
board = Борд
board-number = Борд { $number }
bomb-pot = бомб-пот
mix-next = { $place } з { $count }, далі { $game } { $hands ->
    [0] після цього кола
    [1] після цієї роздачі
    [one] через { $hands } роздачу
    [few] через { $hands } роздачі
    [many] через { $hands } роздач
   *[other] через { $hands } роздачі
}
retry-now = Зараз
dealer-paused = Стіл на паузі.
dealer-next = Зараз буде наступна роздача.
dealer-next-game = Зараз буде наступна роздача: { $game }.
dealer-waits = Чекаємо на гравців.
seat-take = Сісти на місце { $seat }
seat-kept = Місце { $seat }: для черги
seat-empty = Місце { $seat }
seat-bot = бот
group-short-blinds = блайнди
group-short-early = рання
group-short-middle = середня
group-short-late = пізня
state-wins = бере { $amount }
state-removed = вилучено
state-leaving = йде
state-lost = офлайн
state-folded = фолд
state-worth = еквіті { $amount }
state-all_in = олл-ін
state-away = поза грою
state-away_soon = виходить
state-waits_blind = жде ВБ
state-next_hand = чекає
state-broke = немає фішок
state-bring_in = бринг-ін { $amount }
state-check = чек
state-call = кол
state-bet = бет { $amount }
state-raise = до { $amount }
state-pat = без обміну
disc-button = батон
disc-button-short = Д
disc-small_blind = малий блайнд
disc-small_blind-short = МБ
disc-big_blind = великий блайнд
disc-big_blind-short = ВБ
actions-title = Що можна зробити
act-fold = Фолд
act-fold-sure = Точно фолд?
act-fold-free = чек безкоштовний
act-sure = Впевнені?
act-check = Чек
act-call = Кол { $amount }
act-bring_in = Бринг-ін { $amount }
act-bet-word = Бет
act-raise_to-word = Рейз до
act-complete-word = Доповнити до
act-all-in = олл-ін { $amount }
act-pat = Не міняти
act-show-all = Показати
act-muck = Не показувати
act-muck-sure = Віддати банк?
act-demand-of = Подивитися руку: { $name }
discard-how = Виберіть до { $most } карт клацанням або цифрою.
discard-how-words = Назвіть до { $most } карт на скид, наприклад: скинути 1 3. Їх можна вибрати й цифрами.
discard-picked = На скид: { $cards }
show-how = Спершу виберіть карту клацанням або цифрою
run-it-how = Ставок більше не буде. Скільки бордів здати?
why-offline = Немає зв’язку з кімнатою.
why-too-many = Скинути можна не більше карт, ніж { $most }.
why-not-pat = Карти вибрано. Щоб залишити всі, не вибирайте жодної.
preset-size-min = мін
preset-size-x2_5 = 2,5×
preset-size-x3 = 3×
preset-size-third = ⅓
preset-size-half = ½
preset-size-two_thirds = ⅔
preset-size-pot = пот
preset-size-max = макс
preset-size-all_in = олл-ін
size-slider = Розмір ставки
size-less = На великий блайнд менше
size-more = На великий блайнд більше
size-typed = Сума, від { $least } до { $most }
size-pot-limit = Пот-ліміт: зараз не більше { $amount }
pre-fold = Фолд
pre-check_fold = Чек або фолд
pre-check = Чек
pre-call = Кол { $amount }
idle-closed = Стіл закрито.
idle-buying = Фішки прийдуть перед наступною роздачею.
idle-broke = У вас не лишилося фішок за цим столом.
idle-away = Ви пропускаєте роздачі.
idle-wait-blind = Ви увійдете в гру, коли до вас дійде великий блайнд.
idle-post = Ви вносите блайнд і граєте з наступної роздачі.
idle-post-now = Поставити { $amount } і грати одразу
idle-next-hand = Ви граєте з наступної роздачі.
idle-between = Зараз буде наступна роздача.
idle-asking = Господар столу вирішує, чи пустити вас.
idle-queued = У черзі на місце ви під номером { $place }.
idle-offered = Місце тримають для вас ще щонайменше { $seconds } с.
idle-kept = Вільне місце тримають для тих, хто чекає довше. Можна стати в чергу.
idle-full = Усі місця зайнято. Можна стати в чергу.
idle-folded = Ви скинули карти.
idle-all-in = Ви в олл-іні.
idle-actor = Хід: { $name }. Можна вирішити заздалегідь:
queue-take = Сісти з { $amount }
queue-other = Інша сума
queue-decline = Вийти з черги
queue-leave = Вийти з черги (ви під номером { $place })
queue-join = Стати в чергу (чекають: { $count })
sitting-out = Пропускати роздачі
sit-out-now = Зараз
sit-out-next_hand = З наступної роздачі
sit-out-next_big_blind = На великому блайнді
hand-given-up = Ви відмовитеся від цієї роздачі: поки чек безкоштовний, за вас буде чек, інакше фолд.
away-now = Ви пропускаєте роздачі.
away-next_hand = З наступної роздачі ви пропускаєте.
away-next_big_blind = Ви почнете пропускати, коли до вас дійде великий блайнд.
sitting-back = Я знову в грі
sitting-rebuy = Докупити фішки
sitting-top-up = Докупити { $amount }
sitting-leave = Піти зі столу
sitting-leaving = Ви підете, коли роздача закінчиться.
sitting-kicked = Господар вилучить вас з-за столу, коли роздача закінчиться.
removed-kicked = Господар вилучив вас з-за столу «{ $table }». Ви йдете зі стеком { $amount }.
removed-missed_blinds = За столом «{ $table }» ви надто довго пропускали блайнди, а місця чекають інші. Ви йдете зі стеком { $amount }.
leave-sure = Ви заберете { $amount }.
top-up-asked = Після роздачі додасться { $amount }.
top-up-not = Не докуповувати
top-up-how = Скільки докупити, не більше { $most }
top-up-empty = У гаманці порожньо.
auto-top-up = Докуповувати до { $amount } автоматично
chips-title = Фішки
bank-title = Банк часу
bank-left = На цій вулиці лишилося секунд: { $seconds }.
bank-use = Взяти час із банку
bank-when = Лише поки йде ваш час
buy-in-short = Мінімальний бай-ін { $least }, а у вас { $wallet }.
entry-how = Коли почати гру?
entry-wait = Дочекатися великого блайнда
entry-post = Внести блайнд і грати одразу
take-not = Не зараз
panel-close = Закрити
mine-title = Моє місце
host-title = Господар столу
keys-title = Клавіші
settings-title = Налаштування
rules-title = Правила столу
player-person = людина
note-none = немає нотатки
notes-nobody = Більше ніхто не сидить.
report-title = Поскаржитися
host-somebody = Просить місце: { $name }.
host-look = Переглянути
sheet-title = Розрахунок
paused-why = Наступну роздачу не можна роздати: { $why }
sound-all = Звук: усе
sound-my_turn = Звук: лише мій хід
sound-off = Звук: вимкнено
unit-short = ВБ
unit-blinds = ВБ: суми у великих блайндах
text-mode = Стіл текстом
tabs-title = Відкриті столи
tab-calls = ваш хід
tab-close = Закрити: { $name }
tab-seated = Ви досі сидите за столом { $name }. Він лишається в лобі серед ваших столів.
corner-title = Журнал, чат і нотатки
sheet-log = Журнал
sheet-chat = Чат
sheet-notes = Нотатки
log-title = Що сталося
log-empty = Поки нічого не сталося.
last-hand = Переглянути останню роздачу
chat-title = Чат
chat-say = Написати
chat-silenced = До кінця роздачі тихо
entry-wait-why = До того платити не треба: карти прийдуть, коли він дійде до вас.
entry-post-why = Ви платите великий блайнд зараз і отримуєте карти в наступній роздачі.
chat-send = Надіслати
chat-empty = Поки тихо.
turn-title = Ваш хід!
offer-title = Є місце!
turn-call = Ваш хід: кол { $amount }, банк { $pot }, секунд: { $seconds }.
turn-check = Ваш хід: чек безкоштовний, банк { $pot }, секунд: { $seconds }.
turn-draw = Ваш хід: виберіть карти на скид, секунд: { $seconds }.
turn-bring_in = Ваш хід: бринг-ін { $amount }, секунд: { $seconds }.
turn-run_it = Ваш хід: виберіть, скільки здати бордів, секунд: { $seconds }.
turn-show = Ваш хід: покажіть карти або скиньте їх і віддайте банк, секунд: { $seconds }.
turn-beaten = Ваш хід: ваша рука бита, скиньте її або покажіть, секунд: { $seconds }.
turn-reveal = Ви виграли: можна показати карти, секунд: { $seconds }.
turn-other = Ваше рішення, секунд: { $seconds }.
turn-call-untimed = Ваш хід: кол { $amount }, банк { $pot }.
turn-check-untimed = Ваш хід: чек безкоштовний, банк { $pot }.
turn-draw-untimed = Ваш хід: виберіть карти на скид.
turn-bring_in-untimed = Ваш хід: бринг-ін { $amount }.
turn-run_it-untimed = Ваш хід: виберіть, скільки здати бордів.
turn-show-untimed = Ваш хід: покажіть карти або скиньте їх і віддайте банк.
turn-beaten-untimed = Ваш хід: ваша рука бита, скиньте її або покажіть.
turn-reveal-untimed = Ви виграли: можна показати карти.
turn-other-untimed = Ваше рішення.
turn-bank = Йде банк часу.
turn-mucked = Ваша рука бита: її скинуто в закриту.
act-discard-none = Скинути
act-show-none = Показати частину
board-undealt = Вийшла б
rabbit = Показати, що вийшло б
disc-bring_in = бринг-ін
disc-bring_in-short = БІ
text-actor = Хід: { $name }.
typed-not_legal_now = Зараз це неможливо.
typed-no_amount = Назвіть суму.
typed-below_minimum = { $amount } замало: щонайменше { $minimum }.
typed-above_maximum = { $amount } забагато: щонайбільше { $maximum }.
typed-not_a_size = { $amount } не з можливих розмірів.
state-drew = обмін { $amount }
seat-label = Місце { $seat }, { $name }, { $stack }{ $bot ->
    [yes] , бот
   *[no] {""}
}{ $position ->
    [none] {""}
   *[other] , позиція { $position }
}{ $state ->
    [none] {""}
   *[other] , { $state }
}
act-discard = { $count ->
    [one] Скинути { $count } карту
    [few] Скинути { $count } карти
   *[many] Скинути { $count } карт
}
act-show-some = { $count ->
    [one] Показати { $count } карту
    [few] Показати { $count } карти
   *[many] Показати { $count } карт
}
act-run_it = { $count ->
    [one] { $count } борд
    [few] { $count } борди
   *[many] { $count } бордів
}
