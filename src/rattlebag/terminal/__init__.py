"""The terminal client: plain appended lines, single keys, nothing that a screen reader cannot follow."""
