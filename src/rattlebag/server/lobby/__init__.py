"""Everyone who is connected, and the list of tables that they see."""
