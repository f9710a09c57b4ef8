### Konten: was der Server dazu sagt, und das Terminal.

account-wrong = Name oder Passwort ist falsch. Versuche es noch einmal oder nimm einen Wiederherstellungscode.
account-wrong-password = Falsches Passwort. Nichts wurde geändert.
account-wait =
    { $seconds ->
        [one] Zu viele Versuche. Versuche es in einer Sekunde wieder.
       *[other] Zu viele Versuche. Versuche es in { $seconds } Sekunden wieder.
    }
account-busy = Gerade melden sich viele an. Versuche es in ein paar Sekunden wieder.
account-name-taken = Der Name { $name } ist vergeben. Wenn er dir gehört, melde dich an. Sonst wähle einen anderen.
account-already = Du bist schon registriert, als { $name }.
account-none = Du bist Gast. Registriere dich zuerst.
account-password-short = Wähle ein Passwort mit mindestens { $least } Zeichen. Dieses hat { $length }.
account-password-long = Wähle ein Passwort mit höchstens { $most } Zeichen. Dieses hat { $length }.
account-password-common = Dieses Passwort benutzen viele. Wähle ein anderes.
account-password-name = Wähle ein Passwort, das nicht dein Name ist.
account-no-such-session = Diese Sitzung ist schon beendet.
account-export-wait =
    { $seconds ->
        [one] Du hast deine Daten gerade heruntergeladen. Versuche es in einer Sekunde wieder.
       *[other] Du hast deine Daten gerade heruntergeladen. Versuche es in { $seconds } Sekunden wieder.
    }

## Die letzten Worte an eine Verbindung

account-logged-out = Du bist abgemeldet.
account-session-ended = Du wurdest von einem anderen Gerät aus oder vom Admin des Servers abgemeldet. Melde dich wieder an.
account-password-changed = Dein Passwort wurde auf einem anderen Gerät geändert. Melde dich wieder an.
account-deleted = Dein Konto ist gelöscht.

## Worauf eine Sitzung läuft

account-on-terminal = Terminal
account-on-browser = { $browser } unter { $system }
account-on-something = anderes Programm

## Im Terminal

account-key = Dein Konto
account-what = Dein Konto:
account-register = Registrieren, um Namen und Spiele zu behalten: { $name }
account-log-in = Anmelden
account-recover = Passwort vergessen: einen Wiederherstellungscode benutzen
account-sessions = Wo du angemeldet bist
account-end-others = Überall sonst abmelden
account-change-password = Passwort ändern
account-new-codes = Neue Wiederherstellungscodes machen
account-export = Deine Daten herunterladen
account-delete = Konto löschen: { $name }
account-log-out = Abmelden: { $name }
account-ask-name = Dein Name. Nur Eingabe behält { $name }:
account-ask-whose = Name, oder nur Eingabe zum Abbrechen:
account-ask-password = Passwort. Es wird nicht angezeigt. Nur Eingabe zum Abbrechen:
account-ask-password-of = Passwort von { $name }. Es wird nicht angezeigt:
account-ask-old-password = Jetziges Passwort. Es wird nicht angezeigt. Nur Eingabe zum Abbrechen:
account-ask-new-password = Neues Passwort, mindestens 8 Zeichen. Es wird nicht angezeigt. Nur Eingabe zum Abbrechen:
account-ask-again = Noch einmal dasselbe Passwort:
account-ask-code = Wiederherstellungscode, oder nur Eingabe zum Abbrechen:
account-typed-differently = Die beiden Passwörter sind verschieden. Gib beide noch einmal ein.
account-registered = Du bist registriert als { $name }.
account-codes-follow =
    { $count ->
        [one] Bewahre diesen Code gut auf. Er wird nur einmal gezeigt und lässt dich einmal hinein, wenn du dein Passwort vergisst.
       *[other] Bewahre diese { $count } Codes gut auf. Sie werden nur einmal gezeigt, und jeder lässt dich einmal hinein, wenn du dein Passwort vergisst.
    }
account-session = { $client }, zuletzt { $time }
account-session-here = { $client }, diese hier
account-end-which = Wo abmelden?
account-one-ended = Dort abgemeldet.
account-others-ended = Überall sonst abgemeldet.
account-changed = Passwort geändert. Auf allen anderen Geräten bist du abgemeldet.
account-ask-file = Datei für deine Daten, oder nur Eingabe für { $file }:
account-file-exists = { $file } gibt es schon. Wähle eine andere Datei.
account-exported = Deine Daten sind in { $file }.
account-not-exported = { $file } kann nicht geschrieben werden: { $problem }.
account-delete-sure = Das Konto von { $name } endgültig löschen? Name, Freunde, Nachrichten und Statistik sind dann weg. Niemand kann sie zurückholen.
account-keep = Abbrechen
account-delete-yes = Konto löschen
account-session-over = Deine Sitzung ist beendet. Melde dich wieder an.
account-log-in-help = Beim Konto dieses Namens anmelden. Nach dem Passwort wird gefragt, und es wird nicht angezeigt.
