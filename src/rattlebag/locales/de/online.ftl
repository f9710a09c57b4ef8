### Worte des Programms im Terminal auf einem Server.

## Die Verbindung

online-lost = Verbindung verloren. Neuer Versuch läuft.
online-still-lost = Noch nicht verbunden. Neuer Versuch läuft. Dein Platz bleibt reserviert.
online-still-lost-no-seat = Noch nicht verbunden. Neuer Versuch läuft.
online-back = Wieder verbunden.
online-back-your-turn = Wieder verbunden. Du bist dran.
online-missed = Du warst lange weg und schaust ab hier wieder zu. Einige Zeilen hast du vielleicht verpasst.
online-moved-on = Das Spiel ist schon weiter. Hör zu, dann drücke noch einmal.
online-you-are = Du bist { $name }.
online-your-name = Dein Name auf diesem Server:
online-session-expired = Deine Sitzung ist abgelaufen. Du bist jetzt ein neuer Gast.
online-left = Du hast den Server verlassen. Dein Platz in einem laufenden Spiel bleibt reserviert.
online-come-back = Zum Wiederkommen: { $command }
online-token-not-kept = { $file } lässt sich nicht schreiben: { $problem }. Der Server kennt dich beim nächsten Mal nicht wieder.

## Die Lobby

online-no-tables = Noch keine Tische.
online-table-entry = { $name }: { $game }, { $status }, { $count } von { $most }: { $names }.
online-rated-table-entry = { $name }: { $game }, gewertet, { $status }, { $count } von { $most }: { $names }.
online-new-table = Neuer Tisch. { $table }
online-tables-shown = Tische { $first } bis { $last } von { $total }.
online-more = Weitere Tische
online-no-more-tables = Keine weiteren Tische.
online-new-tables =
    { $count ->
        [one] Und noch ein neuer Tisch.
       *[other] Und { $count } weitere neue Tische.
    }
online-people-more = { $count } mehr
online-waiting = noch nicht begonnen
online-playing = läuft
online-over = zu Ende
online-your-seats = Dein Platz ist reserviert: { $names }.
online-private-table = ein privater Tisch
online-people = Hier sind: { $names }.
online-open = Tisch eröffnen
online-sit = An einem Tisch mitspielen
online-watch = An einem Tisch zuschauen
online-who = Wer hier ist
online-list = Tische auflisten
online-return = Zurück an deinen Platz
online-which-table = Nummer des Tisches, oder der Code eines privaten Tisches. Nur Enter bricht ab:
online-which-seat = Welcher Platz?
online-no-seat = Für dich ist kein Platz reserviert.
online-no-such-number = Kein Tisch mit dieser Nummer.
online-for-whom = Wer kann mitspielen?
online-public = Alle
online-private = Nur wer den Code hat
online-who-watches = Wer kann zuschauen?
online-all-watch = Alle, die mitspielen können
online-none-watch = Niemand
online-name-of-table = Tischname, oder nur Enter für deinen eigenen Namen:
online-say-what = Nachricht, oder nur Enter zum Abbrechen:
online-quit-question = Server verlassen? Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.

## Ein Tisch

online-table = { $name }: { $game }, { $status }.
online-code = Code des Tisches: { $code }
online-seats = { $count } von { $most } Plätzen besetzt: { $entries }.
online-seat-bot = { $name } (Bot, { $level })
online-seat-host = { $name } (Host)
online-seat-away = { $name } (weg)
online-team = Team { $number }: { $names }.
online-watchers = Es schauen zu: { $names }.
online-start = Spiel beginnen
online-add-bot = Bot hinzufügen
online-remove-bot = Bot entfernen
online-change-option = Option ändern
online-change-pace = Tempo der Bots
online-change-timer = Zeitlimit
online-change-places = Plätze tauschen
online-add-luck = Glücksworte hinzufügen
online-tell-table = Den Tisch hören
online-no-bots = Hier gibt es keine Bots.
online-which-bot = Welcher Bot?
online-which-option = Welche Option?
online-which-pace = Tempo der Bots in Sekunden, 0 bis 10. Nur Enter behält { $value }:
online-which-timer = Zeitlimit in Sekunden, 15 bis 3600, oder 0 zum Abschalten. Nur Enter behält { $value }:
online-who-moves = Wer tauscht den Platz?
online-with-whom = Mit wem die Plätze tauschen?
online-nobody-else = Sonst sitzt hier niemand.
online-which-luck = Glücksworte, die in die Würfel gemischt werden, oder nur Enter zum Abbrechen:
# Wird gesagt, wenn ein Spiel mit Würfeln beginnt, die nicht sind, wie sie sein sollen.
online-luck-missing = Warnung: Dein Glück ist nicht in diesen Würfeln. Der Server oder ein anderes deiner Geräte hat es weggelassen.
online-seal-changed = Warnung: Der Server hat das Siegel dieser Würfel geändert. Traue ihnen nicht.
online-terms-differ = Warnung: Der Server hat andere Namen oder Optionen versiegelt, als dieser Tisch hat. Dein Glück bleibt geheim.
online-start-given-up = Warnung: Der Start wurde abgebrochen, nachdem dein Glück geöffnet war. Die nächsten Würfel sind andere.
# Nach einem Spiel.
online-dice-good = { $count ->
        [one] Der eine Würfel stimmt.
       *[other] Alle { $count } Würfel und Lose stimmen.
    } Dein Glück ist darin.
