"""Games as environments for learners: `pettingzoo` for all players, `gymnasium` for one against bots.

Both need the extra `dominion-lab[environments]`; no other part of the project does. Each step is one choice:
an action is an option of the current question, and a question for several cards is asked pick by pick. The
observation has, as numbers, what the choosing seat may see; its mask marks the allowed actions. `encoding`
describes both.
"""

from __future__ import annotations

from importlib.util import find_spec

_NEEDED = ("numpy", "gymnasium", "pettingzoo")

for _name in _NEEDED:
    if find_spec(_name) is None:
        raise ImportError(
            f"Environments need the package {_name}: pip install 'dominion-lab[environments]'.", name=_name
        )
