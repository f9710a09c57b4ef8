### What is said in the lobby, and why something cannot be said.

chat-in-lobby = { $name }: { $text }
chat-empty = Nothing to send. The message is empty.
chat-too-long = Not sent: { $length } characters. The limit is { $most }.
chat-too-fast = Not sent: too many messages at once. Wait a few seconds.
