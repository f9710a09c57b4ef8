"""The messages as AsyncAPI 3.0, for people who write a client of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from pydantic import BaseModel

from rattlebag.protocol import PROTOCOL, accounts, coach, company, decency, practice, records
from rattlebag.protocol import from_client as m
from rattlebag.protocol import from_server as out

from .schema import FROM_CLIENT, FROM_SERVER, Json, about, definitions, kind

PORT = 8765  # a server's default

SAID = (out.SaidOut, out.RefusedOut)
ANSWERED = (out.Done, out.RefusedOut)
REMEMBERED = (*ANSWERED, out.DuplicateOut)  # in a journal, with the id of the order
MOVED = (*REMEMBERED, out.OutOfDateOut)
REPLIES: dict[type[BaseModel], tuple[type[BaseModel], ...]] = {
    m.Hello: (out.Welcome, out.Trouble),
    m.Prefer: ANSWERED,
    m.HearLobby: ANSWERED,
    m.Attend: ANSWERED,
    m.Ask: SAID,
    m.PlayMove: MOVED,
    m.Press: (*MOVED, out.SaidOut),
    accounts.Register: (accounts.RecoveryCodes, out.RefusedOut),
    accounts.NewCodes: (accounts.RecoveryCodes, out.RefusedOut),
    accounts.ListSessions: (accounts.SessionsOut, out.RefusedOut),
    accounts.SavePreferences: (accounts.PreferencesSaved, out.RefusedOut),
    accounts.Export: (accounts.Exported, out.RefusedOut),
    **dict.fromkeys(
        (accounts.LogOut, accounts.EndSession, accounts.ChangePassword, accounts.DeleteAccount),
        ANSWERED,
    ),
    **dict.fromkeys(get_args(company.CompanyRequest), ANSWERED),
    company.ListNotices: (company.NoticesOut,),
    company.ListConversations: (company.ConversationsOut,),
    company.ReadConversation: (company.ConversationOut, out.RefusedOut),
    company.Write: REMEMBERED,
    records.AskProfile: (records.ProfileOut, out.RefusedOut),
    records.AskProgress: (records.ProgressOut, out.RefusedOut),
    records.AskHistory: (records.HistoryOut, out.RefusedOut),
    records.AskReplay: (records.ReplayOut, out.RefusedOut),
    records.AskLeaders: (records.LeadersOut, out.RefusedOut),
    coach.PlayOn: REMEMBERED,
    coach.AskHint: (coach.HintOut, out.RefusedOut, out.OutOfDateOut),
    practice.AskPractice: (practice.PracticeOut, out.RefusedOut),
    practice.AskDrill: (practice.DrillOut, out.RefusedOut),
    practice.AnswerDrill: (practice.DrillAnswerOut, out.RefusedOut),
    **dict.fromkeys(get_args(decency.DecencyRequest), ANSWERED),
    decency.LookUp: (*get_args(decency.DecencyReply), out.RefusedOut),
}
UNASKED = get_args(out.Told)


def _label(message: type[BaseModel]) -> str:
    """The message's name in the document: both sides have a `lobby`."""
    return f"{'server' if message in FROM_SERVER else 'client'}.{kind(message)}"


def _summary(message: type[BaseModel]) -> str:
    return " ".join((message.__doc__ or "").split())


def _message(message: type[BaseModel]) -> Json:
    found: Json = {
        "name": kind(message),
        "title": message.__name__,
        "summary": _summary(message),
        "contentType": "application/json",
        "payload": {"$ref": f"#/components/schemas/{message.__name__}"},
    }
    if "id" in message.model_fields:
        found["correlationId"] = {"location": "$message.payload#/id"}
    return found


def _in_channel(kinds: Sequence[type[BaseModel]]) -> list[Json]:
    return [{"$ref": f"#/channels/table/messages/{_label(message)}"} for message in kinds]


def _received(message: type[BaseModel]) -> Json:
    channel = {"$ref": "#/channels/table"}
    return {
        "action": "receive",
        "channel": channel,
        "summary": _summary(message),
        "messages": _in_channel([message]),
        "reply": {
            "channel": channel,
            "messages": _in_channel(REPLIES.get(message, REMEMBERED)),
        },
    }


def _sent(message: type[BaseModel]) -> Json:
    return {
        "action": "send",
        "channel": {"$ref": "#/channels/table"},
        "summary": _summary(message),
        "messages": _in_channel([message]),
    }


def asyncapi() -> Json:
    """AsyncAPI 3.0, told from the server's side: it receives what clients send."""
    everything = (*FROM_CLIENT, *FROM_SERVER)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "rattlebag",
            "version": f"{PROTOCOL}.0.0",
            "description": about(),
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "own": {
                "host": "{host}:{port}",
                "protocol": "ws",
                "variables": {
                    "host": {"default": "localhost"},
                    "port": {"default": str(PORT)},
                },
            }
        },
        "channels": {
            "table": {
                "address": "/ws",
                "servers": [{"$ref": "#/servers/own"}],
                "messages": {
                    _label(m): {"$ref": f"#/components/messages/{_label(m)}"} for m in everything
                },
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            **{f"receive.{kind(message)}": _received(message) for message in FROM_CLIENT},
            **{f"send.{kind(message)}": _sent(message) for message in UNASKED},
        },
        "components": {
            "messages": {_label(message): _message(message) for message in everything},
            "schemas": definitions("#/components/schemas/"),
        },
    }
