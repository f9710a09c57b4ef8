### Meldungen, Stummschaltungen, Sperren, der Wortfilter und das Protokoll.

## Wie lange etwas gilt

decency-for-good = auf Dauer
decency-minutes = { $count ->
    [one] für 1 Minute
   *[other] für { $count } Minuten
}
decency-hours = { $count ->
    [one] für 1 Stunde
   *[other] für { $count } Stunden
}
decency-days = { $count ->
    [one] für 1 Tag
   *[other] für { $count } Tage
}

## Warum etwas nicht geht

decency-muted = Nicht gesendet: Du bist { $time } stummgeschaltet. Grund: { $text }.
decency-banned = Du bist auf diesem Server { $time } gesperrt. Grund: { $text }.
decency-removed = Die Moderation hat dich von diesem Server entfernt. Grund: { $text }.
decency-removed-from-table = Die Moderation hat dich von einem Tisch entfernt. Grund: { $text }.
decency-word = Der Wortfilter dieses Servers lässt „{ $text }“ nicht zu. Nimm ein anderes Wort.
decency-slow = Der langsame Modus ist an: eine Nachricht alle { $every ->
    [one] Sekunde
   *[other] { $every } Sekunden
}. Warte { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}.
decency-too-many-reports = Nicht gesendet: Du hast in der letzten Stunde mehrere Meldungen geschickt. Versuch es später noch einmal.
decency-nobody-spoke = Unter diesem Namen hat hier in letzter Zeit niemand etwas gesagt. Prüfe den Namen.
decency-no-such-person = Es gibt niemanden zu melden. Das Konto wurde gelöscht, oder der Gast ist lange weg.
decency-not-yourself = Das bist du selbst. Wähle jemand anderen.
decency-no-reason = Sag in ein paar Worten, worum es geht.
decency-only-moderators = Das kann nur die Moderation.
decency-only-owners = Das können nur Eigentümer dieses Servers.
decency-not-staff = Bei Moderatoren und Eigentümern kann das nur ein Eigentümer.
decency-no-address = Die Adresse ist nicht bekannt, weil diese Person länger nicht hier war. Sperre nur die Person.
decency-no-such-sanction = Diese Stummschaltung oder Sperre gibt es nicht.
decency-no-such-report = Diese Meldung gibt es nicht.
decency-closed-already = { $name } hat diese Meldung schon erledigt.
decency-needs-account = Nur wer ein Konto hat, kann eine Rolle haben. Bitte die Person zuerst, sich zu registrieren.
decency-bad-word = Gib ein Wort oder eine kurze Wendung ein, höchstens { $most } Zeichen, mit Buchstaben oder Ziffern.
decency-too-many-words = Der Wortfilter ist voll: { $most } Wörter. Entferne zuerst eines.

## Mitteilungen

decency-notice-mute = Die Moderation hat dich { $time } stummgeschaltet. Grund: { $text }.
decency-notice-ban = Die Moderation hat dich { $time } gesperrt. Grund: { $text }.
decency-notice-moderator = Du gehörst jetzt zur Moderation dieses Servers.
decency-notice-owner = Du bist jetzt Eigentümer dieses Servers.
decency-notice-player = Du gehörst nicht mehr zur Moderation dieses Servers.
decency-notice-report = Jemand hat { $name } gemeldet.

## Das Protokoll: was die Moderation getan hat

decency-act-mute = { $name } stummgeschaltet: { $text }
decency-act-ban = { $name } gesperrt: { $text }
decency-act-remove = { $name } entfernt: { $text }
decency-act-lift = Sanktion aufgehoben, { $name }: { $text }
decency-act-close = Meldung über { $name } erledigt: { $text }
decency-act-role = Rolle von { $name } geändert: { $text }
decency-act-word = Wort in den Filter aufgenommen: { $text }
decency-act-unword = Wort aus dem Filter entfernt: { $text }
decency-act-slow = Langsamer Modus, in Sekunden: { $text }
decency-act-password = Neues Passwort gesetzt für { $name }.
decency-act-delete = Ein Konto gelöscht.
decency-role-player = Spieler
decency-role-moderator = Moderator
decency-role-owner = Eigentümer
