### Why something cannot be said in a chat.

chat-empty = There is nothing to send: the text is empty.
chat-too-long = A text has at most { $most } characters, this one has { $length }.
