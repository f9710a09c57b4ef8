"""People beyond tables: notices, friends, blocks, private messages, and finding a game."""
