"""Turns events into the lines that one listener hears, in their language and verbosity."""

from .bundles import Locale, NoSuchLocale, TextFault, languages, load
from .render import FULL, NORMAL, TERSE, VERBOSITIES, Line, Listener, Preferences
