"""Accounts: a name that stays yours, with a password, and everything that is stored about you."""
