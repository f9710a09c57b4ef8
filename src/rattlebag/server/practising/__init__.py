"""Practice on a server: positions to answer, own mistakes, and the daily puzzle."""
