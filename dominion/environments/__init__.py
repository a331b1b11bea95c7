"""Games as environments for learners: `pettingzoo` for all players, `gymnasium` for one against bots.

Both need the extra `dominion-lab[environments]`, and nothing else of the project needs them. Each step is one
choice: an action is an option of the question that is asked, and a question for several cards is asked pick
by pick. The observation is what the seat that chooses may see, as numbers; its mask says which actions there
are. `encoding` describes both.
"""

from __future__ import annotations

from importlib.util import find_spec

_NEEDED = ("numpy", "gymnasium", "pettingzoo")

for _name in _NEEDED:
    if find_spec(_name) is None:
        raise ImportError(
            f"Environments need the package {_name}: pip install 'dominion-lab[environments]'.", name=_name
        )
