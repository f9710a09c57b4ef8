"""Why a choice is best, game by game. A game's reasons are NAME.py in this package, if any."""
