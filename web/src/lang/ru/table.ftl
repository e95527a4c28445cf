# Стол: таблички, банки, кнопки, место, что сказано; названия его панелей.
table-hand = раздача { $number }
table-watching = Вы наблюдаете. Чтобы играть, выберите свободное место.
table-loading = Стол накрывают ...
table-connecting = Подключаемся к комнате ...
to-lobby = К столам
pot = Банк { $amount }
pot-main = основной { $amount }
pot-side = побочный { $number }: { $amount }
pot-odds-short = { $odds } : 1
you = Вы
pot-odds = шансы банка { $odds } : 1
board = Борд
board-number = Борд { $number }
bomb-pot = бомб-пот
mix-next = { $place } из { $count }, дальше { $game } { $hands ->
    [0] после этого круга
    [1] после этой раздачи
    [one] через { $hands } раздачу
    [few] через { $hands } раздачи
    [many] через { $hands } раздач
   *[other] через { $hands } раздачи
}
retry-now = Сейчас
dealer-paused = Стол на паузе.
dealer-next = Сейчас будет следующая раздача.
dealer-next-game = Сейчас будет следующая раздача: { $game }.
dealer-waits = Ждём игроков.
seat-take = Сесть на место { $seat }
seat-kept = Место { $seat }: для очереди
seat-empty = Место { $seat }
seat-bot = бот
group-short-blinds = блайнды
group-short-early = ранняя
group-short-middle = средняя
group-short-late = поздняя
state-wins = берёт { $amount }
state-removed = удалён
state-leaving = уходит
state-lost = офлайн
state-folded = фолд
state-worth = эквити { $amount }
state-all_in = олл-ин
state-away = вне игры
state-away_soon = выходит
state-waits_blind = ждёт ББ
state-next_hand = ждёт
state-broke = нет фишек
state-bring_in = бринг-ин { $amount }
state-check = чек
state-call = колл
state-bet = бет { $amount }
state-raise = до { $amount }
state-pat = без обмена
disc-button = баттон
disc-button-short = Д
disc-small_blind = малый блайнд
disc-small_blind-short = МБ
disc-big_blind = большой блайнд
disc-big_blind-short = ББ
actions-title = Что можно сделать
act-fold = Фолд
act-fold-sure = Точно фолд?
act-fold-free = чек бесплатный
act-sure = Уверены?
act-check = Чек
act-call = Колл { $amount }
act-bring_in = Бринг-ин { $amount }
act-bet-word = Бет
act-raise_to-word = Рейз до
act-complete-word = Дополнить до
act-all-in = олл-ин { $amount }
act-pat = Не менять
act-show-all = Показать
act-muck = Не показывать
act-muck-sure = Отдать банк?
act-demand-of = Посмотреть руку: { $name }
discard-how = Выберите до { $most } карт щелчком или цифрой.
discard-how-words = Назовите до { $most } карт на сброс, например: сброс 1 3. Их можно выбрать и цифрами.
discard-picked = На сброс: { $cards }
show-how = Сначала выберите карту щелчком или цифрой
run-it-how = Ставок больше не будет. Сколько бордов сдать?
why-offline = Нет связи с комнатой.
why-too-many = Сбросить можно не больше карт, чем { $most }.
why-not-pat = Карты выбраны. Чтобы оставить все, не выбирайте ни одной.
preset-size-min = мин
preset-size-x2_5 = 2,5×
preset-size-x3 = 3×
preset-size-third = ⅓
preset-size-half = ½
preset-size-two_thirds = ⅔
preset-size-pot = пот
preset-size-max = макс
preset-size-all_in = олл-ин
size-slider = Размер ставки
size-less = На большой блайнд меньше
size-more = На большой блайнд больше
size-typed = Сумма, от { $least } до { $most }
size-pot-limit = Пот-лимит: сейчас не больше { $amount }
pre-fold = Фолд
pre-check_fold = Чек или фолд
pre-check = Чек
pre-call = Колл { $amount }
idle-closed = Стол закрыт.
idle-buying = Фишки придут перед следующей раздачей.
idle-broke = У вас не осталось фишек за этим столом.
idle-away = Вы пропускаете раздачи.
idle-wait-blind = Вы войдёте в игру, когда до вас дойдёт большой блайнд.
idle-post = Вы вносите блайнд и играете со следующей раздачи.
idle-post-now = Поставить { $amount } и играть сразу
idle-next-hand = Вы играете со следующей раздачи.
idle-between = Сейчас будет следующая раздача.
idle-asking = Хозяин стола решает, пустить ли вас.
idle-queued = В очереди за местом вы под номером { $place }.
idle-offered = Место держат для вас ещё не меньше { $seconds } с.
idle-kept = Свободное место держат для тех, кто ждёт дольше. Можно встать в очередь.
idle-full = Все места заняты. Можно встать в очередь.
idle-folded = Вы сбросили карты.
idle-all-in = Вы в олл-ине.
idle-actor = Ход: { $name }. Можно решить заранее:
queue-take = Сесть с { $amount }
queue-other = Другая сумма
queue-decline = Выйти из очереди
queue-leave = Выйти из очереди (вы под номером { $place })
queue-join = Встать в очередь (ждут: { $count })
sitting-out = Пропускать раздачи
sit-out-now = Сейчас
sit-out-next_hand = Со следующей раздачи
sit-out-next_big_blind = На большом блайнде
hand-given-up = Вы откажетесь от этой раздачи: пока чек бесплатный, за вас будет чек, иначе фолд.
away-now = Вы пропускаете раздачи.
away-next_hand = Со следующей раздачи вы пропускаете.
away-next_big_blind = Вы начнёте пропускать, когда до вас дойдёт большой блайнд.
sitting-back = Я вернулся в игру
sitting-rebuy = Докупить фишки
sitting-top-up = Докупить { $amount }
sitting-leave = Уйти со стола
sitting-leaving = Вы уйдёте, когда раздача закончится.
sitting-kicked = Хозяин удалит вас из-за стола, когда раздача закончится.
removed-kicked = Хозяин удалил вас из-за стола «{ $table }». Вы уходите со стеком { $amount }.
removed-missed_blinds = За столом «{ $table }» вы слишком долго пропускали блайнды, а места ждут другие. Вы уходите со стеком { $amount }.
leave-sure = Вы заберёте { $amount }.
top-up-asked = После раздачи добавится { $amount }.
top-up-not = Не докупать
top-up-how = Сколько докупить, не больше { $most }
top-up-empty = В кошельке пусто.
auto-top-up = Докупать до { $amount } автоматически
chips-title = Фишки
bank-title = Банк времени
bank-left = На этой улице осталось секунд: { $seconds }.
bank-use = Взять время из банка
bank-when = Только пока идёт ваше время
buy-in-short = Минимальный бай-ин { $least }, а у вас { $wallet }.
entry-how = Когда начать игру?
entry-wait = Дождаться большого блайнда
entry-post = Внести блайнд и играть сразу
take-not = Не сейчас
panel-close = Закрыть
mine-title = Моё место
host-title = Хозяин стола
keys-title = Клавиши
settings-title = Настройки
rules-title = Правила стола
player-person = человек
note-none = нет заметки
notes-nobody = Больше никто не сидит.
report-title = Пожаловаться
host-somebody = Просит место: { $name }.
host-look = Посмотреть
sheet-title = Расчёт
paused-why = Следующую раздачу нельзя сдать: { $why }
sound-all = Звук: всё
sound-my_turn = Звук: только мой ход
sound-off = Звук: выключен
unit-short = ББ
unit-blinds = ББ: суммы в больших блайндах
text-mode = Стол текстом
tabs-title = Открытые столы
tab-calls = ваш ход
tab-close = Закрыть: { $name }
tab-seated = Вы всё ещё сидите за столом { $name }. Он остаётся в лобби среди ваших столов.
corner-title = Журнал, чат и заметки
sheet-log = Журнал
sheet-chat = Чат
sheet-notes = Заметки
log-title = Что произошло
log-empty = Пока ничего не произошло.
last-hand = Посмотреть последнюю раздачу
chat-title = Чат
chat-say = Написать
chat-silenced = До конца раздачи тихо
entry-wait-why = До этого платить не нужно: карты придут, когда он дойдёт до вас.
entry-post-why = Вы платите большой блайнд сейчас и получаете карты в следующей раздаче.
chat-send = Отправить
chat-empty = Пока тихо.
turn-title = Ваш ход!
offer-title = Есть место!
turn-call = Ваш ход: колл { $amount }, банк { $pot }, секунд: { $seconds }.
turn-check = Ваш ход: чек бесплатный, банк { $pot }, секунд: { $seconds }.
turn-draw = Ваш ход: выберите карты на сброс, секунд: { $seconds }.
turn-bring_in = Ваш ход: бринг-ин { $amount }, секунд: { $seconds }.
turn-run_it = Ваш ход: выберите, сколько сдать бордов, секунд: { $seconds }.
turn-show = Ваш ход: покажите карты или сбросьте их и отдайте банк, секунд: { $seconds }.
turn-beaten = Ваш ход: ваша рука бита, сбросьте её или покажите, секунд: { $seconds }.
turn-reveal = Вы выиграли: можно показать карты, секунд: { $seconds }.
turn-other = Ваше решение, секунд: { $seconds }.
turn-call-untimed = Ваш ход: колл { $amount }, банк { $pot }.
turn-check-untimed = Ваш ход: чек бесплатный, банк { $pot }.
turn-draw-untimed = Ваш ход: выберите карты на сброс.
turn-bring_in-untimed = Ваш ход: бринг-ин { $amount }.
turn-run_it-untimed = Ваш ход: выберите, сколько сдать бордов.
turn-show-untimed = Ваш ход: покажите карты или сбросьте их и отдайте банк.
turn-beaten-untimed = Ваш ход: ваша рука бита, сбросьте её или покажите.
turn-reveal-untimed = Вы выиграли: можно показать карты.
turn-other-untimed = Ваше решение.
turn-bank = Идёт банк времени.
turn-mucked = Ваша рука бита: она сброшена в закрытую.
act-discard-none = Сбросить
act-show-none = Показать часть
board-undealt = Вышла бы
rabbit = Показать, что вышло бы
disc-bring_in = бринг-ин
disc-bring_in-short = БИ
text-actor = Ход: { $name }.
typed-not_legal_now = Сейчас это невозможно.
typed-no_amount = Назовите сумму.
typed-below_minimum = { $amount } мало: не меньше { $minimum }.
typed-above_maximum = { $amount } много: не больше { $maximum }.
typed-not_a_size = { $amount } не из возможных размеров.
state-drew = обмен { $amount }
seat-label = Место { $seat }, { $name }, { $stack }{ $bot ->
    [yes] , бот
   *[no] {""}
}{ $position ->
    [none] {""}
   *[other] , позиция { $position }
}{ $state ->
    [none] {""}
   *[other] , { $state }
}
act-discard = { $count ->
    [one] Сбросить { $count } карту
    [few] Сбросить { $count } карты
   *[many] Сбросить { $count } карт
}
act-show-some = { $count ->
    [one] Показать { $count } карту
    [few] Показать { $count } карты
   *[many] Показать { $count } карт
}
act-run_it = { $count ->
    [one] { $count } борд
    [few] { $count } борда
   *[many] { $count } бордов
}
