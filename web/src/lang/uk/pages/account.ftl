# Обліковий запис: хто я, фішки, ліміти, налаштування, роздачі.
account-title = Обліковий запис і налаштування
account-guest-why = Ви гість: фішки, місця й роздачі ваші, поки вас пам’ятає цей браузер. З паролем вони ваші всюди.
account-guest-leave = Гість, який вийшов, під цим ім’ям не повернеться: щоб зберегти фішки, спершу створіть обліковий запис.
account-make = Створити обліковий запис
account-made = Обліковий запис створено. Усе, що у вас було, залишилося вашим.
account-rename = Інше ім’я
account-new-name = Нове ім’я
account-password = Інший пароль
account-old-password = Попередній пароль
account-new-password = Новий пароль
account-password-how = Не менше 8 знаків; важлива довжина.
account-change = Змінити
account-changed = Змінено.
account-leave-here = Вийти
account-leave-everywhere = Вийти на всіх пристроях
account-leave-sure = Ви назавжди втратите це ім’я, місця за столами й усі фішки: { $chips } у гаманці й ті, що на столах. З обліковим записом усе це збережеться.
account-leave-lose = Вийти й усе втратити
account-stay = Лишитися
wallet-title = Фішки
wallet-why = Фішки поза столами. У кого менше денної норми, може раз на день узяти безкоштовні.
wallet-given = Видано фішок: { $chips }. Наступні будуть { $again }.
limits-title = Мої ліміти
limits-reminder = Нагадувати про час
limits-reminder-none = ніколи
limits-reminder-every = { $minutes ->
    [one] кожну { $minutes } хвилину
    [few] кожні { $minutes } хвилини
    [many] кожні { $minutes } хвилин
   *[other] кожні { $minutes } хвилини
}
limits-loss = Скільки можна програти за день
limits-loss-none = без ліміту
limits-loss-why = Менший ліміт діє одразу, більший – за добу.
limits-loss-next = { $amount } починаючи з { $at }.
limits-loss-ends = Без ліміту починаючи з { $at }.
limits-set = Установити ліміт
limits-set-how = Спершу вкажіть суму.
limits-lift = Зняти ліміт
settings-kept-here = Зберігаються в цьому браузері; з обліковим записом вони будуть із вами всюди.
settings-kept-account = Зберігаються у вашому обліковому записі.
hands-title = Мої роздачі
hands-none = Поки жодної. Тут можна знову переглянути кожну вашу роздачу, карта за картою.
hands-number = роздача { $number }
hands-more = Раніші роздачі
hands-failed = Роздачі отримати не вдалося.
account-sign-in-why = Гість, яким ви увійшли, залишиться позаду разом із фішками.
