### Was mit dem Ort nicht stimmt, an dem ein Server seine Spiele aufbewahrt.

store-full = Der Datenträger mit den Spielen ist voll. Nichts ist verloren, aber Neues kann erst gespeichert werden, wenn wieder Platz ist.
store-locked = Ein anderes Programm hat die Spieldatenbank gesperrt. Versuch es gleich noch einmal.
store-damaged = Die Spieldatenbank ist beschädigt. Spiel eine Sicherung zurück, oder beginne mit einer leeren.
store-newer = Die Spieldatenbank stammt von einer neueren Version. Installiere diese oder eine spätere.
store-foreign = Die Datenbank gehört einem anderen Programm. Wähle eine andere Datei oder Datenbank für die Spiele.
store-read-only = In die Spieldatenbank kann nicht geschrieben werden. Prüfe die Rechte der Datei und ihres Ordners, oder ob PostgreSQL ein Standby oder nur lesbar ist.
store-refused = Der Datenbankserver hat die Verbindung abgewiesen. Prüfe Name, Passwort und Datenbank.
store-no-rights = Dem Datenbankkonto fehlen Rechte. Mach es zum Eigentümer der Datenbank und ihrer Tabellen.
store-unreachable = Der Datenbankserver ist nicht zu erreichen. Jeder Zug versucht es neu.
store-closed = Der Server wird beendet und speichert nichts mehr.
store-failed = Die Spiele konnten nicht gespeichert werden. Den Grund nennt das Protokoll des Servers.
store-gone = Die Spieldatenbank wurde gelöscht oder ersetzt. Nichts kann gespeichert werden, bis sie wieder da ist. Was zu tun ist, steht im Protokoll des Servers.
store-taken = Ein anderer Server benutzt diese Spieldatenbank. Halte ihn an, oder wähle mit --database eine andere.
store-other-nodes = Ein anderer Server an dieser Datenbank spricht eine andere Version des Protokolls. Halte zuerst die Server jener Version an, oder gib dieser Version von rattlebag eine eigene Datenbank.
store-one-moment = Einen Moment bitte: Der Server erreicht seine Datenbank nicht. Nichts ist verloren, das Spiel geht von selbst weiter.
store-goes-on = Der Server hat seine Datenbank wieder. Das Spiel geht weiter.
