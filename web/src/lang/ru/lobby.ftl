# Что лобби говорит теми же словами, что и другие экраны.
lobby-title = Столы
lobby-chips = Бесплатные фишки
lobby-full-short = Полный
lobby-house-play = Играть против казино
filter-title = Фильтры
play-title = Играть сейчас
play-short = Играть
practice-name = Тренировка: { $game }
bots-level-1 = Боты: наугад
bots-level-2 = Боты: колл-станции
bots-level-3 = Боты: шансы
bots-level-4 = Боты: диапазоны
games-title = Игры
game-own-mix = Свой микс
create-open-form = Открыть стол
