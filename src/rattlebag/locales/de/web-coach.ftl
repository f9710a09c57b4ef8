### Der Coach im Browser: Tipps am Tisch, und Auswertungen beendeter Spiele

web-coach = Coach
web-coach-help = Wer spielt, kann nach dem besten Zug und dem Grund fragen. Alle hören, dass der Coach an ist. Nicht bei gewerteten Spielen.
web-coach-on = An
web-with-coach = mit Coach

## Tipps

web-key-hint = Den Coach nach einem Tipp fragen
web-key-hint-more = Den Coach nach Einzelheiten fragen
web-coach-hint = Tipp
web-coach-more = Einzelheiten
web-coach-best = am besten
web-coach-played = gespielt
web-coach-choice = Möglichkeit
web-coach-chance = Gewinnchance
web-coach-choices = Möglichkeiten mit ihren Gewinnchancen
web-coach-worse = { $count ->
        [one] Eine weitere Möglichkeit
       *[other] { $count } weitere Möglichkeiten
    }
