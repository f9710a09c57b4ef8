### Die Seite: Leute, Nachrichten, Mitteilungen und die Suche nach einem Spiel.

web-nav-people = Leute
web-nav-fresh = { $count } neu
web-former-player = Ein früheres Mitglied
web-no-invitation = Noch führt keine Mitteilung irgendwohin.
web-notices-older = { $count ->
    [one] Während du weg warst, gab es noch eine Mitteilung. Siehe Mitteilungen.
   *[other] Während du weg warst, gab es noch { $count } Mitteilungen. Siehe Mitteilungen.
}
web-to-messages = { $count ->
    [0] Nachrichten
   *[other] Nachrichten, { $count } ungelesen
}
web-to-notices = { $count ->
    [0] Mitteilungen
   *[other] Mitteilungen, { $count } neu
}
web-asks = Freundschaftsanfragen
web-accept = Annehmen
web-decline = Ablehnen
web-befriended = Du und { $name } seid befreundet.
web-declined = Du hast die Anfrage von { $name } abgelehnt.
web-friends-title = Freunde
web-no-friends = Noch keine Freunde. Frage jemanden, der hier ist, oder gib einen Namen ein.
web-friend-away = Nicht da
web-friend-here = Hier
web-friend-at = Am Tisch { $table }, spielt { $game }
web-unfriend = Freundschaft beenden
web-unfriended = { $name } ist nicht mehr mit dir befreundet.
web-friend-name = Name
web-friend-hint = Der Name eines Kontos oder eines Gastes, der hier ist.
web-friend-name-missing = Gib zuerst einen Namen ein.
web-befriend = Um Freundschaft bitten
web-friend-asked = Gesendet. Wenn es jemanden mit diesem Namen gibt, wird die Person gefragt.
web-friend-asked-person = Du hast { $name } um Freundschaft gebeten.
web-asked = Gefragt
web-nobody-else = Sonst ist niemand hier.
web-blocked = Blockierte Leute
web-blocked-about = Du hörst nicht, was sie sagen oder senden, und sie kommen nicht an deine privaten Tische. Sie erfahren es nicht.
web-block = Blockieren
web-unblock = Nicht mehr blockieren
web-blocked-person = { $name } ist blockiert.
web-unblocked-person = { $name } ist nicht mehr blockiert.
web-write = Nachricht
web-challenge = Herausfordern
web-challenge-which = Was möchtest du mit { $name } spielen?
web-invite-to = An den Tisch { $table } einladen
web-invited-person = Du hast { $name } eingeladen.
web-messages = Nachrichten
web-messages-with = Nachrichten mit { $name }
web-all-messages = Alle Nachrichten
web-no-messages = Noch keine Nachrichten. Um jemandem zu schreiben, gehe zu Leute.
web-nothing-written = Noch keine Nachrichten.
web-unread = { $count } ungelesen
web-you-wrote = Du: { $text }
web-you-said = Du:
web-earlier = Frühere Nachrichten zeigen
web-message-to = Nachricht an { $name }
web-message-sent = Gesendet.
web-you-block = Du blockierst diese Person. Hebe das unter Leute auf, um ihr zu schreiben.
web-cannot-write = Diese Person ist nicht mehr erreichbar.
web-notices = Mitteilungen
web-no-notices = Keine Mitteilungen.
web-new = Neu
web-go-there = Dorthin
web-notices-say = Diese Mitteilungen ansagen
web-notices-friends = Freundschaftsanfragen
web-notices-messages = Nachrichten
web-notices-invitations = Einladungen
web-notices-games = Spiele, die bereit sind
web-notices-kept = Mitteilungen, die nicht angesagt werden, stehen trotzdem hier.
web-find-game = Ein Spiel finden
web-find-about = Wähle, was du spielen möchtest. Wenn andere dasselbe wollen, wirst du an einen Tisch gerufen. Du kannst inzwischen etwas anderes tun.
web-find-games = Spiele
web-find-players = Anzahl der Spieler
web-find-now = Finde mir ein Spiel
web-find-none = Wähle mindestens ein Spiel.
web-find-ready = Dein Tisch ist bereit.
web-find-stopped = Du suchst kein Spiel mehr.
web-finding = Spiel wird gesucht
web-finding-told = Ein Spiel wird gesucht. Du wirst gerufen.
web-finding-what = { $games }, für { $players } Spieler.
web-finding-others = { $count ->
    [0] Sonst sucht gerade niemand ein Spiel.
    [one] Eine weitere Person sucht ein Spiel.
   *[other] { $count } weitere Leute suchen ein Spiel.
}
web-finding-bots = Es ist noch niemand gekommen. Du kannst stattdessen mit Bots spielen oder weiter warten.
web-take-bots = Mit Bots spielen
web-stop-finding = Suche beenden
web-play-someone = Mit jemandem spielen
web-friends-and-people = Freunde und Leute
web-key-follow = Dorthin, wohin die letzte Mitteilung führt
