"""What a strategy that was loaded from a source may see and do in a game.

`source_guard` rewrites the source: attributes that could show hidden cards or change something go through
`see` and `change`, and built-in functions that could do the same are replaced (`built_ins`). The library's
own bots are not loaded from sources and are not checked.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from random import Random
from types import MappingProxyType, MethodType, ModuleType
from typing import Any, Final

from ...engine.card import CATALOG, Card
from ...engine.errors import StrategyError
from ...engine.game import Game
from ...engine.player.player import Player
from ..strategy import Strategy


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HARMLESS: Final = _words(
    """
    count name coins cost actions buys potions coffers villagers favors debt turns vp_tokens size
    total_money score left gains_to_end empty_piles types is_action is_attack is_curse is_kingdom
    is_night is_treasure is_victory is_reaction is_duration worth vp number phase seat requires author
    get items keys values append extend insert join split strip lower upper startswith endswith sort
    index randrange randint uniform sample choices least most
    """
)
"""Names that show nothing hidden and change nothing on any object. A strategy gets only copies of the
engine's lists of cards.
"""
_OWN: Final = _words(
    """
    counts game purchase plays_this_turn last_gains mats memo owned coins_by_turn vp_by_turn cards_in_play
    in_play hand discard_pile looking all_cards deck mat others everybody right actions_to_play
    treasures_to_play is_reworded turns_to_skip next_hand fixed_vp only_plain_in_play me gained_at
    """
)
_OF_OTHERS: Final = _words(
    """
    counts game in_play cards_in_play others everybody right mats hand deck discard_pile turns_to_skip
    fixed_vp all_cards coins_by_turn vp_by_turn
    """
)
_OF_CARDS: Final = _words("worth cost_now may_be_bought pile_size fits marks")
"""The methods of cards that only tell something. The others carry the card out."""
_FORMATS: Final = ("format", "format_map")
_FACE_DOWN: Final = frozenset(("hand", "deck", "discard_pile"))
_OF_THE_GAME: Final = _words(
    """
    players piles trash costs names_by_cost turn dice_of setup over is_over landscapes has_nights prices
    offers copy within_reach cheaper_than is_cheaper extra_turns last_round whole_cost is_type types_of
    can_supply nameable for_sale plain_prices supply empty_piles_to_end in_turn_order winners costing
    while_costs_stay regular_seat census has has_shadows is_silent plenty next_kind
    """
)
_DUNDERS: Final = _words(
    """
    __name__ __doc__ __class__ __init__ __new__ __qualname__ __module__ __len__ __version__
    __init_subclass__ __file__ __repr__ __str__ __eq__ __hash__ __bool__ __iter__ __next__
    """
)
INTO_THE_INTERPRETER: Final = _words(
    """
    gi_frame gi_code gi_yieldfrom cr_frame cr_code ag_frame ag_code f_back f_locals f_globals f_builtins
    f_code tb_frame tb_next attrgetter get_type_hints
    make_dataclass singledispatch singledispatchmethod methodcaller Formatter
    """
)
CLOSED_MODULES: Final = _words(
    """
    gc inspect ctypes _ctypes builtins importlib _imp imp operator _operator copy pickle _pickle marshal
    code types sys traceback pdb bdb runpy pkgutil zipimport _frozen_importlib _thread threading
    linecache dis ast tracemalloc faulthandler timeit cProfile profile trace doctest codeop cmd pydoc
    unittest logging concurrent multiprocessing asyncio weakref _weakref copyreg shelve
    """
)
_OPEN_PACKAGES: Final = ("dominion", "dominion.strategies")
_SECRETS: Final = ("answer", "answer_offer", "answer_purchase", "answer_play", "priority_lists")
SHADOWED_BUILT_INS: Final = _words(
    """
    getattr hasattr setattr delattr vars dir eval exec compile globals locals breakpoint
    __import__
    """
)


class _Now:
    """The player who decides now in a real game, and the first violation."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.wrong: StrategyError | None = None
        self.whose: Game | None = None  # the game of the violation


_NOW: Final = _Now()


def deciding(method: Callable[..., Any]) -> Callable[..., Any]:
    """Returns the method, wrapped so that the deciding player is known while it runs."""

    @wraps(method)
    def decided(me: Any, *more: Any) -> Any:
        player = me if isinstance(me, Player) else me.player
        if not _is_imagined(player.game):
            if _NOW.wrong is not None:
                raise_violation(player.game)
            _NOW.player = player
        return method(me, *more)

    return decided


