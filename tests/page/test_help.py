"""The examples and figures in the page's help are correct."""

import re

import pytest
from page.scene_runner import ROOT

from dominion.analysis.strategy_check import check
from dominion.bots.loading.source import load
from dominion.simulation.simulate import simulate
from dominion.strategies import find

GUIDE = (ROOT / "static" / "page" / "help.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda source: source.split("(")[0])
def test_the_guides_examples_have_nothing_wrong_with_them(source):
    assert check(source) == []


def test_the_guide_tells_the_truth_about_one_smithy():
    one = next(source for source in EXAMPLES if "OneSmithy" in source)
    share = simulate([load(one), find("BigMoney")], 1000, seed=1).players[0].share
    assert 0.65 < share < 0.85, "the guide says three games in four"
