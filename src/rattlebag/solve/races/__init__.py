"""Races to a target in which a turn only ever adds points: Pig and Toss Up."""
