### Worte des Programms im Terminal auf einem Server.

## Die Verbindung

online-lost = Verbindung verloren. Neuer Versuch läuft.
online-still-lost = Noch keine Verbindung. Es wird weiter versucht; dein Platz bleibt reserviert.
online-still-lost-no-seat = Noch keine Verbindung. Es wird weiter versucht.
online-back = Wieder da.
online-back-your-turn = Wieder da. Du bist dran.
online-missed = Du warst länger weg und siehst ab jetzt wieder zu. Einiges hast du vielleicht verpasst.
online-moved-on = Das Spiel ist schon weiter. Hör zu, dann drücke noch einmal.
online-you-are = Du bist { $name }.
online-your-name = Dein Name auf diesem Server:
online-session-expired = Der Server kennt dich nicht mehr. Du kommst als neuer Gast herein.
online-left = Du hast den Server verlassen. Dein Platz in einem laufenden Spiel bleibt reserviert.
online-come-back = Zum Wiederkommen: { $command }
online-token-not-kept = { $file } lässt sich nicht schreiben: { $problem }. Beim nächsten Mal wirst du nicht wiedererkannt.

## Die Lobby

online-no-tables = Es gibt noch keine Tische.
online-table-entry = { $name }: { $game }, { $status }, { $count } von { $most }: { $names }.
online-new-table = Neuer Tisch. { $table }
online-tables-shown = Tische { $first } bis { $last } von { $total }.
online-more = Weitere Tische
online-no-more-tables = Das sind alle Tische.
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
online-open = Einen Tisch eröffnen
online-sit = Sich an einen Tisch setzen
online-watch = An einem Tisch zusehen
online-who = Wer hier ist
online-list = Die Tische noch einmal
online-return = Zurück an deinen Platz
online-which-table = Nummer des Tisches, oder der Code eines privaten; nur Enter für keinen:
online-which-seat = Welcher Platz?
online-no-seat = Für dich ist kein Platz reserviert.
online-no-such-number = Einen Tisch mit dieser Nummer gibt es nicht.
online-for-whom = Wer darf kommen?
online-public = Alle
online-private = Wer den Code hat
online-who-watches = Wer darf zusehen?
online-all-watch = Alle, die kommen dürfen
online-none-watch = Niemand
online-name-of-table = Name des Tisches, oder Enter für deinen:
online-say-what = Was möchtest du sagen? Nur Enter sagt nichts:
online-quit-question = Server verlassen? Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.

## Ein Tisch

online-table = { $name }: { $game }, { $status }.
online-code = Der Code für diesen Tisch: { $code }
online-seats = { $count } von { $most } Plätzen besetzt: { $entries }.
online-seat-bot = { $name } (Bot, { $level })
online-seat-host = { $name } (Leitung)
online-seat-away = { $name } (weg)
online-team = Team { $number }: { $names }.
online-watchers = Es sehen zu: { $names }.
online-start = Spiel beginnen
online-add-bot = Bot dazuholen
online-remove-bot = Bot wegschicken
online-change-option = Einstellung ändern
online-change-pace = Tempo der Bots
online-change-timer = Zeitgrenze
online-change-places = Plätze tauschen
online-add-luck = Glücksworte dazugeben
online-tell-table = Den Tisch hören
online-no-bots = Hier sitzt kein Bot.
online-which-bot = Welcher Bot?
online-which-option = Welche Einstellung?
online-which-pace = Sekunden nach jedem Zug eines Bots, 0 bis 10. Enter für { $value }:
online-which-timer = Sekunden für jeden Zug, 15 bis 3600, oder 0 für keine Grenze. Enter für { $value }:
online-who-moves = Wer tauscht?
online-with-whom = Mit wem die Plätze tauschen?
online-nobody-else = Sonst sitzt hier niemand.
online-which-luck = Glücksworte, die in die Würfel kommen, oder nur Enter für keine:
# Wird gesagt, wenn ein Spiel mit Würfeln beginnt, die nicht sind, wie sie sein sollen.
online-luck-missing = Warnung: Dein Glück ist nicht in diesen Würfeln. Der Server oder ein anderes deiner Geräte hat es weggelassen.
online-seal-changed = Warnung: Der Server hat das Siegel dieser Würfel geändert. Traue ihnen nicht.
online-terms-differ = Warnung: Der Server hat andere Namen oder Optionen versiegelt, als dieser Tisch hat. Dein Glück bleibt verschlossen.
online-start-given-up = Warnung: Der Start wurde abgebrochen, nachdem dein Glück geöffnet war. Es fallen andere Würfel.
# Nach einem Spiel.
online-dice-good = { $count ->
        [one] Der eine Würfel ist geprüft.
       *[other] Alle { $count } Würfel und Lose sind geprüft.
    } Dein Glück ist darin.
online-dice-good-without = { $count ->
        [one] Der eine Würfel ist geprüft.
       *[other] Alle { $count } Würfel und Lose sind geprüft.
    } Dieses Programm hat kein Glück dazugegeben.
online-dice-unseen = { $count ->
        [one] Einen Wurf hat dieses Programm nicht gesehen.
       *[other] { $count } Würfe hat dieses Programm nicht gesehen.
    }
online-dice-not-loaded = Die Würfel sind nicht geprüft: Das gespeicherte Spiel konnte nicht geladen werden.
online-dice-bad = Warnung: Die Würfel dieses Spiels stimmen nicht. { $reason }
online-dice-other-seal = Das gespeicherte Spiel hat ein anderes Siegel als das, das dir gesagt wurde.
online-dice-other-luck = Dein Glück ist nicht darin.
online-dice-other-rolls = Dir wurden andere Würfel gezeigt als die im gespeicherten Spiel.
online-whom = Um wen oder was geht es?
online-nothing = Nichts, zurück
online-what-with = { $name }:
online-give-host = Leitung übergeben
online-remove = Vom Tisch entfernen
online-game-at = Dieses Spiel, zum Aufheben und Prüfen: { $url }
online-leave-game = Tisch verlassen? Dein Platz bleibt reserviert, und ein Bot spielt für dich. Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.
online-leave-table = Tisch verlassen? Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.

## Tasten

online-key-chat = Etwas sagen
online-key-people = Leute am Tisch
online-key-extend = Mehr Zeit für diesen Zug
online-key-again = Noch ein Spiel mit denselben Leuten

## Der Befehl

online-server-help = Auf einem Server spielen, unter dieser Adresse.
online-name-help = Dein Name auf dem Server; ohne Angabe der, den du dort zuletzt hattest.
online-no-watching-help = Am Tisch, der auf dem Server eröffnet wird, darf niemand zusehen.
online-bad-address = { $url } ist keine Adresse eines Servers; eine sieht so aus: https://dice.example oder localhost:8765.
online-not-on-windows = Auf einem Server spielst du unter Windows im Browser: { $url }
online-no-server = Unter { $url } antwortet kein rattlebag-Server.
online-not-let-in = Der Server lässt dich nicht herein: { $reason }
online-not-with-server = { $option } ist für Spiele an dieser Tastatur; lass es mit --server weg.
online-only-with-server = { $option } ist für einen Server; dazu gehört --server URL.
online-input-ended = Die Eingabe ist zu Ende. Dein Platz bleibt reserviert; wieder hinein kommst du mit: { $command }
online-input-ended-no-seat = Die Eingabe ist zu Ende. Wieder hinein kommst du mit: { $command }
online-ended = Der Server hat die Verbindung beendet: { $reason }
