"""One connected client: its greeting, its messages, and what it is told."""
