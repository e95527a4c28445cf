# The room itself: what stands on every page, coming in, the connection.
room-name = Круп’є
room-loading = Хвилинку ...
big_blinds = { $amount } ББ
seat-number = Місце { $seat }
stakes = { $limit }, { $low }/{ $high }
screen-back = До столів
screen-unloaded = Цю частину кімнати не вдалося завантажити. Можливо, кімната не відповідає або оновилася відтоді, як відкрито цю сторінку. За столом нічого не пропаде.
screen-reload = Завантажити сторінку знову
head-language = Мова
head-chips = Ваші фішки
head-leave = Вийти
head-menu = Меню
head-places = Розділи
head-tables = Столи
head-create = Новий стіл
head-rules = Як грати
head-odds = Шанси
head-sound-on = Увімкнути звук
head-sound-off = Вимкнути звук
head-dark = Темні кольори
head-light = Світлі кольори
head-house = Проти казино
lamp-closed = Немає з’єднання
lamp-connecting = З’єднання
lamp-open = Зв’язок є
lamp-waiting = Зв’язок втрачено, наступна спроба за { $seconds } с
offline-words = Зв’язку з кімнатою немає; тут те, що було відомо раніше.
offline-retry = Спробувати зараз
unreached-title = Зараз не увійти
notice-read = Зрозуміло
notice-title = Лише для повнолітніх
notice-money = Фішки тут ігрові. Їх не можна купити, продати чи на щось обміняти.
notice-age = Кімната відкрита для гравців від 18 років.
notice-accept = Мені є 18 років
entry-title = Покерна кімната, де нічого ховати в рукаві
entry-promise = Ігрові фішки, справжні правила: за столом через десять секунд, із людьми чи ботами.
entry-promise-cards = Ви берете участь у кожному тасуванні й можете перевірити кожну побачену карту.
entry-promise-games = { $count ->
    [one] { $count } гра чи мікс, на комп’ютері й на телефоні.
    [few] { $count } гри й мікси, на комп’ютері й на телефоні.
    [many] { $count } ігор і міксів, на комп’ютері й на телефоні.
   *[other] { $count } гри й міксу, на комп’ютері й на телефоні.
}
entry-promise-data = Без реєстрації, без пошти, без стеження.
entry-name = Ваше ім’я
entry-name-any = можна залишити порожнім
entry-guest = Мені є 18 років: увійти
entry-guest-later = Ви увійдете гостем. Обліковий запис можна створити згодом; фішки й роздачі залишаться вашими.
entry-account = У мене є обліковий запис
entry-account-name = Ім’я облікового запису
entry-password = Пароль
entry-lacking = Тут поки порожньо.
entry-sign-in = Увійти
reminder-title = Ви тут уже { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
    [many] { $minutes } хвилин
   *[other] { $minutes } хвилини
}
reminder-words = Ви просили нагадати. Столи нікуди не дінуться, перерва не зашкодить.
reminder-on = Продовжити
reminder-change = Змінити нагадування
