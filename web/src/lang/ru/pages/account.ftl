# Учётная запись: кто я, фишки, лимиты, настройки, раздачи.
account-title = Учётная запись и настройки
account-guest-why = Вы гость: фишки, места и раздачи ваши, пока вас помнит этот браузер. С паролем они ваши везде.
account-guest-leave = Гость, который вышел, под этим именем не вернётся: чтобы сохранить фишки, сначала создайте учётную запись.
account-make = Создать учётную запись
account-made = Учётная запись создана. Всё, что у вас было, осталось вашим.
account-rename = Другое имя
account-new-name = Новое имя
account-password = Другой пароль
account-old-password = Прежний пароль
account-new-password = Новый пароль
account-password-how = Не меньше 8 знаков; важна длина.
account-change = Изменить
account-changed = Изменено.
account-leave-here = Выйти
account-leave-everywhere = Выйти на всех устройствах
account-leave-sure = Вы навсегда потеряете это имя, места за столами и все фишки: { $chips } в кошельке и те, что на столах. С учётной записью всё это сохранится.
account-leave-lose = Выйти и всё потерять
account-stay = Остаться
wallet-title = Фишки
wallet-why = Фишки вне столов. У кого меньше дневной нормы, может раз в день взять бесплатные.
wallet-given = Выдано фишек: { $chips }. Следующие будут { $again }.
limits-title = Мои лимиты
limits-reminder = Напоминать о времени
limits-reminder-none = никогда
limits-reminder-every = { $minutes ->
    [one] каждую { $minutes } минуту
    [few] каждые { $minutes } минуты
    [many] каждые { $minutes } минут
   *[other] каждые { $minutes } минуты
}
limits-loss = Сколько можно проиграть за день
limits-loss-none = без лимита
limits-loss-why = Меньший лимит действует сразу, больший – через сутки.
limits-loss-next = { $amount } начиная с { $at }.
limits-loss-ends = Без лимита начиная с { $at }.
limits-set = Установить лимит
limits-set-how = Сначала укажите сумму.
limits-lift = Снять лимит
settings-kept-here = Хранятся в этом браузере; с учётной записью они будут с вами везде.
settings-kept-account = Хранятся в вашей учётной записи.
hands-title = Мои раздачи
hands-none = Пока ни одной. Здесь можно заново просмотреть каждую вашу раздачу, карта за картой.
hands-number = раздача { $number }
hands-more = Более ранние раздачи
hands-failed = Раздачи получить не удалось.
account-sign-in-why = Гость, которым вы вошли, останется позади вместе с фишками.