online-dice-good-without = { $count ->
        [one] Der eine Würfel stimmt.
       *[other] Alle { $count } Würfel und Lose stimmen.
    } Dieses Programm hat kein Glück dazugegeben.
online-dice-unseen = { $count ->
        [one] Einen Wurf hat dieses Programm nicht gesehen.
       *[other] { $count } Würfe hat dieses Programm nicht gesehen.
    }
online-dice-not-loaded = Die Würfel wurden nicht geprüft. Das gespeicherte Spiel ließ sich nicht laden.
online-dice-bad = Warnung: Die Würfel dieses Spiels stimmen nicht. { $reason }
online-dice-other-seal = Das gespeicherte Spiel hat nicht das Siegel, das du gehört hast.
online-dice-other-luck = Dein Glück ist nicht darin.
online-dice-other-rolls = Dir wurden andere Würfel gezeigt als die im gespeicherten Spiel.
online-whom = Wer oder was?
online-nothing = Abbrechen
online-what-with = { $name }:
online-give-host = Zum Host machen
online-remove = Vom Tisch entfernen
online-game-at = Zum Speichern oder Prüfen dieses Spiels: { $url }
online-leave-game = Tisch verlassen? Dein Platz bleibt reserviert, und ein Bot spielt für dich. Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.
online-leave-table = Tisch verlassen? Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.

## Tasten

online-key-chat = Nachricht schreiben
online-key-people = Leute am Tisch
online-key-extend = Mehr Zeit für diesen Zug
online-key-again = Noch einmal mit denselben Leuten spielen

## Der Befehl

online-server-help = Auf dem Server unter dieser Adresse spielen.
online-name-help = Dein Name auf dem Server. Standard: der, den du dort zuletzt hattest.
online-no-watching-help = Am Tisch, den du eröffnest, kein Zuschauen erlauben.
online-bad-address = { $url } ist keine Serveradresse. Beispiele: https://dice.example oder localhost:8765.
online-not-on-windows = Auf einem Server spielst du unter Windows im Browser: { $url }
online-no-server = Unter { $url } antwortet kein rattlebag-Server.
online-not-let-in = Der Server hat dich abgewiesen: { $reason }
online-not-with-server = { $option } gibt es nur an dieser Tastatur. Lass es mit --server weg.
online-only-with-server = { $option } gibt es nur auf einem Server. Gib --server URL dazu an.
online-input-ended = Die Eingabe ist zu Ende. Dein Platz bleibt reserviert. Zum Wiederkommen: { $command }
online-input-ended-no-seat = Die Eingabe ist zu Ende. Zum Wiederkommen: { $command }
online-ended = Der Server hat die Verbindung beendet: { $reason }

## Bilanzen

online-public-rated = Alle, für gewertete Spiele von Leuten mit Konto
online-private-rated = Nur wer den Code hat, für gewertete Spiele
online-public-coach = Alle, mit Coach
online-private-coach = Nur Leute mit dem Code, mit Coach
online-change-coach = Coach ein- oder ausschalten
online-key-practice = Üben und Rätsel des Tages
online-key-records = Bilanzen
online-records-what = Was möchtest du hören?
online-record = Meine Bilanz
online-finished-games = Meine beendeten Spiele
online-leaders = Bestenlisten
online-no-record = Noch keine beendeten Spiele.
online-record-of = { $game }: { $lines }.
online-no-finished-games = Noch keine beendeten Spiele.
online-search-games = Beendete Spiele suchen
online-search-all-games = Alle Spiele
online-search-opponent = Name im Spiel gegen, oder nur Enter für alle:
online-search-since = Von welchem Tag an, zum Beispiel 2026-05-31? Nur Enter für alle:
online-search-until = Bis zu welchem Tag? Nur Enter für alle:
online-no-such-day = Kein Datum. Gib Jahr, Monat und Tag an, zum Beispiel 2026-05-31.
online-no-games-found = Keine Spiele gefunden.
online-game = { $game }, { $time }. { $result }
online-rated-game = { $game }, { $time }, gewertet. { $result }
online-which-game = Nummer eines Spiels, um es noch einmal zu hören, oder nur Enter zum Zurückkehren:
online-which-game-or-more = Nummer eines Spiels, um es noch einmal zu hören, + für ältere Spiele, oder nur Enter zum Zurückkehren:
online-no-game-with-number = Kein Spiel mit dieser Nummer. Wähle 1 bis { $count }.
online-replay-first = Schritt { $at } von { $total }. Enter für den nächsten, Q zum Aufhören:
online-replay-next = { $at } von { $total }:
online-replay-over = Ende des Spiels. Das gespeicherte Spiel: { $url }
online-which-board = Welche Liste?
online-board-rating = Wertungen
online-board-practice = Am besten gegen perfekte Bots
online-board-best = Beste Punktestände
online-nobody-listed = Auf dieser Liste steht noch niemand.
online-leader = { $place }. { $name }: { $values }.
