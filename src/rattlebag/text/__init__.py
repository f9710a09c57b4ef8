"""Turns events into the lines that one listener hears, in their language and verbosity."""

from .bundles import Locale, NoSuchLocale, TextFault, languages, load
from .preferences import Preferences
from .render import FULL, NORMAL, TERSE, VERBOSITIES, Line, Listener
