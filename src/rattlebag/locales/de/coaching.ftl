### Der Coach auf einem Server: warum es keinen Tipp oder keine Auswertung gibt.

coach-is-off = An diesem Tisch ist der Coach aus. Der Host kann ihn vor einem Spiel einschalten.
coach-not-rated = In gewerteten Spielen gibt es keine Tipps. Nach dem Spiel kannst du es auswerten.
coach-only-players = Tipps sind für die, die spielen. Du schaust zu.
coach-not-your-turn = Du bist nicht dran. Frag nach einem Tipp, wenn du dran bist.
coach-too-often = Das waren viele Fragen. Der Coach braucht einen Moment. Frag gleich noch einmal.
coach-file-too-large = Diese Datei ist zu groß. Ein gespeichertes Spiel darf bis zu { $most } Kilobyte haben.
coach-file-late = Die Datei kam nicht rechtzeitig an. Prüfe die Verbindung und sende sie noch einmal.

## Tasten

key-hint = Den Coach nach einem Tipp fragen
key-hint-more = Den Coach nach mehr fragen
