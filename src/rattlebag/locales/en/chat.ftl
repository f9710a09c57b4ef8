### What is said in the lobby, and why something cannot be said.

chat-in-lobby = { $name }: { $text }
chat-empty = There is nothing to send: the text is empty.
chat-too-long = A text has at most { $most } characters, this one has { $length }.
chat-too-fast = Not sent: too many texts at once. Wait a few seconds.
