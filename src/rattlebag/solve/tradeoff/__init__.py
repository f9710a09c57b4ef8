"""Tradeoff: exact taking, and trading that learns and never risks more than it is allowed to."""
