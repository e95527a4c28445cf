# The room itself: what stands on every page, coming in, the connection.
room-name = Крупье
room-loading = Одну минуту ...
big_blinds = { $amount } ББ
seat-number = Место { $seat }
stakes = { $limit }, { $low }/{ $high }
screen-back = К столам
screen-unloaded = Эту часть комнаты не удалось загрузить. Возможно, комната не отвечает или обновилась с тех пор, как открыта эта страница. За столом ничего не пропадёт.
screen-reload = Загрузить страницу снова
head-language = Язык
head-chips = Ваши фишки
head-leave = Выйти
head-menu = Меню
head-places = Разделы
head-tables = Столы
head-create = Новый стол
head-rules = Как играть
head-odds = Шансы
head-sound-on = Включить звук
head-sound-off = Выключить звук
head-dark = Тёмные цвета
head-light = Светлые цвета
head-house = Против казино
lamp-closed = Нет соединения
lamp-connecting = Соединение
lamp-open = Связь есть
lamp-waiting = Связь потеряна, следующая попытка через { $seconds } с
offline-words = Связи с комнатой нет; здесь то, что было известно раньше.
offline-retry = Попробовать сейчас
unreached-title = Сейчас не войти
notice-read = Понятно
notice-title = Только для совершеннолетних
notice-money = Фишки здесь игровые. Их нельзя купить, продать или на что-либо обменять.
notice-age = Комната открыта для игроков от 18 лет.
notice-accept = Мне есть 18 лет
entry-title = Покерная комната, где нечего прятать в рукаве
entry-promise = Игровые фишки, настоящие правила: за столом через десять секунд, с людьми или ботами.
entry-promise-cards = Вы участвуете в каждой тасовке и можете проверить каждую увиденную карту.
entry-promise-games = { $count ->
    [one] { $count } игра или микс, на компьютере и на телефоне.
    [few] { $count } игры и микса, на компьютере и на телефоне.
    [many] { $count } игр и миксов, на компьютере и на телефоне.
   *[other] { $count } игры и микса, на компьютере и на телефоне.
}
entry-promise-data = Без регистрации, без почты, без слежки.
entry-name = Ваше имя
entry-name-any = можно оставить пустым
entry-guest = Мне есть 18 лет: войти
entry-guest-later = Вы войдёте гостем. Учётную запись можно создать позже; фишки и раздачи останутся за вами.
entry-account = У меня есть учётная запись
entry-account-name = Имя учётной записи
entry-password = Пароль
entry-lacking = Здесь пока пусто.
entry-sign-in = Войти
reminder-title = Вы здесь уже { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
    [many] { $minutes } минут
   *[other] { $minutes } минуты
}
reminder-words = Вы просили напомнить. Столы никуда не денутся, перерыв не повредит.
reminder-on = Продолжить
reminder-change = Изменить напоминание
