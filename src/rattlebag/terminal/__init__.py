"""The terminal client: single keys in, plain lines out, made for screen readers."""
