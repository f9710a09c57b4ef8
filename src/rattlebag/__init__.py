"""Dice games you can play by ear."""

__version__ = "0.1.0"
