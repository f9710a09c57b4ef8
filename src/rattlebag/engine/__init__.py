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
    Query,
    Refused,
    action,
    query,
)
from .chance import Dice, Each, Luck, Outcome, Pick, Shuffle, d, lot
from .events import Event, Step
from .nodes import ONE_DECIDES, Chance, Decide, Node, Over, Seat, Side, places
from .options import Choice, Options, Setting, Switch, Whole, choice, switch, whole
from .phrases import Phrase, Reason
from .rules import Move, NoGame, Rules
from .seeing import PLACES, SHAPES, TONES, Die, DiePlace, Figure, Look, numbered, sign

__all__ = [
    "ONE_DECIDES",
    "PLACES",
    "SHAPES",
    "TONES",
    "Action",
    "Arg",
    "ByDie",
    "ByFace",
    "ByNumber",
    "Chance",
    "Choice",
    "Command",
    "Decide",
    "Dice",
    "Die",
    "DiePlace",
    "Each",
    "Event",
    "Figure",
    "Look",
    "Luck",
    "Move",
    "NoGame",
    "Node",
    "Options",
    "Outcome",
    "Over",
    "Phrase",
    "Pick",
    "Query",
    "Reason",
    "Refused",
    "Rules",
    "Seat",
    "Setting",
    "Shuffle",
    "Side",
    "Step",
    "Switch",
    "Whole",
    "action",
    "choice",
    "d",
    "lot",
    "numbered",
    "places",
    "query",
    "sign",
    "switch",
    "whole",
]
