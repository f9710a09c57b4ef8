### Die Seite: Konten.

web-nav-account = Konto
web-account-guest-title = Registrieren oder anmelden
web-account-lead = Du kannst als Gast spielen, so lange du willst. Ein Konto behält deinen Namen, deine Spiele, Freunde und Einstellungen, auf allen deinen Geräten.
web-account-register = Registrieren
web-account-log-in = Anmelden
web-account-log-out = Abmelden
web-account-name = Name
web-account-password = Passwort
web-account-new-password = Neues Passwort
web-account-old-password = Jetziges Passwort
web-account-password-hint = Mindestens 8 Zeichen. Alles ist erlaubt, auch Leerzeichen. Ein paar Wörter merkt man sich leicht.
web-account-show = Passwort anzeigen
web-account-leaves-guest = Du bist hier als Gast { $name }. Plätze eines Gastes gehen nicht auf ein Konto über, das es schon gibt.
web-account-forgotten = Passwort vergessen
web-account-forgotten-how = Nimm einen der Wiederherstellungscodes, die du beim Registrieren bekommen hast. Jeder Code gilt einmal.
web-account-code = Wiederherstellungscode
web-account-recover = Neues Passwort setzen und anmelden
web-account-no-server = Der Server antwortet nicht. Versuche es noch einmal.
web-account-logged-in = Angemeldet als { $name }.
web-account-expired = Deine Sitzung ist beendet. Melde dich wieder an.
web-account-registered = Du bist registriert als { $name }.
web-account-keep = Name und Spiele behalten: registrieren
web-account-have-one = Schon registriert?
web-account-pref-about = Änderungen gelten sofort und werden mit deinem Konto gespeichert, für alle deine Geräte.

## Mit einem Konto

web-account-sessions = Wo du angemeldet bist
web-account-here = { $client }, dieses Gerät
web-account-since = Seit { $time }.
web-account-open = Jetzt verbunden.
web-account-seen = Zuletzt hier: { $time }.
web-account-long-ago = bevor der Server es sich merkte
web-account-end = Dort abmelden
web-account-end-others = Überall sonst abmelden
web-account-ended = Abgemeldet: { $client }.
web-account-all-ended = Überall sonst abgemeldet.
web-account-change = Passwort ändern
web-account-change-ends = Auf allen anderen Geräten wirst du abgemeldet.
web-account-changed = Passwort geändert. Auf allen anderen Geräten bist du abgemeldet.
web-account-codes = Wiederherstellungscodes
web-account-codes-why = Mit einem Wiederherstellungscode kommst du hinein, wenn du dein Passwort vergisst. Neue Codes ersetzen die alten.
web-account-new-codes = Neue Codes machen
web-account-data = Deine Daten
web-account-data-what = Alles, was dieser Server über dich speichert, in einer Datei.
web-account-export = Daten herunterladen
web-account-exported = Deine Daten sind heruntergeladen.
web-account-delete = Konto löschen
web-account-delete-what = Dein Name, deine Sitzungen, Einstellungen und Freunde werden sofort gelöscht. In Spielen mit anderen steht statt deines Namens „ein früherer Mitspieler“. Das lässt sich nicht rückgängig machen.

## Wiederherstellungscodes

web-codes-title = Deine Wiederherstellungscodes
web-codes-lead = Bewahre diese Codes gut auf. Sie werden nur einmal gezeigt, und jeder lässt dich einmal hinein, wenn du dein Passwort vergisst.
web-codes-list = Codes
web-codes-copy = Codes kopieren
web-codes-copied = Codes kopiert.
web-codes-not-copied = Nicht kopiert. Markiere die Codes und kopiere sie selbst, oder lade sie herunter.
web-codes-download = Codes herunterladen
web-codes-downloaded = Codes heruntergeladen.
web-codes-file = Wiederherstellungscodes von { $name } auf { $host }. Jeder gilt einmal.
web-codes-kept = Ich habe sie aufbewahrt. Zur Lobby
web-codes-gone = Wiederherstellungscodes werden nur einmal gezeigt. In deinem Konto kannst du neue machen.
