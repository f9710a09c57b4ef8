"""Where the server keeps what must not be lost: journals, sessions, results.

One contract (`base`) and two stores: an SQLite file, or a PostgreSQL database."""
