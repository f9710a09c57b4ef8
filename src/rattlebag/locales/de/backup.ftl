### Was über Backups gesagt wird.

backup-made = Gesichert in { $file }: { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
} aus { $tables } Tabellen. Gut aufbewahren: Geheimnisse laufender Spiele und Daten von Personen sind darin.
backup-restored = Wiederhergestellt aus { $file }: { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
} aus { $tables } Tabellen.
backup-kept = Die alte Datenbank heißt jetzt { $file }. Sie kann gelöscht werden, wenn sie nicht mehr gebraucht wird.
backup-exists = { $file } gibt es schon. Einen anderen Namen für das Backup wählen.
backup-cannot-write = { $file } kann nicht geschrieben werden: { $problem }. Es wurde kein Backup gemacht.
backup-cannot-read = { $file } kann nicht gelesen werden: { $problem }. Nichts wurde geändert.
backup-not-one = { $file } ist kein Backup von rattlebag oder nur ein Teil davon. Nichts wurde geändert.
backup-damaged = Das Backup { $file } ist in { $part } beschädigt. Nichts wurde geändert. Ein anderes Backup verwenden.
backup-newer = { $file } stammt von Version { $version }, die neuer als diese ist. Nichts wurde geändert. Diese oder eine spätere Version installieren.
backup-not-empty = Die Datenbank ist nicht leer. Nichts wurde geändert. Mit --replace wird sie ersetzt.
backup-nothing = Bei { $database } gibt es nichts zu sichern. Die Datenbank des Servers mit --database oder --config wählen.

backup-move-not-postgres = Die Adresse einer PostgreSQL-Datenbank angeben, zum Beispiel postgresql://rattlebag:PASSWORT@127.0.0.1/rattlebag.
backup-move-not-a-file = Die Datenbank des Servers ist keine SQLite-Datei, also gibt es nichts umzuziehen. Die Datei mit --database sqlite:///PFAD oder --config wählen.
backup-move-differs = Nach dem Kopieren sind die Zeilen von { $table } nicht in beiden Datenbanken gleich. Benutze weiter die Datei, und lege die PostgreSQL-Datenbank vor dem nächsten Versuch neu an.
backup-move-done = Umgezogen: { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
} in { $tables ->
    [one] { $tables } Tabelle
   *[other] { $tables } Tabellen
}, Zeile für Zeile verglichen. Die Datei ist unverändert. Starte den Server mit der neuen Adresse als Datenbank.
