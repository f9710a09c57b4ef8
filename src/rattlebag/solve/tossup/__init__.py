"""Best play in Toss Up."""
