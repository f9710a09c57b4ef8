### Was in der Lobby gesagt wird, und warum sich etwas nicht sagen lässt.

chat-in-lobby = { $name }: { $text }
chat-empty = Es gibt nichts zu senden: Der Text ist leer.
chat-too-long = Ein Text hat höchstens { $most } Zeichen, dieser hat { $length }.
chat-too-fast = Nicht gesendet: zu viele Texte auf einmal. Warte ein paar Sekunden.
