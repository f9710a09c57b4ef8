"""Accounts: what a client asks for, and what it is told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, TypeAdapter

from .shapes import ClientMessage, Id, Number, ServerMessage, Text, Word

MOST_PREFERENCES = 100
MOST_KEYS = 200  # of one preference that is a list of keys

Password = Annotated[str, Field(max_length=1000)]
Code = Annotated[str, Field(max_length=100)]
Value = Annotated[str, Field(max_length=200)]


def _few(preferences: Any) -> Any:
    """Count them before validating them: reporting thousands of errors takes long."""
    if isinstance(preferences, dict):
        if len(preferences) > MOST_PREFERENCES:
            raise ValueError(f"at most {MOST_PREFERENCES} preferences")
        for value in preferences.values():
            if isinstance(value, dict) and len(value) > MOST_KEYS:
                raise ValueError(f"at most {MOST_KEYS} keys")
    return preferences


Number64 = Annotated[float, Field(allow_inf_nan=False, ge=-1e9, le=1e9)]
Preference = bool | Number64 | Value | dict[Word, Word]
Preferences = Annotated[dict[Word, Preference], BeforeValidator(_few)]
PREFERENCES: TypeAdapter[dict[str, Preference]] = TypeAdapter(Preferences)


class Register(ClientMessage):
    """Make an account of this person. Everything they have as a guest stays theirs."""

    type: Literal["register"] = "register"
    id: Id
    name: Text | None = None
    """Another name than that of the guest."""
    password: Password
    preferences: Preferences = {}
    """What this client has so far: the first preferences of the account."""


class LogOut(ClientMessage):
    """End this session: its token is worthless from now on, and its connections end."""

    type: Literal["log_out"] = "log_out"
    id: Id


class ListSessions(ClientMessage):
    """Where this person is logged in; the answer is a `sessions`."""

    type: Literal["list_sessions"] = "list_sessions"
    id: Id


class EndSession(ClientMessage):
    """End another session of this person, or all others."""

    type: Literal["end_session"] = "end_session"
    id: Id
    session: Word | None = None
    """The `id` in the list of sessions; null: all but this one."""


class ChangePassword(ClientMessage):
    """Choose another password. All other sessions end."""

    type: Literal["change_password"] = "change_password"
    id: Id
    old: Password
    new: Password


class NewCodes(ClientMessage):
    """Make new recovery codes; the old ones are worthless. The answer is a `recovery_codes`."""

    type: Literal["new_codes"] = "new_codes"
    id: Id
    password: Password


class SavePreferences(ClientMessage):
    """Keep preferences with the account; the answer is a `preferences_saved`."""

    type: Literal["save_preferences"] = "save_preferences"
    id: Id
    preferences: Preferences
    """All of them: what is left out is at its default."""
    version: Number
    """Of the preferences that these were made from."""


class Export(ClientMessage):
    """All that is stored about this person; the answer is an `exported`."""

    type: Literal["export"] = "export"
    id: Id


class DeleteAccount(ClientMessage):
    """Delete the account and all that is this person's alone."""

    type: Literal["delete_account"] = "delete_account"
    id: Id
    password: Password


AccountRequest = (
    Register
    | LogOut
    | ListSessions
    | EndSession
    | ChangePassword
    | NewCodes
    | SavePreferences
    | Export
    | DeleteAccount
)


class KnownSession(ServerMessage):
    """One place where someone is logged in."""

    id: str
    client: str
    """In words, as in Firefox on Windows."""
    begun: float | None
    """In seconds since 1970; null: before the server kept it."""
    seen: float | None
    """When it was last connected."""
    here: bool
    """Whether it is the one that asked."""
    open: bool
    """Whether it is connected now."""


class SessionsOut(ServerMessage):
    """Where this person is logged in, the latest first."""

    type: Literal["sessions"] = "sessions"
    id: str
    sessions: list[KnownSession]


class RecoveryCodes(ServerMessage):
    """Shown once: each sets a new password, once, for someone who has forgotten theirs."""

    type: Literal["recovery_codes"] = "recovery_codes"
    id: str
    name: str
    """Of the account."""
    codes: list[str]
    preferences: dict[str, Any]
    """Those of the account."""
    version: int


class PreferencesSaved(ServerMessage):
    """What the account's preferences are now."""

    type: Literal["preferences_saved"] = "preferences_saved"
    id: str
    saved: bool
    """Whether they are those that were sent; if not, another device was first."""
    preferences: dict[str, Any]
    version: int


class PreferencesOut(ServerMessage):
    """The account's preferences were changed on another device."""

    type: Literal["preferences"] = "preferences"
    preferences: dict[str, Any]
    version: int


class Exported(ServerMessage):
    """All that is stored about this person."""

    type: Literal["exported"] = "exported"
    id: str
    data: dict[str, Any]


AccountReply = SessionsOut | RecoveryCodes | PreferencesSaved | Exported
