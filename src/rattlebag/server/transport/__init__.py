"""Sockets and protocols: who may connect, how fast, and for how long."""
