### Warum sich im Chat etwas nicht sagen lässt.

chat-empty = Es gibt nichts zu senden: Der Text ist leer.
chat-too-long = Ein Text hat höchstens { $most } Zeichen, dieser hat { $length }.
