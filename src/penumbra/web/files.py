"""Scripts, styles, fonts and pictures: what is not there is not there, whatever it is called."""

from __future__ import annotations

from typing import Any

from litestar import Router
from litestar.file_system import BaseLocalFileSystem
from litestar.static_files import create_static_files_router
from litestar.types import PathType
from litestar.types.file_types import FileInfo

from penumbra.web.faces import folders
from penumbra.web.rendering import STATIC, static_version

FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"


def kept_for(scope: Any, status: int) -> dict[str, str]:
    """How long browsers keep a file: for ever where its address names the version, which changes when a file does."""
    if not scope.get("path", "").startswith("/static/") or status >= 300:
        return {}
    named = scope["query_string"] == f"v={static_version()}".encode()
    return {"cache-control": FOR_EVER if named else FOR_A_DAY}


class Files(BaseLocalFileSystem):
    """The files of this machine, for names from outside."""

    async def info(self, path: PathType, **more: object) -> FileInfo:
        """Raises FileNotFoundError, also for a name that no file can have."""
        try:
            return await super().info(path, **more)
        except (OSError, ValueError) as problem:
            raise FileNotFoundError(path) from problem


def static_files() -> Router:
    """Our own files, and those of each game."""
    return create_static_files_router(
        "/static", directories=[STATIC, *folders("static")], file_system=Files()
    )
