### Was ein Server einem Programm über die Verbindung sagt.

wire-no-hello = Es kam nicht rechtzeitig ein hello.
wire-hello-first = Die erste Nachricht muss ein hello sein.
wire-hello-once = Das hello wurde schon gesendet.
wire-not-text = Nachrichten müssen Text sein.
wire-too-long = Nicht gesendet: { $length } Zeichen. Höchstens { $most } sind erlaubt.
wire-too-much = Zu viele Nachrichten. Warte etwas, bevor du dich neu verbindest.
wire-bad-message = Ungültige Nachricht, bei { $where }: { $problem }.
wire-other-protocol = Dieser Server spricht Protokoll { $ours } und dein Programm { $theirs }. Aktualisiere das ältere.
wire-session-expired = Deine Sitzung ist abgelaufen. Beginne als Gast von vorn.
wire-no-such-table = Tisch nicht gefunden. Vielleicht wurde er geschlossen.
wire-no-such-question = Dieses Spiel hat keine Frage { $name }.
wire-id-used = Diese Kennung wurde schon für etwas anderes benutzt. Wähle eine neue.
wire-too-many-tables = Der Server hat keinen Platz für einen weiteren Tisch. Setz dich an einen anderen, oder versuch es später.
wire-server-stops = Der Server wird beendet. Dein Spiel ist gespeichert und geht weiter, wenn er wieder da ist.
wire-fault = Fehler im Server. Versuch es noch einmal. Wenn es wieder geschieht, sag es dem Admin des Servers.
wire-too-many-seats = Du hast an { $most } Tischen einen Platz. Verlass erst einen davon.
wire-too-many-from-here = { $most } Tische, die aus deinem Netz eröffnet wurden, sind noch offen. Verlass, was du nicht brauchst, oder versuch es später.
wire-too-many-guests = Zu viele neue Gäste aus deinem Netz. Versuch es in einer Minute wieder.
wire-too-many-heard = Du bist an { $most } Tischen. Verlass erst einen davon.
