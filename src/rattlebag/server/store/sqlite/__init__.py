"""The store in one SQLite file: no set-up, for one server."""
