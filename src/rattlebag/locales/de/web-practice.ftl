### Übung auf der Seite.

web-practice = Üben
web-practice-about = Schwierige Entscheidungen, eine nach der anderen. Du hörst, was jede Möglichkeit wert ist und warum. Was du verfehlst, kommt wieder.
web-practice-puzzle = Rätsel des Tages
web-practice-to-puzzle = Rätsel beantworten
web-practice-was-right = Du hast es richtig beantwortet.
web-practice-was-wrong = Du hast es beantwortet, aber nicht mit der besten Möglichkeit.
web-practice-lessons = Stellungen
web-practise = Üben
web-practice-all = Alle Übungen
web-practice-position = Stellung
web-practice-choice = { $number }: { $choice }.
web-practice-more = Mehr erklären
web-practice-worth = Was jede Möglichkeit wert ist
web-practice-next = Nächste Stellung
web-practice-best = am besten
web-practice-keys = In der Liste antwortet eine Zahl. Danach fragt N die nächste Stellung, M erklärt mehr, A sagt, was jede Möglichkeit wert ist. O wiederholt die Frage.
web-practice-answered = Du hast schon geantwortet. Drücke N für die nächste Stellung.
web-practice-no-choice = Keine Möglichkeit { $number }. Wähle 1 bis { $count }.
web-practice-lobby = Üben und Rätsel des Tages
