"""Other servers on the same database, each of which can do everything for everyone."""
