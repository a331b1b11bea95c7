"""Environments: the checks of PettingZoo and Gymnasium, picks, masks, rewards, seeds."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from dominion import Setup, SetupError, StrategyError
from dominion.environments.encoding import NO_MORE, Encoding
from dominion.environments.episode import Games
from dominion.environments.gymnasium import DominionEnv
from dominion.environments.pettingzoo import env as aec
from dominion.session import numbering

SETS: Any = {"kingdom": "random", "sets": None, "landscapes": 2}
CELLARS: Any = Setup(("Cellar", "Militia"), deck=("Cellar",) * 2 + ("Copper",) * 2 + ("Militia",))


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning"
)  # it is a dict with the mask
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask is all zeros:UserWarning")
@pytest.mark.filterwarnings(
    "ignore:Action mask numpy array is all zeros:UserWarning"
)  # when the game is over
@pytest.mark.parametrize("options", [{"kingdom": ["Village", "Militia"]}, {"players": 3, **SETS}], ids=str)
def test_the_check_of_pettingzoo_passes(options: Any, capsys: Any) -> None:
    api_test(aec(**options), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


def test_the_check_of_seeds_passes() -> None:
    seed_test(lambda: aec(**SETS), num_cycles=60)
    seed_test(lambda: aec(kingdom=["Cellar"], reward="lead"), num_cycles=60)


@pytest.mark.parametrize("options", [{"kingdom": ["Witch"]}, {"reward": "lead", **SETS}], ids=str)
def test_the_check_of_gymnasium_passes(options: Any) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*environment not having a spec", category=UserWarning)
        check_env(DominionEnv("BigMoney", **options))


def first_of_masks(game: Any, choose: Any) -> Any:
    """Plays a game against bots; returns the rewards and the last step."""
    seen, _ = game.reset(seed=5)
    rewards, step = [], None
    while step is None or not (step[2] or step[3]):
        assert (seen["action_mask"] == game.action_masks()).all() and seen in game.observation_space
        step = game.step(choose(seen["action_mask"].nonzero()[0]))
        seen = step[0]
        rewards.append(step[1])
    return rewards, step


def test_rewards_come_at_the_end_or_as_the_lead_grows() -> None:
    rewards, step = first_of_masks(DominionEnv("BigMoney", seat=1), max)
    assert rewards[-1] == -1 and not any(rewards[:-1]) and step[2] and not step[3] and step[4] == {}
    env = DominionEnv("BigMoney", seat=1, reward="lead")
    rewards, _ = first_of_masks(env, max)
    scores = env.episode.table.result.scores  # type: ignore[union-attr]
    assert sum(rewards) == scores[1] - scores[0] and sum(map(bool, rewards)) > 3
    rewards, _ = first_of_masks(DominionEnv("BigMoney", seat=1, reward="share"), max)
    assert rewards[-1] == 0
    rewards, _ = first_of_masks(DominionEnv("BigMoney", reward=lambda end, seat: end.turns[seat]), max)
    assert rewards[-1] > 10


def test_a_game_that_is_stopped_is_truncated() -> None:
    _, step = first_of_masks(DominionEnv(["BigMoney", "BigMoney"], max_turns=2), min)
    assert step[3] and not step[2]
    game = aec(max_turns=2)
    game.reset(seed=1)
    for agent in game.agent_iter():
        seen, _, _, truncated, _ = game.last()
        game.step(None if truncated else NO_MORE)
        assert seen["action_mask"][NO_MORE] or truncated, agent
    assert not game.agents


@pytest.mark.parametrize("action", [-1, 7, 10**6])
def test_what_the_mask_forbids_loses_the_game(action: int) -> None:
    env = DominionEnv("BigMoney")
    env.reset(seed=1)
    assert env.step(action)[1:] == (-1.0, True, False, {"illegal": action})
    game = aec()
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(action)
    assert all(game.terminations.values()) and game.infos[agent] == {"illegal": action}
    assert game.rewards == {one: -1 if one == agent else 0 for one in game.possible_agents}
    with pytest.raises(SetupError, match="cannot be chosen now"):
        env.episode.act(action)


def test_questions_for_several_cards_are_asked_pick_by_pick() -> None:
    games = Games(2, CELLARS)
    episode = games.begin(np.random.default_rng(1), [None, None], 0)
    of: Any = games.encoding.action
    episode.act(of("Cellar"))
    assert episode.table.decision.verb == "discard" and episode.table.decision.most == 4  # type: ignore[union-attr]
    assert episode.legal() == sorted([NO_MORE, of("Cellar"), of("Copper"), of("Militia")])
    episode.act(of("Copper"))
    assert episode.picked == ["Copper"] and of("Copper") in episode.legal() and not episode.table.is_over
    at = games.encoding.features.index("picked: Copper")
    assert episode.vector(0)[at] == 1 and episode.vector(1)[at] == 0
    episode.act(of("Copper"))
    assert of("Copper") not in episode.legal()
    episode.act(NO_MORE)
    assert episode.picked == [] and episode.table.answers[-1] == ["Copper", "Copper"]


def test_the_last_picks_that_are_forced_are_made() -> None:
    games = Games(2, CELLARS)
    episode = games.begin(np.random.default_rng(1), [None, None], 0)
    of: Any = games.encoding.action
    episode.act(of("Militia"))
    assert episode.seat == 1 and NO_MORE not in episode.legal() and not episode.mask(0).any()
    episode.act(of("Copper"))
    episode.act(of("Copper"))
    assert episode.table.answers[-1] == ["Copper", "Copper"] and episode.seat == 0


def test_seeds_and_options_give_the_same_games() -> None:
    def begun(**how: Any) -> Any:
        env = DominionEnv("BigMoney", **SETS)
        seen, _ = env.reset(**how)
        return env.episode.table.to_json(), seen["observation"].tolist()

    assert begun(seed=3) == begun(seed=3) != begun(seed=4)
    one, other = begun(seed=3, options={"game": 17}), begun(seed=4, options={"game": 17})
    assert one[0]["seed"] == 17 and one[0]["setup"] == other[0]["setup"]
    assert len({tuple(begun(seed=seed)[0]["setup"]["kingdom"]) for seed in range(5)}) == 5


def test_the_learner_sits_where_it_is_told_and_the_cards_of_bots_are_there() -> None:
    env = DominionEnv(["BigSmithy", "BigMoney"], kingdom=["Moat"], seat=2)
    env.reset(seed=1)
    assert env.episode.table.seats == ("BigSmithy", "BigMoney", None)
    assert {"Moat", "Smithy"} <= set(env.encoding.cards)
    drawn = DominionEnv("BigMoney")
    seats = set()
    for seed in range(8):
        drawn.reset(seed=seed)
        seats.add(drawn.seat)
    assert seats == {0, 1}


def test_render_gives_the_log() -> None:
    env, game = DominionEnv("BigMoney", render_mode="ansi"), aec(render_mode="ansi")
    env.reset(seed=1)
    game.reset(seed=1)
    assert "Turn 1" in (env.render() or "") and "Turn 1" in (game.render() or "")
    assert aec().render() is None
    game.close()


@pytest.mark.parametrize(
    ("options", "kind", "told"),
    [
        ({"reward": "wins"}, SetupError, "Did you mean 'win'?"),
        ({"seat": 2}, SetupError, "from 0 to 1, or None, not 2"),
        ({"opponents": "BigMony"}, StrategyError, "Did you mean 'BigMoney'?"),
        ({"kingdom": ["Smithie"]}, SetupError, "Did you mean 'Smithy'?"),
        ({"kingdom": Setup(), "colony": "yes"}, SetupError, "colony cannot be chosen besides"),
    ],
)
def test_bad_input_is_told(options: Any, kind: Any, told: str) -> None:
    with pytest.raises(kind) as caught:
        DominionEnv(**options)
    assert told in str(caught.value)
    with pytest.raises(SetupError, match="a whole number from 0 on, not 'x'"):
        DominionEnv().reset(options={"game": "x"})


def test_every_action_and_feature_has_a_name_of_its_own() -> None:
    for encoding in (Encoding(None, 2), Games(2, ["Knights", "Smithy"]).encoding):
        names = [encoding.action_name(action) for action in range(encoding.actions)]
        assert len(set(encoding.features)) == encoding.size
        for action in range(1, encoding.actions - 32):
            assert encoding.action(names[action]) in (action, None) or names[action] in encoding.cards
        assert names[0] == "no more" and names[1] == "0" and names[-1] == "other 31"
        with pytest.raises(ValueError, match="An action is a number from 0"):
            encoding.action_name(encoding.actions)
    assert "Dame Anna" in Games(2, ["Knights"]).encoding.cards


def test_options_without_a_place_of_their_own_get_one_of_the_last() -> None:
    encoding = Encoding(["Copper"], 2)
    places = encoding.actions_of(["Copper", "Province", "no such word", "41", "40"])
    other = encoding.actions - 32
    assert [*places.items()] == [
        (encoding.action("Copper"), "Copper"), (other, "Province"), (other + 1, "no such word"), (other + 2, "41"),
        (41, "40"),
    ]  # fmt: skip
    assert len(encoding.actions_of(str(number) for number in range(100))) == 41 + 32


def test_random_games_with_all_cards_come_to_their_end() -> None:
    for seed in range(4):
        env = DominionEnv(["SillyAI", "SillyAI"], landscapes=2, kingdom="random", sets=None, max_turns=12)
        seen, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        over = False
        while not over:
            assert len(seen["observation"]) == env.encoding.size
            seen, _, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
            over = terminated or truncated
            assert info == {}


def test_what_may_be_spent_besides_is_an_action() -> None:
    setup = Setup(("Candlestick Maker",), deck=("Candlestick Maker",) * 5)
    games = Games(2, setup)
    episode = games.begin(np.random.default_rng(1), [None, None], 0)
    of: Any = games.encoding.action
    episode.act(of("Candlestick Maker"))
    spend = of("spend a Coffers")
    while spend not in episode.legal():
        episode.act(NO_MORE)
    before = episode.table.decision.player.coins  # type: ignore[union-attr]
    episode.act(spend)
    assert episode.table.decision.player.coins == before + 1  # type: ignore[union-attr]
    assert spend not in episode.legal() and numbering.word_number("spend a Coffers")
