### Was ein Server einem Programm über die Verbindung sagt.

wire-no-hello = Es kam nicht rechtzeitig ein hello.
wire-hello-first = Die erste Nachricht muss ein hello sein.
wire-hello-once = Das hello kam schon.
wire-not-text = Nachrichten müssen Text sein.
wire-too-much = Zu viele Nachrichten. Warte etwas, bevor du dich wieder verbindest.
wire-bad-message = Diese Nachricht ist nicht verständlich, bei { $where }: { $problem }.
wire-other-protocol = Dieser Server spricht Protokoll { $ours }, dein Programm { $theirs }. Aktualisiere das ältere.
wire-session-expired = Deine Sitzung ist abgelaufen. Komm noch einmal als Gast herein.
wire-no-such-table = Diesen Tisch gibt es nicht. Vielleicht wurde er geschlossen.
wire-no-such-question = In diesem Spiel gibt es keine Frage { $name }.
wire-id-used = Diese Kennung wurde schon für etwas anderes benutzt. Nimm eine neue.
wire-too-many-tables = Auf dem Server ist kein Platz für einen weiteren Tisch. Versuch es später, oder setz dich an einen anderen.
wire-server-stops = Der Server hält an. Dein Spiel ist gespeichert und geht weiter, wenn er zurück ist.
wire-fault = Im Server ist etwas schiefgegangen. Versuch es noch einmal; wenn es so bleibt, sag es denen, die ihn betreiben.
wire-too-many-seats = Du hast schon an { $most } Tischen einen Platz. Verlass erst einen davon.
wire-too-many-from-here = Aus deinem Netz sind schon { $most } Tische eröffnet, die es noch gibt. Verlass, was du nicht mehr brauchst, oder versuch es später.
wire-too-many-guests = Aus deinem Netz sind zu viele neue Gäste gekommen. Versuch es in einer Minute wieder.
wire-too-many-heard = Du hörst schon { $most } Tischen zu. Verlass erst einen davon.
