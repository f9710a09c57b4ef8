"""What the tests of research share."""

from __future__ import annotations

import os
from pathlib import Path

# As for all other tests: compiled once. Numba reads it when it is imported.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[2] / ".pytest_cache" / "numba"))
