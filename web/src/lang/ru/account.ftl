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
limits-lift = Снять лимит
settings-kept-here = Хранятся в этом браузере; с учётной записью они будут с вами везде.
settings-kept-account = Хранятся в вашей учётной записи.
hands-title = Мои раздачи
hands-none = Пока ни одной. Здесь можно заново просмотреть каждую вашу раздачу, карта за картой.
hands-number = раздача { $number }
hands-more = Более ранние раздачи
hands-failed = Раздачи получить не удалось.
refusal-bad_name-too_short = Имя слишком короткое: нужно не меньше { $least } знаков.
refusal-bad_name-too_long = Имя слишком длинное: не больше { $most } знаков.
refusal-bad_name-no_letter = В имени должна быть буква.
refusal-bad_name-mixed_scripts = В имени смешаны алфавиты, например латиница и кириллица.
refusal-bad_name-reserved = Это имя занято комнатой.
refusal-bad_name-character = В имени есть знак, которого в именах быть не может.
refusal-bad_password-too_short = Пароль слишком короткий: нужно не меньше { $least } знаков.
refusal-bad_password-too_long = Пароль слишком длинный: не больше { $most } знаков.
refusal-bad_password-is_name = Пароль совпадает с именем; возьмите другой.
refusal-too_many_requests-wait = Слишком часто за короткое время. Снова можно через { $retry_after } с.
account-sign-in-why = Гость, которым вы вошли, останется позади вместе с фишками.
