"""What someone does with their account on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..protocol import accounts as a
from ..protocol.from_server import Reply
from .luck import new_id

if TYPE_CHECKING:
    from .client import Client


class OwnAccount:
    """Every method raises what `Client.order` raises: `RequestRefused` says why not."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def register(
        self,
        password: str,
        *,
        name: str | None = None,
        preferences: dict[str, a.Preference] | None = None,
    ) -> list[str]:
        """Make an account of this guest. Gives the recovery codes, which nobody can show again."""
        wish = a.Register(id=new_id(), name=name, password=password, preferences=preferences or {})
        codes = self._codes(await self._client.order(wish))
        self._client.registered = True
        self._client.name = codes.name
        self._client.preferences, self._client.version = codes.preferences, codes.version
        return codes.codes

    async def new_codes(self, password: str) -> list[str]:
        """New recovery codes; the old ones are worthless."""
        answer = await self._client.order(a.NewCodes(id=new_id(), password=password))
        return self._codes(answer).codes

    @staticmethod
    def _codes(answer: Reply) -> a.RecoveryCodes:
        assert isinstance(answer, a.RecoveryCodes)
        return answer

    async def log_out(self) -> None:
        """The token is worthless after this, and the connection ends."""
        await self._client.order(a.LogOut(id=new_id()))

    async def sessions(self) -> list[a.KnownSession]:
        answer = await self._client.order(a.ListSessions(id=new_id()))
        assert isinstance(answer, a.SessionsOut)
        return answer.sessions

    async def end_session(self, session: str | None = None) -> None:
        """End another session of this person, or all others."""
        await self._client.order(a.EndSession(id=new_id(), session=session))

    async def change_password(self, old: str, new: str) -> None:
        await self._client.order(a.ChangePassword(id=new_id(), old=old, new=new))

    async def save_preferences(self, **changes: a.Preference) -> None:
        """Change preferences of the account; if another device was first, change its."""
        while True:
            wanted = {**self._client.preferences, **changes}
            wish = a.SavePreferences(id=new_id(), preferences=wanted, version=self._client.version)
            answer = await self._client.order(wish)
            assert isinstance(answer, a.PreferencesSaved)
            self.keep(answer)
            if answer.saved:
                return

    def keep(self, now: a.PreferencesOut | a.PreferencesSaved) -> None:
        """What the preferences are now."""
        self._client.preferences, self._client.version = now.preferences, now.version

    async def export(self) -> dict[str, Any]:
        """All that the server stores about this person."""
        answer = await self._client.order(a.Export(id=new_id()))
        assert isinstance(answer, a.Exported)
        return answer.data

    async def delete(self, password: str) -> None:
        """Delete the account. The connection ends."""
        await self._client.order(a.DeleteAccount(id=new_id(), password=password))
