"""Runs joblib's work on the workers of a running Dask cluster.

The only module that needs the package `distributed`, and only when it is used.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..engine.errors import SetupError

if TYPE_CHECKING:
    from distributed import Client, Worker, WorkerPlugin

_PATIENCE: Final = 10
"""Seconds to wait for the scheduler's answer and for a first worker."""
_PLUGIN: Final = "dominion-without-profiles"
_PROFILES: Final = ("profile", "profile-cycle")
"""Functions with which a worker records each second where it spends its time."""


@contextmanager
def joined(scheduler: str) -> Iterator[int]:
    """Context in which joblib's work runs on the workers of that scheduler. Yields their number.

    Raises SetupError if there are none, or if they cannot play the same games as this process.
    """
    with _client(scheduler) as client:
        workers = _checked_workers(client, scheduler)
        import joblib

        with _without_profiles(client), joblib.parallel_config(backend="dask", client=client):
            yield workers


@contextmanager
def _without_profiles(client: Client) -> Iterator[None]:
    """Context in which workers, including those started in it, keep no profiles of their work.

    Profiles take 50 MB per worker in nine minutes.
    """
    client.register_plugin(_plugin_without_profiles(), name=_PLUGIN)
    try:
        yield
    finally:
        if client.status == "running":
            client.unregister_worker_plugin(_PLUGIN)  # type: ignore[no-untyped-call]


def _plugin_without_profiles() -> WorkerPlugin:
    from distributed import WorkerPlugin

    class WithoutProfiles(WorkerPlugin):
        def setup(self, worker: Worker) -> None:
            calls = worker.periodic_callbacks
            self.calls: dict[str, Any] = {what: calls.pop(what) for what in _PROFILES if what in calls}
            for call in self.calls.values():
                call.stop()

        def teardown(self, worker: Worker) -> None:
            worker.periodic_callbacks.update(self.calls)
            for call in self.calls.values():
                call.start()

    return WithoutProfiles()


def when_lost() -> tuple[type[Exception], ...]:
    """Errors raised when the scheduler is gone or a worker fails repeatedly."""
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
        # A client that cannot connect takes long to close and logs errors when it is collected.
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
    try:
        theirs = set(client.run(version).values())
    except Exception as error:  # any error: this package does not run there
        raise SetupError(f"The workers at {scheduler!r} cannot play Dominion: {error}.") from None
    if theirs != {__version__}:
        raise SetupError(f"The workers have version {', '.join(sorted(theirs))}, not {__version__}.")
    return len(workers)


def version() -> str:
    """Returns the version of this package on a worker."""
    return __version__
