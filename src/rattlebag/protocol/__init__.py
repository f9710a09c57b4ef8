"""Messages on the wire between a server and its clients: JSON over one WebSocket, versioned."""

PROTOCOL = 1
