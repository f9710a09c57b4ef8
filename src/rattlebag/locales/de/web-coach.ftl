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
web-coach-chance-estimated = Geschätzte Gewinnchance
web-coach-choices = Möglichkeiten mit ihren Gewinnchancen
web-coach-worse = { $count ->
        [one] Eine weitere Möglichkeit
       *[other] { $count } weitere Möglichkeiten
    }

## Auswertungen

web-review = Ein Spiel auswerten
web-review-of = { $game } ausgewertet
web-review-this = Auswerten
web-review-short = Kurz gesagt
web-review-costliest = Was am meisten gekostet hat
web-review-costliest-own = Was dich am meisten gekostet hat
web-review-costliest-others = Was die anderen am meisten gekostet hat
web-review-no-cost-own = Du hast nichts verschenkt.
web-review-no-cost-own-estimated = Nach der Schätzung hast du nichts verschenkt.
web-review-no-cost-estimated = Nach der Schätzung hat keine Entscheidung etwas verschenkt.
web-review-no-cost = Keine Entscheidung hat etwas verschenkt.
web-review-turning = Wendepunkt
web-review-luck-and-skill = Glück und Können
web-review-adds-up = Die Chance am Anfang, die Würfel, die eigenen Entscheidungen und die der anderen ergeben zusammen das Ergebnis.
web-review-side = Spieler
web-review-start = Anfang
web-review-luck = Würfel
web-review-own = Eigene Entscheidungen
web-review-given = Entscheidungen der anderen
web-review-result = Ergebnis
web-review-steps = Schritt für Schritt
web-review-earlier = Fehler davor
web-review-later = Nächster Fehler
web-review-no-earlier = Vor diesem Schritt gibt es keinen Fehler.
web-review-no-later = Nach diesem Schritt gibt es keinen Fehler.
web-review-keys = Pfeil rechts und links: nächster Schritt und der davor. Bild ab und Bild auf: nächster Fehler und der davor. Pos1 und Ende: erster und letzter Schritt.
web-review-chance = { $name }: Gewinnchance { $percent }.
web-review-decision = Die Entscheidung
web-review-try = Wähle einen anderen Zug und höre seine Chancen.
web-review-tried = { $choice }: Gewinnchance { $percent }, { NUMBER($less, maximumFractionDigits: 1) } Prozentpunkte unter dem Besten.
web-review-tried-best = { $choice }: Gewinnchance { $percent }. Nichts ist besser.
web-review-tried-estimated = { $choice }: geschätzte Gewinnchance { $percent }, { NUMBER($less, maximumFractionDigits: 1) } Prozentpunkte unter dem Besten.
web-review-tried-best-estimated = { $choice }: geschätzte Gewinnchance { $percent }. Nach der Schätzung ist nichts besser.
web-review-play-on = Von hier weiterspielen
web-review-play-on-hint = Du spielst für { $name }, mit Coach. Auf den anderen Plätzen spielen Bots, so gut sie können. Es wird nicht aufgezeichnet.
web-position-again = Noch einmal von dort weiterspielen
web-position-options = Plätze und Optionen sind die des Spiels, das hier weitergeht.
web-not-recorded = nicht aufgezeichnet
web-review-more = Einzelheiten
web-review-chances = Gewinnchancen
web-review-plot-of = { $name }
web-review-steps-total = { $total } Schritte
web-review-mistake = Fehler
web-review-as-table = Gewinnchancen als Tabelle
web-review-what = Was geschah
web-review-decides = { $name }: { $choice }
web-review-to-step = Zu Schritt { $step }
web-review-file-link = Ein gespeichertes Spiel auswerten
web-review-file = Ein gespeichertes Spiel
web-review-choose = Datei wählen
web-review-file-hint = Ein beendetes Spiel, das du hier heruntergeladen hast oder das im Terminal gespeichert wurde. Es geht für die Auswertung an den Server und wird dort nicht behalten.
web-review-too-large = Diese Datei ist zu groß. Ein gespeichertes Spiel darf bis zu { $most } Kilobyte haben.
web-review-works = Das Spiel wird ausgewertet.
web-review-asks-again = Diese Seite fragt von selbst noch einmal.
web-review-ready = Die Auswertung ist fertig.
