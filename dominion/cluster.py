"""Work for the processes of a Dask cluster that is already running: joblib hands it out, as to those of this
machine.

The only module that needs the package `distributed`, and only when it is used.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from .kingdom import SetupError

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE: Final = 10
"""Seconds for the scheduler to answer, and for a first worker to be there."""


@contextmanager
def joined(scheduler: str) -> Iterator[int]:
    """Inside, joblib's work is done by the workers of the scheduler at that address; gives their number.

    SetupError when there are none, or when they cannot play the same games as this process.
    """
    with _client(scheduler) as client:
        workers = _checked_workers(client, scheduler)
        import joblib

        with joblib.parallel_config(backend="dask", client=client):
            yield workers


def when_lost() -> tuple[type[Exception], ...]:
    """What is raised when the scheduler is gone, or a worker again and again."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    return CancelledError, CommClosedError, KilledWorker


def _client(scheduler: str) -> Client:
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise SetupError(
            "A Dask cluster needs the package distributed: pip install 'dominion-lab[dask]'."
        ) from None
    try:
        # A client that reaches nobody takes its time, and complains when it is thrown away.
        place = get_address_host_port(scheduler)
        socket.create_connection(place, _PATIENCE).close()
        return Client(scheduler, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise SetupError(f"No Dask scheduler answers at {scheduler!r}: {error}.") from None


def _checked_workers(client: Client, scheduler: str) -> int:
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise SetupError(f"The Dask scheduler at {scheduler!r} has no workers.") from None
    workers: dict[str, Any] = client.scheduler_info(n_workers=-1)["workers"]
    if any(worker["nthreads"] > 1 for worker in workers.values()):
        raise SetupError("Games share nothing: start the workers with one thread each (--nthreads 1).")
    from . import __version__

    try:
        theirs = set(client.run(version).values())
    except Exception as error:  # whatever it is: nothing of ours runs there
        raise SetupError(f"The workers at {scheduler!r} cannot play Dominion: {error}.") from None
    if theirs != {__version__}:
        raise SetupError(f"The workers have version {', '.join(sorted(theirs))}, not {__version__}.")
    return len(workers)


def version() -> str:
    """Which version of this package a worker has."""
    from . import __version__

    return __version__
