### Die Wörter der Befehle für Serveradmins.

admin-about = Einen Server verwalten: Backups, Konten, Meldungen und Sanktionen.
admin-usage = Aufruf: { $program } admin BEFEHL [OPTIONEN]
admin-backup = Die ganze Datenbank in einer Datei sichern, auch während der Server läuft.
admin-restore = Eine Datenbank aus einem Backup füllen. Vorher den Server anhalten.
admin-move = Die SQLite-Datei des Servers in eine leere PostgreSQL-Datenbank kopieren und jede Zeile vergleichen. Vorher den Server anhalten.
admin-replace-help = Auch über eine Datenbank, in der schon etwas ist.
admin-which-file = Eine Datei angeben.

## Leute

admin-owner = Jemanden mit Konto zum Eigentümer des Servers machen.
admin-role = Jemanden zum Spieler, Moderator oder Eigentümer machen.
admin-accounts = Alle Konten auflisten.
admin-sessions = Auflisten, wo jemand angemeldet ist.
admin-password = Ein neues Passwort für jemanden setzen und überall abmelden.
admin-export = Alles ausgeben, was über jemanden gespeichert ist, als JSON.
admin-delete = Ein Konto endgültig löschen, wie es die Person selbst könnte.
admin-which-name = Angeben, wer: der Name eines Kontos oder die Kennung aus einer Meldung.
admin-which-role = Am Ende eine Rolle angeben: { $roles }.
admin-no-account = Niemand ist als { $name } bekannt. Die Konten zeigt: admin accounts
admin-role-is = { $name } ist jetzt: { $role }.
admin-account-row = { $name }: { $role }, seit { $at }, Kennung { $key }
admin-account-count = { $count ->
    [one] 1 Konto.
   *[other] { $count } Konten.
}
admin-session-row = Zuletzt hier { $at }: { $name }
admin-session-count = { $count ->
    [one] 1 Sitzung.
   *[other] { $count } Sitzungen.
}
admin-new-password = Neues Passwort:
admin-password-set = { $name } hat ein neues Passwort und ist überall abgemeldet.
admin-deleted = Das Konto von { $name } ist gelöscht. Andere behalten ihre Spiele, mit einem ehemaligen Mitglied.

## Moderation

admin-reports = Offene Meldungen auflisten, mit dem, was gesagt wurde.
admin-close = Eine Meldung erledigen, mit dem Ergebnis als Grund.
admin-sanctions = Stummschaltungen und Sperren auflisten, die jetzt gelten.
admin-mute = Jemanden stummschalten: spielen geht, Nachrichten nicht.
admin-ban = Jemanden sperren.
admin-remove = Jemanden jetzt vom Server entfernen. Wiederkommen ist möglich.
admin-lift = Eine Stummschaltung oder Sperre vorzeitig aufheben.
admin-audit = Auflisten, was die Moderation zuletzt getan hat.
admin-words = Den Wortfilter zeigen oder ändern.
admin-slow-mode = Zeigen oder setzen, wie viele Sekunden zwischen zwei Nachrichten in der Lobby liegen.
admin-reason-help = Warum. Die Person erfährt es.
admin-minutes-help = Wie lange. Voreinstellung: auf Dauer.
admin-address-help = Eine Adresse, mit oder ohne Namen. Bei IPv6 ihr /64-Netz.
admin-add-help = Ein Wort oder eine Wendung, die abgelehnt wird.
admin-remove-help = Ein Wort oder eine Wendung, die wieder erlaubt ist.
admin-seconds-help = Die neue Zahl der Sekunden. 0 schaltet den langsamen Modus aus.
admin-skip-help = Wie viele der neuesten Zeilen ausgelassen werden.
admin-which-reason = Mit --reason sagen, warum.
admin-bad-address = Das ist keine Adresse. Eine eingeben wie 192.0.2.7 oder 2001:db8::1.
admin-sanctioned = Erledigt: { $name }. Vorzeitig aufheben mit: admin lift { $id }
admin-lifted = Aufgehoben: { $name }.
admin-closed = Die Meldung über { $name } ist erledigt.
admin-until = bis { $at }
admin-command-line = Befehlszeile
admin-sanction-row = { $id }: { $kind }, { $name }, Adresse { $address }, { $until }: { $text }
admin-sanction-count = { $count ->
    [one] 1 Sanktion gilt jetzt.
   *[other] { $count } Sanktionen gelten jetzt.
}
admin-report-row = { $id }: { $name }, Kennung { $key }, bei { $place }, gemeldet von { $reporter } am { $at }: { $text }
admin-evidence-row = { $name } sagte: { $text }
admin-report-count = { $count ->
    [one] 1 offene Meldung.
   *[other] { $count } offene Meldungen.
}
admin-audit-row = { $at }, { $name }: { $text }
admin-audit-count = Die letzten { $shown } von { $count } Zeilen.
admin-word-count = { $count ->
    [one] 1 Wort im Filter.
   *[other] { $count } Wörter im Filter.
}
admin-slow-is = { $count ->
    [0] Der langsame Modus ist aus.
    [one] Langsamer Modus: 1 Sekunde.
   *[other] Langsamer Modus: { $count } Sekunden.
}
