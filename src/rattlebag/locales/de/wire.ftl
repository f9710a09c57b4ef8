### Was ein Server einem Programm über die Verbindung sagt.

wire-no-hello = Es kam nicht rechtzeitig ein hello.
wire-hello-first = Die erste Nachricht muss ein hello sein.
wire-hello-once = Das hello kam schon.
wire-not-text = Nachrichten müssen Text sein.
wire-too-much = Zu viele Nachrichten. Warte etwas, bevor du dich wieder verbindest.
wire-bad-message = Diese Nachricht ist nicht verständlich, bei { $where }: { $problem }.
wire-other-protocol = Dieser Server spricht Protokoll { $ours }, dein Programm { $theirs }. Aktualisiere das ältere.
wire-session-expired = Deine Sitzung ist abgelaufen. Komm noch einmal als Gast herein.
wire-no-such-table = Diesen Tisch gibt es nicht.
wire-no-such-question = In diesem Spiel gibt es keine Frage { $name }.
wire-id-used = Diese Kennung wurde schon für etwas anderes benutzt. Nimm eine neue.
wire-too-many-tables = Der Server hat so viele Tische, wie er fassen kann.
wire-server-stops = Der Server hält an. Dein Spiel ist gespeichert und geht weiter, wenn er zurück ist.
wire-fault = Im Server ist etwas schiefgegangen. Versuch es noch einmal; wenn es so bleibt, sag es denen, die ihn betreiben.
wire-too-many-seats = Du hast schon an { $most } Tischen einen Platz. Verlass einen, bevor du einen neuen eröffnest.
