"""Best play in Farkle."""
