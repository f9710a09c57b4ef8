"""The web client: its files, kept in memory, joined and sent without their comments, and the page
around them.

The files' addresses name their version. So browsers keep them forever, an open page never gets
files of another version, and only the page itself is asked for each time."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ...game_pages import STRATEGY
from ...games import GAMES
from ...text import Locale, Words, load
from ...text.bundles import LOCALES, SOURCE, languages
from .modules import Joined

FOLDER = Path(__file__).parents[2] / "web"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
}
STYLES_FIRST = ("style/base.css", "style/controls.css")
NOT_SENT = {"package.json", "versions.json"}
PACKED = {".png", ".ogg", ".mp3"}  # compressed already
FOR_EVER = "public,max-age=31536000,immutable"
EACH_TIME = "no-cache"

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; media-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

# Files other than pages need only these, and there are many of them.
FILE_HEADERS = {
    name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
}

# Comments on lines of their own, a quarter of what the first view needs. Those that name a licence
# stay.
COMMENT = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
LICENCE = re.compile(rb"licen[cs]e|copyright", re.IGNORECASE)
ADDRESS = re.compile(r"""\bpath: '([^']+)'""")
LATER = ("{{address}}", "{{title}}", "{{about}}", "{{scheme}}")  # differ from request to request
MARK = re.compile(r"\{\{ ([a-z-]+) \}\}")


class File(NamedTuple):
    """One file as it is sent, plain and compressed."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str

    @classmethod
    def of(cls, name: str, body: bytes) -> File:
        ending = PurePosixPath(name).suffix
        packed = None if ending in PACKED else gzip.compress(body, 9, mtime=0)
        return cls(TYPES[ending], body, packed, hashlib.sha256(body).hexdigest()[:20])


class Web:
    """The client's files, its page, and who asked for which of them."""

    def __init__(
        self,
        folder: Path = FOLDER,
        preview: Callable[[Locale, str], tuple[str, str]] | None = None,
    ) -> None:
        """`preview` gives the title of a path and a sentence about it."""
        self.preview = preview
        texts = {
            path.relative_to(folder).as_posix(): as_sent(path)
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES and path.is_file() and path.name not in NOT_SENT
        }
        # All in one, what the others change first: on a slow line every file costs a round trip.
        styles = sorted(
            (name for name in texts if name.startswith("style/")),
            key=lambda name: (name not in STYLES_FIRST, name),
        )
        texts["style.css"] = b"\n".join(texts.pop(name) for name in styles)
        self.template = texts.pop("index.html").decode()
        self.worker = texts.pop("worker.js").decode()
        modules = {name: texts.pop(name).decode() for name in [*texts] if name.endswith(".js")}
        self.views = [
            re.compile(re.sub("/:[^/]+", "/[^/]+", address) + "/?")
            for address in ADDRESS.findall(modules["views/index.js"])
        ]
        joined = Joined(modules, "app.js", "views/welcome.js").files
        texts |= {name: text.encode() for name, text in joined.items()}
        manifest = texts.pop("manifest.webmanifest").decode()
        texts |= page_words(LOCALES)
        templates = self.template + self.worker + manifest
        total = hashlib.sha256()
        for name, body in (*texts.items(), ("templates", templates.encode())):
            total.update(f"{name} {len(body)}\n".encode() + body)
        self.version = total.hexdigest()[:16]
        self.base = f"/web/{self.version}/"
        self.files = {name: File.of(name, body) for name, body in texts.items()}
        self.worker_file = File.of("worker.js", self._worker().encode())
        # By language; the pages have a mark where the server's address goes.
        self.pages = {language: self._page(language) for language in languages()}
        # What a device needs to know to install the page as an app.
        self.manifests = {
            code: File.of("app.webmanifest", self._filled(manifest, code, _in_json).encode())
            for code in languages()
        }
        self._shells: dict[tuple[str, ...], File] = {}  # by language and what is filled in

    def shell_for(self, headers: Mapping[str, str], path: str = "/", scheme: str = "http") -> File:
        """The page, in the language and with the address of this request."""
        host = headers.get("host", "")
        address = host if re.fullmatch(r"[A-Za-z0-9.:\[\]-]{1,200}", host) else "localhost:8765"
        language = _language_of(headers)
        title, about = "rattlebag", Words(load(language))("web-about")
        if self.preview is not None:
            title, about = self.preview(load(language), path)
        key = language, address, title, about, scheme
        if key not in self._shells:
            if len(self._shells) > 100:  # requests can claim to be for any host
                self._shells.clear()
            page = self.pages[language]
            for mark, text in zip(LATER, key[1:], strict=True):
                page = page.replace(mark, html.escape(text))
            self._shells[key] = File.of("index.html", page.encode())
        return self._shells[key]

    def _page(self, language: str) -> str:
        names = {code: Words(load(code))("web-language-name") for code in languages()}
        locales = [{"code": code, "name": name} for code, name in names.items()]
        marks = {
            "locales": json.dumps(locales, ensure_ascii=False),
            **{mark.strip("{}"): mark for mark in LATER},
        }
        return self._filled(self.template, language, html.escape, **marks)

    def _filled(self, text: str, language: str, quoted: Callable[[str], str], **marks: str) -> str:
        """A template with its {{ marks }} replaced; those that begin with web- are messages."""
        words = Words(load(language))
        known = {"version": self.version, "base": self.base, "lang": language, **marks}

        def replaced(match: re.Match[str]) -> str:
            name = match[1]
            return quoted(words(name) if name.startswith("web-") else known[name])

        return MARK.sub(replaced, text)

    def _worker(self) -> str:
        """The service worker, told what belongs to this version. Sounds come when heard."""
        kept = [name for name in self.files if not name.startswith("sounds/")]
        pages = [f"/catalogue?locale={code}" for code in languages()]
        pages += [f"/rules/{one}?as=html&locale={code}" for one in GAMES for code in languages()]
        pages += [
            f"/strategy/{one}?as=html&locale={code}"
            for one in STRATEGY.of(GAMES)
            for code in languages()
        ]
        build = {"version": self.version, "base": self.base, "files": kept, "pages": pages}
        return f"self.BUILD = {json.dumps(build)};\n{self.worker}"

    def find(
        self, path: str, headers: Mapping[str, str], scheme: str = "http"
    ) -> tuple[File, str] | None:
        """The file at an address and its Cache-Control; None if there is none."""
        if path.startswith("/web/"):
            version, _, name = path.removeprefix("/web/").partition("/")
            file = self.files.get(name) if version == self.version else None
            return (file, FOR_EVER) if file else None
        if path == "/worker.js":
            return self.worker_file, EACH_TIME
        if path == "/manifest.webmanifest":
            return self.manifests[_language_of(headers)], EACH_TIME
        is_view = any(view.fullmatch(path) for view in self.views)
        if is_view and (not is_shared(path) or prefers_page(headers)):
            return self.shell_for(headers, path, scheme), EACH_TIME
        if path == "/favicon.ico":
            return self.files["icons/icon.svg"], EACH_TIME
        return None

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Send the requested file. False if there is none, and someone else must answer."""
        headers = Headers(scope=scope)
        known = scope["method"] in ("GET", "HEAD")
        found = self.find(scope["path"], headers, scope["scheme"]) if known else None
        if found is not None:
            await response(*found, headers)(scope, receive, send)  # uvicorn sends no body for HEAD
        return found is not None


def page_words(locales: Path) -> dict[str, bytes]:
    """The page's messages, a file for each language: web.ftl, and web-*.ftl of larger parts."""
    return {
        f"locales/{path.parent.name}/web.ftl": b"\n".join(
            part.read_bytes() for part in (path, *sorted(path.parent.glob("web-*.ftl")))
        )
        for path in sorted(locales.glob("*/web.ftl"))
    }


