### Die Wörter der Seite für Meldungen und Moderation.

## Jemanden melden

web-report = Jemanden melden
web-report-title = Jemanden melden
web-report-of = { $name } melden
web-report-lead = Sag der Moderation, worum es geht. Der Server fügt an, was diese Person hier gesagt hat. Sie erfährt nicht, wer sie meldet.
web-report-who = Wen?
web-report-choose = Jemanden wählen
web-report-nobody = Sonst ist niemand hier
web-report-left = Jemand, der nicht mehr da ist
web-report-name = Name
web-report-reason = Was ist los?
web-report-send = Meldung senden
web-report-cancel = Abbrechen
web-report-whom = Wähle, wen du melden willst.
web-report-why = Sag in ein paar Worten, worum es geht.
web-report-sent = Gemeldet. Die Moderation sieht es sich an.

## Moderation

web-moderation = Moderation
web-moderation-reports = Offene Meldungen
web-moderation-people = Leute und Sanktionen
web-moderation-log = Protokoll
web-moderation-rules = Hausregeln
web-moderation-no-reports = Keine offenen Meldungen.
web-moderation-report-count = { $count ->
    [one] 1 offene Meldung.
   *[other] { $count } offene Meldungen.
}
web-moderation-about = Über { $name }
web-moderation-by = Gemeldet von { $name }, { $place }, { $time }
web-moderation-messages = private Nachrichten
web-moderation-former = jemand, der nicht mehr hier spielt
web-moderation-evidence = Was gesagt wurde
web-moderation-no-evidence = Dort wurde nichts gesagt.
web-moderation-act = { $name } stummschalten, entfernen oder sperren
web-moderation-decision = Entscheidung
web-moderation-decision-missing = Sag, was du entschieden hast.
web-moderation-close = Meldung erledigen
web-moderation-closed = Meldung erledigt.
web-moderation-log-about = Was die Moderation getan hat, das Neueste zuerst. Niemand kann es ändern. { $count ->
    [one] 1 Zeile.
   *[other] { $count } Zeilen.
}
web-moderation-log-by = { $name }, { $time }
web-moderation-command-line = Befehlszeile
web-moderation-find = Eine Person finden
web-moderation-find-hint = Ein Teil des Namens von jemandem, der hier ist, oder der ganze Name eines Kontos.
web-moderation-search = Suchen
web-moderation-found = { $count ->
    [0] Niemand gefunden.
    [one] 1 Person gefunden.
   *[other] { $count } Personen gefunden.
}
web-moderation-more-reports = Weitere Meldungen zeigen
web-moderation-more-sanctions = Ältere Sanktionen zeigen
web-moderation-more-people = Weitere Leute zeigen
web-moderation-more-lines = Ältere Zeilen zeigen
web-moderation-more-added = { $count ->
    [0] Nichts hinzugefügt.
    [one] 1 hinzugefügt.
   *[other] { $count } hinzugefügt.
}
web-moderation-registered = hat ein Konto
web-moderation-guest = Gast
web-moderation-here = ist hier
web-moderation-away = ist nicht hier
web-moderation-muted = stummgeschaltet
web-moderation-banned = gesperrt
web-moderation-what = Was tun
web-moderation-mute = Stummschalten
web-moderation-remove-table = Vom Tisch entfernen: { $table }
web-moderation-remove = Jetzt vom Server entfernen
web-moderation-ban = Sperren
web-moderation-how-long = Wie lange
web-moderation-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
web-moderation-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
web-moderation-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
web-moderation-for-good = auf Dauer
web-moderation-reason = Grund, den die Person erfährt
web-moderation-reason-missing = Gib einen Grund an. Die Person erfährt ihn.
web-moderation-address = Auch alle von derselben Adresse
web-moderation-go = Ausführen
web-moderation-done = Erledigt: { $name }.
web-moderation-role = Rolle
web-moderation-set-role = Rolle ändern
web-role-player = Spieler
web-role-moderator = Moderator
web-role-owner = Eigentümer
web-moderation-sanctions = Sanktionen
web-moderation-no-sanctions = Keine Sanktionen.
web-moderation-kind-mute = stummgeschaltet
web-moderation-kind-ban = gesperrt
web-moderation-kind-remove = entfernt
web-moderation-until = bis { $time }
web-moderation-lift = Aufheben
web-moderation-lifted = Aufgehoben: { $name }.
web-moderation-over = vorbei
web-moderation-owners-only = Nur Eigentümer können die Hausregeln ändern.
web-moderation-words = Wortfilter
web-moderation-words-about = Nachrichten und Namen mit diesen Wörtern werden abgelehnt.
web-moderation-no-words = Keine Wörter.
web-moderation-new-word = Wort oder Wendung
web-moderation-add-word = Hinzufügen
web-moderation-word-added = Hinzugefügt: { $word }.
web-moderation-word-removed = Entfernt: { $word }.
web-moderation-slow = Langsamer Modus in der Lobby
web-moderation-slow-is = { $count ->
    [0] Der langsame Modus ist aus.
    [one] Eine Nachricht pro Sekunde.
   *[other] Eine Nachricht alle { $count } Sekunden.
}
web-moderation-slow-seconds = Sekunden zwischen zwei Nachrichten, 0 für aus
web-moderation-slow-wrong = Gib eine ganze Zahl von 0 bis 3600 ein.
web-moderation-slow-set = { $count ->
    [0] Der langsame Modus ist aus.
   *[other] Langsamer Modus gesetzt.
}
web-moderation-set-slow = Langsamen Modus setzen
