### Was in der Lobby gesagt wird, und warum sich etwas nicht sagen lässt.

chat-in-lobby = { $name }: { $text }
chat-empty = Nichts zu senden. Die Nachricht ist leer.
chat-too-long = Nicht gesendet: { $length } Zeichen. Höchstens { $most } sind möglich.
chat-too-fast = Nicht gesendet: zu viele Nachrichten auf einmal. Warte ein paar Sekunden.
