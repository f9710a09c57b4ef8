"""Best play in Threes."""
