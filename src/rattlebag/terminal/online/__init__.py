"""The terminal on a server: a lobby, tables of people, and a line that may drop."""
