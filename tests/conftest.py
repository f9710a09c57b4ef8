"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

# Compiled once, and not by every program that a test starts with a home of its own. Set here,
# because numba reads it when it is imported.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "numba"))
