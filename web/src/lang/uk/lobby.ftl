# Що лобі каже тими самими словами, що й інші екрани.
lobby-title = Столи
lobby-chips = Безкоштовні фішки
lobby-full-short = Повний
lobby-house-play = Грати проти казино
filter-title = Фільтри
play-title = Грати зараз
play-short = Грати
practice-name = Тренування: { $game }
bots-level-1 = Боти: навмання
bots-level-2 = Боти: кол-станції
bots-level-3 = Боти: шанси
bots-level-4 = Боти: діапазони
games-title = Ігри
game-own-mix = Свій мікс
create-open-form = Відкрити стіл
