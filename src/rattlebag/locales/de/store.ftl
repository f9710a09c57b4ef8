### Was mit dem Ort nicht stimmt, an dem ein Server seine Spiele aufbewahrt.

store-full = Der Datenträger mit den Spielen ist voll. Nichts ist verloren, aber Neues kann erst gespeichert werden, wenn wieder Platz ist.
store-locked = Ein anderes Programm hält die Datenbank mit den Spielen gesperrt. Versuche es gleich noch einmal.
store-damaged = Die Datenbank mit den Spielen ist beschädigt. Spiele eine Sicherung zurück, oder beginne mit einer leeren.
store-newer = Die Datenbank mit den Spielen stammt von einer neueren Fassung dieses Programms. Installiere diese oder eine spätere.
store-foreign = Die Datenbank gehört einem anderen Programm. Nenne eine andere Datei oder Datenbank für die Spiele.
store-read-only = In die Datenbank mit den Spielen kann nicht geschrieben werden. Prüfe, wer in die Datei und ihren Ordner schreiben darf.
store-refused = Der Datenbankserver lässt dieses Programm nicht ein. Prüfe Name, Passwort und Datenbank.
store-unreachable = Der Datenbankserver ist nicht zu erreichen. Bei jedem Zug wird es von neuem versucht.
store-closed = Der Server hält an und speichert nichts mehr.
store-failed = Die Spiele konnten nicht gespeichert werden; den Grund nennt das Protokoll des Servers.
store-gone = Die Datenbank mit den Spielen wurde gelöscht oder ersetzt. Nichts kann gespeichert werden, bis sie wieder da ist. Was zu tun ist, steht im Protokoll des Servers.
store-taken = Ein anderer Server benutzt diese Datenbank mit den Spielen schon. Halte jenen an, oder wähle mit --database eine andere.