def as_sent(path: Path) -> bytes:
    body = path.read_bytes()
    if path.suffix not in (".js", ".css"):
        return body
    return COMMENT.sub(lambda found: found[0] if LICENCE.search(found[0]) else b"", body)


def response(file: File, keep: str, headers: Mapping[str, str]) -> Response:
    """A file for someone with these request headers, or the news that theirs is the same."""
    packed = file.packed if accepts_gzip(headers.get("accept-encoding", "")) else None
    tag = f'"{file.tag}{"-gz" if packed else ""}"'
    out = {"Content-Type": file.kind, "Cache-Control": keep, "ETag": tag}
    if keep == FOR_EVER and not file.kind.startswith("image/svg"):
        out |= FILE_HEADERS | {"Vary": "Accept-Encoding"}
    else:
        out |= HEADERS | {"Vary": "Accept-Encoding,Accept-Language,Accept"}
    if packed:
        out["Content-Encoding"] = "gzip"
    known = [one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=out)
    return Response(packed or file.body, headers=out)


def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]


def is_shared(path: str) -> bool:
    """Addresses where browsers get a page and programs get data."""
    return path.split("/")[1] in ("rules", "strategy")


# Request headers


def _ranked(header: str) -> list[tuple[str, float]]:
    """The values of an Accept header, each with its weight."""
    found = []
    for part in header.split(","):
        value, *rest = (piece.strip().lower() for piece in part.split(";"))
        weight = next((piece[2:] for piece in rest if piece.startswith("q=")), "1")
        found.append((value, 0.0))
        with suppress(ValueError):
            found[-1] = value, float(weight)
    return found


def prefers_page(headers: Mapping[str, str]) -> bool:
    """Whether a page is wanted rather than data: browsers ask for text/html, programs do not."""
    ranked = dict(_ranked(headers.get("accept", "")))
    page = ranked.get("text/html", 0.0)
    data = (ranked.get(kind, 0.0) for kind in ("application/json", "text/markdown", "text/plain"))
    return page > 0 and page >= max(data)


def accepts_gzip(header: str) -> bool:
    ranked = dict(_ranked(header))
    return ranked.get("gzip", ranked.get("*", 0.0)) > 0


def _language_of(headers: Mapping[str, str]) -> str:
    """The browser's preferred language among those we have."""
    ranked = sorted(_ranked(headers.get("accept-language", "")), key=lambda pair: -pair[1])
    codes = (value.split("-")[0] for value, weight in ranked if weight > 0)
    return next((code for code in codes if code in languages()), SOURCE)
