### Bilanzen auf der Seite: beendete Spiele, Zahlen, Bestenlisten.

web-rated = gewertet
web-invite-rated = Die Spiele hier werden gewertet. Wer mitspielt, braucht ein Konto.
web-private = privat
web-open-rated = Gewertete Spiele
web-open-rated-hint = Die Spiele zählen für die Wertung aller. Alle brauchen ein Konto, und Bots spielen nicht mit.

## Die Bilanz einer Person

web-record-mine = Meine Bilanz
web-record-of = Bilanz von { $name }
web-record-guest = Das ist ein Gast ohne Konto.
web-record-you-guest = Du bist als Gast hier. Deine Spiele werden gezählt und bleiben dir, wenn du dich registrierst.
web-record-nothing = Noch keine beendeten Spiele.
web-record-course = { $game } im Lauf der Zeit
web-plot-rating = Wertung
web-plot-won = gewonnen
web-plot-shared = geteilter Sieg
web-plot-lost = verloren
web-record-when = Spiel
web-record-rating = Wertung
web-record-off = Plus oder minus
web-record-place-of = { $place } von { $players }
web-record-game = { $game }, { $time }
web-record-seats = Sitzordnung
web-record-seat = Sitz { $seat }:
web-record-seat-result = { $place }. Platz, { $score ->
        [one] ein Punkt
       *[other] { $score } Punkte
    }
web-record-left = vorher gegangen
web-record-gained = Wertung um { $points } gestiegen.
web-record-lost = Wertung um { $points } gefallen.

## Beendete Spiele

web-history-games = Beendete Spiele
web-history-of = Beendete Spiele von { $name }
web-history-table = Alle Spiele dieses Tischs
web-history-of-table = Beendete Spiele: { $name }
web-history-search = Suche
web-history-game = Spiel
web-history-all-games = Alle Spiele
web-history-opponent = Name im Spiel gegen
web-history-since = Von
web-history-until = Bis
web-history-find = Spiele suchen
web-history-list = Spiele, die neuesten zuerst
web-history-none = Keine Spiele gefunden.
web-history-more = Ältere Spiele zeigen
web-history-found = { $count ->
        [one] Ein Spiel gefunden.
       *[other] { $count } Spiele gefunden.
    }
web-history-found-more = Die neuesten { $count } Spiele stehen in der Liste. Es gibt noch mehr.
web-history-more-found = { $count ->
        [one] Ein älteres Spiel dazu.
       *[other] { $count } ältere Spiele dazu.
    }

## Bestenlisten

web-leaders = Bestenlisten
web-leaders-board = Liste
web-leaders-rating = Wertungen
web-leaders-practice = Am besten gegen perfekte Bots
web-leaders-best = Beste Punktestände
web-leaders-none = Auf dieser Liste steht noch niemand.
web-leaders-found = { $game }, { $list }: { $count ->
        [one] eine Person auf der Liste.
       *[other] { $count } Personen auf der Liste.
    }

## Ein Spiel noch einmal hören

web-replay = Wiederholung
web-replay-of = { $game }, Wiederholung
web-replay-this = Wiederholung
web-replay-no-such = Dieses Spiel gibt es nicht. Prüfe den Link.
web-replay-moves = Züge
web-replay-step = Schritt
web-replay-at = Schritt { $at } von { $total }
web-replay-first = Erster
web-replay-previous = Vorheriger
web-replay-next = Nächster
web-replay-last = Letzter
web-replay-play = Abspielen
web-replay-stop = Anhalten
web-replay-keys = Pfeil rechts und links: nächster und vorheriger. Pos 1 und Ende: erster und letzter.
web-replay-is-first = Das ist der erste Schritt.
web-replay-is-last = Das ist der letzte Schritt.
web-replay-link = Link zur Wiederholung kopieren
web-replay-result = Ergebnis
web-replay-verify = Um jeden Würfel und jeden Zug zu prüfen, lade das gespeicherte Spiel herunter und führe aus: rattlebag verify DATEI
