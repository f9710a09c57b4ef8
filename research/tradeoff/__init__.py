"""Experiments for docs/strategy/tradeoff.md. Each module is a command: `python -m` its name."""
