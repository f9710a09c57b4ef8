### Was Menschen voneinander erfahren, und warum etwas nicht geht.

company-asks = { $name } möchte mit dir befreundet sein.
company-accepts = { $name } ist jetzt mit dir befreundet.
company-letter = Nachricht von { $name }: { $text }
company-invites = { $name } lädt dich zu { $game } am Tisch { $table } ein.
company-ready =
    { $seconds ->
        [0] Dein { $game }-Spiel ist bereit, mit { $names }. Es beginnt jetzt.
        [one] Dein { $game }-Spiel ist bereit, mit { $names }. Es beginnt in einer Sekunde.
       *[other] Dein { $game }-Spiel ist bereit, mit { $names }. Es beginnt in { $seconds } Sekunden.
    }
company-offers-bots = Es ist noch niemand gekommen. Du kannst stattdessen mit Bots spielen oder weiter warten.
company-yourself = Das bist du selbst. Wähle jemand anderen.
company-nobody = Diese Person ist nicht mehr erreichbar.
company-several = Mehrere Leute hier heißen { $name }. Wähle aus der Liste, wer hier ist.
company-friends-already = { $name } ist schon mit dir befreundet.
company-you-block = Du blockierst { $name }. Hebe das zuerst auf.
company-too-fast = Zu viele Anfragen auf einmal. Warte eine Minute.
company-too-many-friends = Du hast { $most } Freunde. Entferne zuerst jemanden.
company-too-many-asked = { $most } Leute haben deine Anfragen noch nicht beantwortet. Warte, oder nimm eine zurück.
company-too-many-blocked = Du blockierst { $most } Leute. Hebe zuerst eine Blockierung auf.
company-sits-already = Die Person ist schon an diesem Tisch.
company-bad-size = { $game } ist für höchstens { $most } Spieler. Wähle weniger Spieler oder andere Spiele.
company-not-finding = Du wartest auf kein Spiel. Wähle zuerst, was du spielen willst.

## Im Terminal

company-key-people = Leute und Nachrichten
company-key-find = ein Spiel finden
company-key-follow = dorthin, wohin die letzte Mitteilung führt
company-key-others = jemanden einladen, melden oder blockieren
company-what = Was möchtest du tun? Q zum Abbrechen.
company-who-asks = Freundschaftsanfragen: { $names }.
company-no-friends = Du hast hier noch keine Freunde.
company-friend-here = { $name }: hier.
company-friend-away = { $name }: nicht da.
company-friend-at = { $name }: am Tisch { $table }, spielt { $game }.
company-former-player = ein früheres Mitglied
company-nobody-else = Sonst ist niemand hier.
company-whom = Wer?
company-read-messages = Nachrichten lesen
company-write = Eine Nachricht schreiben
company-challenge = Jemanden zu einem Spiel herausfordern
company-befriend = Jemanden um Freundschaft bitten
company-answer = Eine Freundschaftsanfrage beantworten
company-unfriend = Eine Freundschaft beenden
company-block = Jemanden blockieren
company-unblock = Jemanden nicht mehr blockieren
company-report = Jemanden melden
company-report-why = Was hat { $name } getan? Der Server fügt an, was gesagt wurde. Die Person erfährt nicht, wer sie meldet. Nur Eingabetaste zum Abbrechen:
company-report-left = Jemanden melden, der nicht mehr da ist
company-report-name = Name? Nur Eingabetaste zum Abbrechen:
company-reported = Gemeldet. Die Moderation sieht es sich an.
company-invite = Jemanden an diesen Tisch einladen
company-notices = Mitteilungen lesen
company-mute = Aussuchen, welche Mitteilungen angesagt werden
company-which-kind = Welche Art? Wer eine wählt, schaltet sie stumm oder wieder ein.
company-kind-friends = Freundschaftsanfragen
company-kind-messages = Nachrichten
company-kind-invitations = Einladungen
company-kind-games = Spiele, die bereit sind
company-kind-announced = { $kind }: werden angesagt.
company-kind-muted = { $kind }: stumm.
company-which-name = Name des Kontos oder eines Gastes, der hier ist. Eingabetaste zum Abbrechen:
company-asked = Gesendet. Wenn es jemanden mit diesem Namen gibt, wird die Person gefragt.
company-accept = Annehmen
company-decline = Ablehnen
company-declined = Du hast die Anfrage von { $name } abgelehnt.
company-unfriended = { $name } ist nicht mehr mit dir befreundet.
company-blocked = { $name } ist blockiert und erfährt nichts davon.
company-unblocked = { $name } ist nicht mehr blockiert.
company-no-messages = Noch keine Nachrichten.
company-conversation = { $count ->
    [0] { $name }
   *[other] { $name }, { $count } ungelesen
}
company-you-wrote = { $at }. Du an { $name }: { $text }
company-they-wrote = { $at }. { $name }: { $text }
company-message-to = Nachricht an { $name }, oder nur Eingabetaste zum Abbrechen:
company-sent = Gesendet.
company-no-notices = Keine Mitteilungen.
company-notice = { $at }. { $text }
company-older = { $count ->
    [one] Während du weg warst, gab es noch eine Mitteilung.
   *[other] Während du weg warst, gab es noch { $count } Mitteilungen.
}
company-invited = Du hast { $name } eingeladen.
company-not-invited = Noch führt keine Mitteilung irgendwohin.
company-finding = Du suchst ein Spiel.
company-keep-waiting = Weiter warten
company-take-bots = Stattdessen mit Bots spielen
company-stop-finding = Suche beenden
company-stopped = Du suchst kein Spiel mehr.
company-any-game = Irgendein Spiel
company-how-many = Anzahl der Spieler, 2 bis { $most }, oder Eingabetaste für 2:
company-looking = Ein Spiel wird gesucht. Du wirst gerufen. Drücke P, um die Suche zu beenden oder mit Bots zu spielen.
