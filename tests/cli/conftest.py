"""Helpers that run commands in-process."""

from typing import Any

import pytest

from dominion.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command and returns its exit status, stdout and stderr."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = main([str(one) for one in arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run
