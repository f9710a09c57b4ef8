"""The figures and plots of docs/strategy: `python -m strategy` writes them again.

See `__main__`. Everything here is only for those pages and their tests.
"""
