# Лобби: список столов, фильтры, дорога к месту.
lobby-few-chips = У вас осталось { $chips }.
lobby-few-how = На этот случай есть бесплатные фишки на сегодня.
lobby-empty = Ни один стол не открыт. Откройте первый.
lobby-none-fits = Таких столов сейчас нет.
lobby-open = Смотреть
lobby-open-named = Смотреть: { $name }
lobby-sit = Сесть
lobby-sit-named = Сесть за стол { $name }
lobby-seat = К своему месту
lobby-seat-named = К своему месту за столом { $name }
lobby-full = Все места заняты; откройте стол, чтобы встать в очередь.
lobby-free = свободное место
lobby-mine = Ваши столы
lobby-my-turn = ваш ход
lobby-my-seat = вы сидите
lobby-unnamed = Стол
lobby-seats-of = Занято мест: { $taken } из { $seats }, { $bots ->
    [0] все люди
    [one] среди них { $bots } бот
    [few] среди них { $bots } бота
    [many] среди них { $bots } ботов
   *[other] среди них { $bots } бота
}
lobby-away = { $count ->
    [one] { $count } игрок отошёл
    [few] { $count } игрока отошли
    [many] { $count } игроков отошли
   *[other] { $count } игрока отошли
}
lobby-watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
    [many] { $count } зрителей
   *[other] { $count } зрителя
}
lobby-players = { $players ->
    [one] здесь { $players } игрок
    [few] здесь { $players } игрока
    [many] здесь { $players } игроков
   *[other] здесь { $players } игрока
}
lobby-tables = столов: { $shown } из { $all }
lobby-house-how = Один на один с казино, в своём темпе. Цена игры всегда на виду.
col-table = Игра и стол
col-stakes = Ставки
col-seats = Места
col-pot = Ср. банк
col-pace = Рук/час
col-waiting = Ждут
filter-toggle = { $count ->
    [0] Фильтры и порядок
    [one] Фильтры и порядок (задан { $count })
    [few] Фильтры и порядок (задано { $count })
    [many] Фильтры и порядок (задано { $count })
   *[other] Фильтры и порядок (задано { $count })
}
filter-game = Игра
filter-any-game = Все игры
filter-limit = Лимит
filter-any-limit = Любой лимит
filter-stakes = Ставки
filter-any-stakes = Любые ставки
filter-stakes-low = Блайнд до 10
filter-stakes-middle = Блайнд от 11 до 100
filter-stakes-high = Блайнд больше 100
filter-kind = Вид стола
filter-any-kind = Любые столы
filter-free = Есть места
filter-sort = Порядок
filter-clear = Сбросить фильтры
sort-players = По числу людей
sort-stakes = По ставкам
sort-pot = По банкам
sort-pace = По темпу
sort-game = По игре
play-how = Лучшее свободное место сразу. Никого нет? Тогда с вами сыграют боты.
play-now = Играть
play-now-named = Играть сейчас: { $game }
practice-now = Тренироваться
practice-level = Сила ботов
games-rules = Правила: { $game }
games-going = { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
    [many] { $tables } столов
   *[other] { $tables } стола
}, { $people ->
    [one] { $people } игрок
    [few] { $people } игрока
    [many] { $people } игроков
   *[other] { $people } игрока
}
kind-cash = кэш
kind-practice = тренировка
kind-home = домашняя игра
