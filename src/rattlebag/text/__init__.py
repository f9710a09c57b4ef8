"""Turns events into the lines that one listener hears, in their language and verbosity."""

from ..engine import literals
from .bundles import Locale, NoSuchLocale, TextFault, languages, load, system_locale
from .render import FULL, NORMAL, TERSE, VERBOSITIES, Line, Listener, Preferences, Words
