"""Games and their bots written again on plain numbers, for numba: one module for each game.

Every one is held equal to the rules by playing both with the same dice, move by move.
"""
