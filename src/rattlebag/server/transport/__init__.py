"""Sockets and protocols: who can connect, how fast, and for how long."""
