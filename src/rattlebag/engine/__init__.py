"""The vocabulary that games are written in.

Pure values: no clock, no random numbers, no input or output. The caller says what dice show."""

from .actions import Action, Arg, ByDie, ByFace, ByNumber, Command, Query, Refused, action, query
from .events import Event, ForPeople, Phrase, Reason, Step, literals
from .nodes import Chance, Decide, Dice, Each, Luck, Node, Outcome, Over, Seat, Shuffle, Side, d
from .options import OneOf, Options, Setting, Switch, Whole, choice, switch, whole
from .rules import AnyRules, NoGame, Rules
from .seeing import DIE_PLACES, SHAPES, TONES, Die, DiePlace, Figure, Group, Look, numbered, sign