def raise_violation(game: Game) -> None:
    """Raises the first violation in this game again, if any: a strategy may have caught the error."""
    if _NOW.whose is game and _NOW.wrong is not None:
        wrong, _NOW.wrong, _NOW.whose = _NOW.wrong, None, None
        raise wrong


def _is_imagined(game: Any) -> bool:
    return bool(game.is_imagined)


def is_closed(module: str) -> bool:
    """Returns whether strategies may not import this module."""
    top = module.split(".")[0]
    is_open = module in _OPEN_PACKAGES or module.startswith("dominion.strategies.")
    return top in CLOSED_MODULES or (top == "dominion" and not is_open)


_MUTATORS: Final = _words("append extend insert pop remove clear sort reverse popleft appendleft rotate add")


class Seen(tuple[Any, ...]):
    """A copy of one of the game's lists; changing it raises StrategyError."""

    what: str

    def __getattr__(self, name: str) -> Any:
        if name in _MUTATORS:
            raise _wrong(f"changes {self.what}")
        raise AttributeError(f"there is no `{name}` here")


def _seen(values: Any, what: str) -> Seen:
    made = Seen(values)
    vars(made)["what"] = what
    return made


class FaceDown:
    """Cards that only their owner may look at. Their number is public."""

    def __init__(self, number: int, what: str) -> None:
        self._number, self._what = number, what

    def __len__(self) -> int:
        return self._number

    def _refuse(self, *_: object) -> Any:
        raise _wrong(f"looks at {self._what}", 2)

    __iter__ = __getitem__ = __contains__ = count = index = _refuse


def see(thing: Any, name: str) -> Any:
    """Returns what a strategy gets for `thing.name`. Raises StrategyError if it may not see that."""
    kind = type(thing)
    rule = _RULES.get(kind)
    if rule is None:
        rule = _rule_for(kind)
        if len(_RULES) < _MOST_RULES:
            _RULES[kind] = rule
    return rule(thing, name)


_RULES: Final[dict[type, Callable[[Any, str], Any]]] = {}
"""The rule for each class, looked up once."""
_MOST_RULES: Final = 1_000


def _rule_for(kind: type) -> Callable[[Any, str], Any]:
    known: tuple[tuple[Any, Callable[[Any, str], Any]], ...] = (
        (Player, _of_player),
        (Game, _of_game),
        (Random, _of_dice),
        (Strategy, _of_strategy),
        (ModuleType, _of_module),
        (super, _of_base),
        (type, _of_class),
    )
    for base, rule in known:
        if issubclass(kind, base):
            return rule
    return _of_engine if _is_engines(kind) else _of_any


def _of_any(thing: Any, name: str) -> Any:
    if name.startswith("__") and name not in _DUNDERS:
        raise _wrong(f"reaches for `{name}`")
    value = getattr(thing, name)
    if name in _FORMATS and callable(value):
        return lambda *given, **more: _formatted(thing, _careful_of(thing, value), given, more)
    return _careful_of(thing, value)


def _careful_of(thing: Any, value: Any) -> Any:
    """Returns the value, wrapped if it is the method of a class in the source."""
    kind = thing if isinstance(thing, type) else type(thing)
    return _careful(value) if kind.__module__ == "strategy" else value


def _of_dice(dice: Random, name: str) -> Any:
    """A strategy only ever gets its own player's dice."""
    return dice.random if name == "random" else _of_any(dice, name)


def _of_strategy(strategy: Strategy, name: str) -> Any:
    if name == "__dict__":
        return _vars(strategy)
    return _careful(_of_any(strategy, name))


def _of_base(base: Any, name: str) -> Any:
    if not isinstance(getattr(base, "__self__", None), (Strategy, type)):
        raise _wrong(f"reaches for `{name}`")
    return _careful(_of_any(base, name))


def _of_class(kind: type, name: str) -> Any:
    if issubclass(kind, Strategy):
        return _careful(_of_any(kind, name))
    return _of_engine(kind, name) if _is_engines(kind) else _of_any(kind, name)


