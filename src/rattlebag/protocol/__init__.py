"""Messages on the wire between a server and its clients: JSON over one WebSocket, versioned."""

PROTOCOL = 1
# What servers still speak with older clients. While servers are replaced one by one, people
# go to and fro between two versions: so a new number keeps the one before it for a release.
OLDEST_PROTOCOL = 1
