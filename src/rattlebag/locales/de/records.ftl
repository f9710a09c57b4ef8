### Die Bilanzen der Leute: was sie gespielt haben, Wertungen und Bestenlisten.

records-no-such-person = Unter dieser Adresse ist niemand zu finden. Prüfe den Link.
records-no-such-game = Ein solches beendetes Spiel gibt es nicht. Prüfe den Link.
records-private-game = Dieses Spiel fand an einem privaten Tisch statt. Frag jemanden, der dabei war, nach dem Link.
records-no-such-seat = Diesen Platz gibt es nicht. Das Spiel hatte { $count } Plätze.
records-bad-cursor = Diese Seite der Liste gibt es nicht. Beginne mit der ersten Seite.
records-no-details = Gespielt, bevor Spiele für die Leute aufgezeichnet wurden.
records-former-player = ehemaliges Mitglied

## Zahlen. Eine Dezimalzahl hat eine Stelle nach dem Komma.

records-decimal = { $whole },{ $tenths }
records-number = { $number }
records-percent = { $share } %
records-points = { $points }
records-all-games = Alle Spiele
records-with-players = Zu { $count }
records-with-bots = Gegen Bots, der stärkste { $level }
records-won-of = { $won } von { $played } gewonnen
records-won-of-shared = { $won } gewonnen und { $shared } geteilt von { $played }
records-rating-text = Wertung { $value }, plus oder minus { $off }, nach { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    }

## Bestenlisten

records-place = Platz
records-name = Name
records-rating = Wertung
records-plus-minus = Plus oder minus
records-games = Spiele
records-won = Gewonnen
records-share = Anteil
records-best-score = Bester Punktestand
records-about-rating = Leute mit mindestens { $least } gewerteten Spielen, geordnet nach der Wertung, die sie so gut wie sicher haben: die Wertung ohne ihre Unsicherheit.
records-about-practice = Leute mit mindestens { $least } Spielen gegen perfekte Bots, geordnet nach dem Anteil der Siege. Mehr Spiele machen ihn sicherer.
records-about-best = Der beste Punktestand jeder Person in einem Spiel mit den Standardoptionen.
records-about-lowest = Der beste Punktestand jeder Person in einem Spiel mit den Standardoptionen. Wenige Punkte gewinnen, darum steht der niedrigste oben.