def change(thing: Any, name: str) -> Any:
    """Returns `thing` if a strategy may set or delete that attribute. Raises StrategyError otherwise."""
    if isinstance(thing, Strategy) or (isinstance(thing, type) and thing.__module__ == "strategy"):
        if name in _SECRETS or name.startswith("__"):
            raise _wrong(f"replaces `{name}`")
        return thing
    if isinstance(thing, (Player, Game)) and _is_imagined(thing if isinstance(thing, Game) else thing.game):
        return thing
    if isinstance(thing, Player):
        raise _wrong(f"changes {thing}'s {name.replace('_', ' ')}")
    if isinstance(thing, (type, ModuleType)) or _is_engines(thing):
        whom = getattr(thing, "__name__", type(thing).__name__)
        raise _wrong(f"replaces `{name}` of {whom}")
    return thing


def _is_engines(thing: Any) -> bool:
    kind = thing if isinstance(thing, type) else type(thing)
    return str(kind.__module__).startswith("dominion.") and kind not in (Seen, FaceDown)


def _wrong(what: str, depth: int = 1) -> StrategyError:
    """Returns the error, with the source's line. It is raised again if the source catches it."""
    frame = sys._getframe(depth)
    while frame.f_back is not None and frame.f_globals.get("__name__") != "strategy":
        frame = frame.f_back
    told = StrategyError(
        f"the strategy {what}, which is not for it to see or to do", frame.f_code.co_filename, frame.f_lineno
    )
    game = getattr(_NOW.player, "game", None)  # none once the last game is over and released
    if game is not None:
        _NOW.wrong, _NOW.whose = told, game
    return told


def _of_player(player: Player, name: str) -> Any:
    mine = player is _NOW.player
    if player.game.is_imagined:
        return getattr(player, name)
    if name not in (_OWN if mine else _OF_OTHERS):
        if isinstance(getattr(type(player), name, None), property) or not hasattr(player, name):
            getattr(player, name)  # raises AttributeError if there is no such attribute
        raise _wrong(f"uses `{name}` of {'its player' if mine else 'another player'}")
    value = getattr(player, name)
    if not mine and name in _FACE_DOWN:
        return FaceDown(len(value), f"another player's {name.replace('_', ' ')}")
    if name == "mats":
        return MappingProxyType({key: _mat(player, key, mine) for key in value})
    if name == "mat":
        return lambda key: _mat(player, key, mine)
    if name == "memo":
        return MappingProxyType({key: _read_only(one) for key, one in value.items()})
    if name in ("deck", "all_cards"):  # their order is hidden
        value = sorted(value, key=lambda card: card.name)
    return _allowed(value, f"{player}'s {name.replace('_', ' ')}")


def _mat(player: Player, name: str, mine: bool) -> Seen | FaceDown:
    """A player's mat as all see it, or as its owner does if the cards on it lie face down."""
    cards = player.mats.get(name, ())
    what = f"{player}'s {name} mat" if mine else f"another player's {name} mat"
    if not mine and name in CATALOG and CATALOG[name].sets_aside_unseen:
        return FaceDown(len(cards), what)
    return _seen(cards, what)


def _of_game(game: Game, name: str) -> Any:
    if game.is_imagined:
        return _allowed(getattr(game, name))
    if name not in _OF_THE_GAME:
        getattr(game, name)
        raise _wrong(f"uses `{name}` of the game")
    if name == "dice_of":
        return _dice_of
    if name == "copy":
        return _copy
    return _allowed(getattr(game, name), f"the {name}")


def _dice_of(me: Player) -> Any:
    if me is not _NOW.player and not _is_imagined(me.game):
        raise _wrong("uses another player's dice")
    return me.game.dice_of(me)


def _copy(seen_by: Player | None = None, *more: Any, **options: Any) -> Game:
    if seen_by is None or seen_by is not _NOW.player:
        raise _wrong("copies the game with the cards that it cannot see")
    return seen_by.game.copy(seen_by, *more, **options)


def _of_module(module: ModuleType, name: str) -> Any:
    if module.__name__.split(".")[0] in CLOSED_MODULES:  # handed on by another module, by another name
        raise _wrong(f"reaches for the module {module.__name__}")
    value = getattr(module, name)
    if module.__name__.split(".")[0] == "dominion" and not (
        (isinstance(value, type) and issubclass(value, Strategy))
        or name == "strategies"
        or isinstance(value, str)
    ):
        raise _wrong(f"uses `{name}` of {module.__name__}")
    if isinstance(value, ModuleType) and value.__name__.split(".")[0] in CLOSED_MODULES:
        raise _wrong(f"reaches for the module {value.__name__}")
    return value


