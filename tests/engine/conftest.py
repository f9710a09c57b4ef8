"""Speed lives in benchmarks: no example fails for having taken long on a busy machine."""

from hypothesis import settings

settings.register_profile("rattlebag", deadline=None)
settings.load_profile("rattlebag")
