"""Compile the engine with mypyc while a wheel is built: a hook of hatchling, off unless asked for.

    python3 build.py wheel --compiled

sets HATCH_BUILD_HOOK_ENABLE_CUSTOM=true, which turns it on. The source of both wheels is the same; a compiled
module lies beside its source and comes first when it is imported. Cards, events and strategies stay
interpreted, as users write more of them.

As a program, `compiled_wheel.py FOLDER` compiles the package in that folder, which is a copy.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = (
    "bots/default_policy/endgame",
    "bots/default_policy/estimates",
    "bots/default_policy/play_order",
    "bots/default_policy/policy",
    "bots/default_policy/worth",
    "engine/copying",
    "engine/costs",
    "engine/decision",
    "engine/fast/player",
    "engine/fast/quick_agent",
    "engine/fast/quick_turns",
    "engine/fast/shortcuts",
    "engine/fast/tables",
    "engine/game",
    "engine/in_play",
    "engine/pickling",
    "engine/piles",
    "engine/player/gain",
    "engine/player/move",
    "engine/player/play",
    "engine/player/player",
    "engine/player/state",
    "engine/supply",
    "engine/triggers",
    "engine/turn",
    "simulation/stats/sums",
)
"""What is played in most of the time of a game. Zones are lists, which mypyc cannot extend."""
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""More options for the C compiler. A hidden symbol is called without a table, and can be inlined. A profile
of games (`-fprofile-use`) would bring only 1 to 3 % more, take gcc, and compile twice.
"""


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, which then fits this platform and this Python."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile a copy, so that nothing is left in the source if this is stopped. RuntimeError with what
        the compiler says if it fails.
        """
        self.folder = Path(tempfile.mkdtemp())
        shutil.copytree(Path(self.root) / "dominion", self.folder / "dominion")
        command: list[str | Path] = [sys.executable, Path(__file__).resolve(), self.folder]
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"mypyc failed:\n{done.stdout}")
        made = [
            path
            for end in (".so", ".pyd")
            for path in self.folder.rglob(f"*{end}")
            if "build" not in path.parts
        ]
        build_data["force_include"] |= {str(path): path.relative_to(self.folder).as_posix() for path in made}
        build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        shutil.rmtree(self.folder)


def compile_in(folder: Path) -> None:
    """Compile the package's hot modules in place. Takes some 100 seconds of processor time."""
    from mypyc.build import mypycify  # here, as the hook itself needs neither
    from setuptools import Distribution

    modules = [f"dominion/{module}.py" for module in MODULES]
    config = folder / "mypy.ini"
    config.write_text("[mypy]\nfollow_imports = silent\n")  # the project's own checks are stricter
    extensions = mypycify(["--config-file", str(config), *modules], opt_level="3", debug_level="0")
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    made = Distribution({"name": "dominion-lab", "ext_modules": extensions}).get_command_obj("build_ext")
    made.inplace = True
    made.ensure_finalized()
    made.run()


if __name__ == "__main__":
    compile_in(Path(sys.argv[1]))