def _of_engine(thing: Any, name: str) -> Any:
    """Gives facts of a pile, a turn or a decision, and no methods that do anything."""
    if name.startswith("_"):
        raise _wrong(f"reaches for `{name}`")
    value = getattr(thing, name)
    if isinstance(thing, type) and hasattr(type(value), "__get__"):  # a property can be asked of any object
        raise _wrong(f"uses `{name}` of {thing.__name__}")
    may_be_called = isinstance(value, (Card, Player)) or (isinstance(thing, Card) and name in _OF_CARDS)
    if callable(value) and not may_be_called:
        raise _wrong(f"uses `{name}` of {type(thing).__name__}")
    return _allowed(value)


def _allowed(value: Any, what: str = "what it is shown") -> Any:
    """Returns the value, or a read-only copy if it could be changed.

    A dictionary is copied too: an object that is compared with a mapping proxy is handed what lies under it.
    """
    if isinstance(value, dict):
        return MappingProxyType(dict(value))
    if isinstance(value, (list, Iterator)):
        return _seen(value, what)
    return value


def _read_only(value: Any) -> Any:
    """Like `_allowed`, for plain data with more data in it."""
    if isinstance(value, dict):
        return MappingProxyType({key: _read_only(one) for key, one in value.items()})
    if isinstance(value, (list, tuple)):
        return _seen(map(_read_only, value), "what it is shown")
    return value


def _careful(method: Any) -> Any:
    """Wraps a strategy's method so that it takes only the deciding player, no other one."""
    if not callable(method) or isinstance(method, type):
        return MappingProxyType(dict(method)) if type(method) is dict and "buy" in method else method

    def called(*given: Any, **more: Any) -> Any:
        mine = _NOW.player
        for one in (*given, *more.values()) if more else given:
            if one is not mine and isinstance(one, Player) and not _is_imagined(one.game):
                raise _wrong("asks about another player what it may only ask about its own")
        return method(*given, **more)

    # A bound method is created for each call, and a wrapper with its name costs more than the call.
    return called if isinstance(method, MethodType) else wraps(method, updated=())(called)


def _formatted(text: Any, method: Callable[..., Any], given: tuple[Any, ...], more: Mapping[str, Any]) -> Any:
    """Calls `text.format`, where `text` may be a class of texts too, unless the pattern reads attributes."""
    for pattern in (text,) if isinstance(text, str) else given[:1]:
        for _, field, inside, _ in string.Formatter().parse(pattern) if isinstance(pattern, str) else ():
            if "." in (field or "") or "[" in (field or "") or "{" in (inside or ""):
                raise _wrong(f"reads by the format {str(pattern)!r}"[:200])
    return method(*given, **more)


# Built-in functions.


def _vars(thing: Any) -> dict[str, Any]:
    if isinstance(thing, (Player, Game, ModuleType, type)) or (
        _is_engines(thing) and not isinstance(thing, Strategy)
    ):
        raise _wrong(f"looks into {type(thing).__name__}")
    return {name: value for name, value in vars(thing).items() if name not in _SECRETS and name[:1] != "_"}


def built_ins() -> dict[str, Callable[..., Any]]:
    """Returns the functions that replace the built-in ones of those names."""
    missing = object()

    def get(thing: Any, name: str, otherwise: Any = missing) -> Any:
        try:
            return getattr(thing, name) if _plain(name) in HARMLESS else see(thing, name)
        except AttributeError:
            if otherwise is missing:
                raise
            return otherwise

    def has(thing: Any, name: str) -> bool:
        return get(thing, name, missing) is not missing

    def put(thing: Any, name: str, value: Any) -> None:
        setattr(change(thing, _plain(name)), name, value)

    def drop(thing: Any, name: str) -> None:
        delattr(change(thing, _plain(name)), name)

    def listed(*things: Any) -> list[str]:
        return sorted(name for thing in things for name in dir(thing) if not name.startswith("_"))

    def imported(name: str, *more: Any) -> Any:
        if is_closed(_plain(name)):
            raise _wrong(f"imports {name}")
        return __import__(name, *more)

    def closed(*_: Any, **__: Any) -> Any:
        raise _wrong("runs text as a program")

    known: dict[str, Callable[..., Any]] = {
        "getattr": get,
        "hasattr": has,
        "setattr": put,
        "delattr": drop,
        "__import__": imported,
        "vars": _vars,
        "dir": listed,
    }
    return {name: known.get(name, closed) for name in SHADOWED_BUILT_INS}


def _plain(name: str) -> str:
    if type(name) is not str or name in INTO_THE_INTERPRETER:
        raise _wrong(f"reaches for `{name}`")
    return name
