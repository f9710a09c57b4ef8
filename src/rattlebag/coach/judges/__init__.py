"""Judges of games that are not solved. A game's own is `JUDGE` in NAME.py of this package."""
