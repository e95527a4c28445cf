# Лобі: список столів, фільтри, дорога до місця.
lobby-few-chips = У вас залишилося { $chips }.
lobby-few-how = На такий випадок є безкоштовні фішки на сьогодні.
lobby-empty = Жодного столу не відкрито. Відкрийте перший.
lobby-none-fits = Таких столів зараз немає.
lobby-open = Дивитися
lobby-open-named = Дивитися: { $name }
lobby-sit = Сісти
lobby-sit-named = Сісти за стіл { $name }
lobby-seat = До свого місця
lobby-seat-named = До свого місця за столом { $name }
lobby-full = Усі місця зайняті; відкрийте стіл, щоб стати в чергу.
lobby-free = вільне місце
lobby-mine = Ваші столи
lobby-my-turn = ваш хід
lobby-my-seat = ви сидите
lobby-unnamed = Стіл
lobby-seats-of = Зайнято місць: { $taken } із { $seats }, { $bots ->
    [0] усі люди
    [one] серед них { $bots } бот
    [few] серед них { $bots } боти
    [many] серед них { $bots } ботів
   *[other] серед них { $bots } бота
}
lobby-away = { $count ->
    [one] { $count } гравець відійшов
    [few] { $count } гравці відійшли
    [many] { $count } гравців відійшли
   *[other] { $count } гравця відійшли
}
lobby-watchers = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
    [many] { $count } глядачів
   *[other] { $count } глядача
}
lobby-players = { $players ->
    [one] тут { $players } гравець
    [few] тут { $players } гравці
    [many] тут { $players } гравців
   *[other] тут { $players } гравця
}
lobby-tables = столів: { $shown } із { $all }
lobby-house-how = Один на один із казино, у своєму темпі. Ціна гри завжди перед очима.
col-table = Гра і стіл
col-stakes = Ставки
col-seats = Місця
col-pot = Сер. банк
col-pace = Рук/год
col-waiting = Чекають
filter-toggle = { $count ->
    [0] Фільтри й порядок
    [one] Фільтри й порядок (задано { $count })
    [few] Фільтри й порядок (задано { $count })
    [many] Фільтри й порядок (задано { $count })
   *[other] Фільтри й порядок (задано { $count })
}
filter-game = Гра
filter-any-game = Усі ігри
filter-limit = Ліміт
filter-any-limit = Будь-який ліміт
filter-stakes = Ставки
filter-any-stakes = Будь-які ставки
filter-stakes-low = Блайнд до 10
filter-stakes-middle = Блайнд від 11 до 100
filter-stakes-high = Блайнд понад 100
filter-kind = Вид столу
filter-any-kind = Будь-які столи
filter-free = Є місця
filter-sort = Порядок
filter-clear = Скинути фільтри
sort-players = За кількістю людей
sort-stakes = За ставками
sort-pot = За банками
sort-pace = За темпом
sort-game = За грою
play-how = Найкраще вільне місце одразу. Нікого немає? Тоді з вами зіграють боти.
play-now = Грати
play-now-named = Грати зараз: { $game }
practice-now = Тренуватися
practice-level = Сила ботів
games-rules = Правила: { $game }
games-going = { $tables ->
    [one] { $tables } стіл
    [few] { $tables } столи
    [many] { $tables } столів
   *[other] { $tables } столу
}, { $people ->
    [one] { $people } гравець
    [few] { $people } гравці
    [many] { $people } гравців
   *[other] { $people } гравця
}
kind-cash = кеш
kind-practice = тренування
kind-home = домашня гра
