"""The vocabulary that games are written in.

Pure values: no clock, no random numbers, no input or output. The caller decides what the dice show.
"""

from .actions import (
    Action,
    Arg,
    ByDie,
    ByFace,
    ByNumber,
    Command,
    Landed,
    Query,
    Refused,
    action,
    query,
)
from .chance import Dice, Each, Luck, Outcome, Pick, Shuffle, d, lot
from .events import Event, Step
from .nodes import Chance, Decide, Node, Over, Seat, Side, places
from .options import Choice, Options, Setting, Switch, Whole, choice, switch, whole
from .phrases import Phrase, Reason
from .rules import AnyRules, NoGame, Rules
from .seeing import PLACES, SHAPES, TONES, Die, DiePlace, Figure, Group, Look, numbered, sign
