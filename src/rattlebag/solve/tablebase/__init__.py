"""Solved games in files: those that ship with the program, and the user's cache."""
