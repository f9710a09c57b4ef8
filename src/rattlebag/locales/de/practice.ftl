### Übung: schwierige Stellungen beantworten, und das Rätsel des Tages.

## Die Frage

practice-opponent = Gegner
practice-starts = { $game } üben. { $due } zu wiederholen, { $new } neu.
practice-starts-own = Deine eigenen Fehler. { $due } zu wiederholen, { $new } neu.
practice-own = Deine eigenen Fehler
practice-of = { $game } üben
practice-how-far = { $answers ->
        [0] Noch nichts beantwortet.
       *[other] { $correct } von { $answers } Antworten richtig.
    } { $due } zu wiederholen, { $new } neu.
practice-puzzle-starts = Rätsel vom { $day }: { $game }.
practice-turn = Zug { $number } von { $count } in der Runde.
practice-close = Hier ist es knapp: Die beiden besten Möglichkeiten trennt weniger als 1 Prozentpunkt.
practice-which = Was möchtest du üben?
practice-what = Was tust du?
practice-how = Antworte mit 1 bis { $count }. Das Fragezeichen nennt alle Tasten, Q beendet die Übung.

## Die Antwort

practice-right = Richtig. { $choice }: Gewinnchance { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozent.
practice-wrong = Nicht das Beste. Besser: { $choice }, Gewinnchance { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozent.
practice-trap = Bots, die es hier falsch machen: { $levels }.
practice-worth = { $choice }: { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozent.
practice-again-soon = Diese Stellung kommt in { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } wieder.
practice-again-days = Diese Stellung kommt in { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    } wieder.
practice-score = { $correct } von { $answers } richtig.
practice-streak = Rätsel { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } in Folge beantwortet.

## Tasten

practice-key-next = Nächste Stellung
practice-key-more = Mehr erklären
practice-key-question = Die Stellung noch einmal hören
practice-key-worth = Was jede Möglichkeit wert ist
practice-press-next = N für die nächste Stellung, M für mehr.
practice-puzzle-over = Das nächste Rätsel kommt um Mitternacht UTC.

## Was nicht geht

practice-answer-first = Antworte zuerst, mit 1 bis { $count }.
practice-answered = Du hast schon geantwortet. Drücke N für die nächste Stellung.
practice-which-game = Nenne ein Spiel zum Üben: { $games }.
practice-no-positions = Für { $game } gibt es keine Stellungen zum Üben. Wähle ein anderes Spiel: { $games }.
practice-no-mistakes = Keine Fehler zum Üben. Sie kommen aus beendeten Spielen, in denen eine Wahl 1 Prozentpunkt oder mehr gekostet hat.
practice-unknown-position = Unbekannte Stellung. Frage nach einer neuen.
practice-bad-position = Das ist keine Stellung.
practice-no-such-choice = Keine Möglichkeit { $number }. Wähle 1 bis { $count }.
practice-unsolved = Diese Stellung entfällt: { $reason }
practice-file-damaged = Deine Fortschritte in { $file } ließen sich nicht lesen. Sie liegen jetzt in { $aside }, und du beginnst neu.
practice-file-unreadable = Deine Fortschritte in { $file } lassen sich nicht lesen: { $problem }
practice-not-saved = Deine Fortschritte wurden nicht in { $file } gespeichert: { $problem }
practice-looking = Deine beendeten Spiele werden durchgesehen.
practice-looked = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } durchgesehen, { $found ->
        [one] { $found } Fehler
       *[other] { $found } Fehler
    } gefunden.
practice-day-wrong = { $typed } ist kein Tag. Schreibe ihn als 2026-11-18.
practice-stopped = Ende der Übung. Diesmal { $correct } von { $answers } richtig.

## Das Menü und die Befehlszeile

practice-menu = Üben: schwierige Stellungen, bewertet und erklärt
practice-menu-puzzle = Rätsel des Tages
practice-about = Schwierige Stellungen eines Spiels üben.
practice-puzzle-about = Das Rätsel des Tages, für alle dasselbe.
practice-day-help = Das Rätsel eines anderen Tages. Sonst: heute.
practice-mistakes-help = Die eigenen Fehler üben, aus Spielen, die auf diesem Rechner gespeichert sind.
practice-game-or-mistakes = Nenne ein Spiel oder --mistakes, nicht beides.
