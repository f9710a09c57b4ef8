"""Best play in Pig."""
