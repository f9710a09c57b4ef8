"""Backups of a whole database in one file, which either kind of database can be restored from."""
