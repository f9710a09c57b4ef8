"""The terminal client: plain appended lines and single keys, for screen readers to follow."""
