### Der Coach im Browser: Tipps am Tisch, und Auswertungen beendeter Spiele

web-coach = Coach
web-coach-help = Wer spielt, kann nach dem besten Zug und dem Grund fragen. Alle hören, dass der Coach an ist. Nicht bei gewerteten Spielen.
web-coach-on = An
web-with-coach = mit Coach
