"""A match as an environment plays it: actions in, observations out. Every environment here is a face of an Arena."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.bots.asking import answer_of
from penumbra.bots.base import Bot
from penumbra.bots.from_file import FileBot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.registry import make_bot
from penumbra.kernel.chance import Chance, Luck
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.message import Json
from penumbra.kernel.state import State
from penumbra.research.layout import Numbers
from penumbra.research.native import Slate
from penumbra.research.opponents import Opponent, check_opponents
from penumbra.research.policies import PolicyBot
from penumbra.research.spaces import load_spaces

Mask = npt.NDArray[np.int8]


class IllegalAction(Exception):
    """An action that is not offered now. Nothing has changed."""


class Arena:
    """One match after the other. `bots`, by seat, answer for themselves; every other seat is an agent's.

    The real state is private: agents get `observe` and `mask`.
    """

    def __init__(
        self,
        game_name: str,
        settings: Mapping[str, str] | None = None,
        bots: Mapping[int, Opponent] | None = None,
        native: bool = True,
    ) -> None:
        """Without `native` observations are made from views even if compiled code could write them."""
        self.spaces = load_spaces(game_name)
        game = self.spaces.game
        self.settings = game.check_settings(settings or {})
        self.seats = game.seats_in(self.settings)
        self.bot_names = dict(bots or {})
        beyond = [seat for seat in self.bot_names if not 0 <= seat < self.seats]
        if beyond or len(self.bot_names) == self.seats:
            raise ValueError(
                f"bots may take some of the seats 0 to {self.seats - 1}, not {sorted(self.bot_names)}"
            )
        check_opponents(game_name, self.bot_names)
        self.luck = Luck()
        self._state: State | None = None
        self._offered: dict[int, int] | None = None
        self._asked = False
        """Whether the slate says what is offered now."""
        self.native = native
        self._slate: Slate | None = None
        """Where compiled code writes what is seen; made when somebody looks."""
        self._bots: dict[int, Bot] = {}
        self._bot_lucks: dict[int, Luck] = {}
        self.decisions = 0
        """Decisions that agents have made in this match."""

    # -- playing ---------------------------------------------------------------------------------------

    def settle(self, settings: Mapping[str, str]) -> None:
        """Other house rules from the next match on, at a table of the same size: for a curriculum."""
        game = self.spaces.game
        checked = game.check_settings(settings)
        if game.seats_in(checked) != self.seats:
            raise ValueError(f"the table has {self.seats} seats; other house rules must leave it so")
        self.settings = checked

    def start(self, seed: int | None = None) -> None:
        """A new match. With a seed everything is settled; without one chance goes on where it was."""
        if seed is not None:
            self.luck = Luck(seed)
        seeds = {seat: self.luck.seed() for seat in self.bot_names}
        self._bots = {
            seat: make_bot(one, self.spaces.game.name, seeds[seat])
            for seat, one in self.bot_names.items()
            if isinstance(one, str)
        }
        self._bot_lucks = {seat: Luck(self.luck.seed()) for seat in self.bot_names}
        self._state = self.spaces.game.start(self.settings, self.luck)
        self.decisions = 0
        self.go_on()

    def act(self, action: int) -> None:
        """The deciding agent does `action`; then bots play on. Raises IllegalAction."""
        self.apply(action)
        self.decisions += 1
        self.go_on()

    def apply(self, action: int) -> None:
        """The same without what follows. Raises IllegalAction."""
        slate = self._asked_slate()
        option = self.offered.get(int(action), -1) if slate is None else slate.option_of(int(action))
        if option < 0:
            raise IllegalAction(f"action {action} is not offered now")
        if slate is None:
            self.spaces.game.apply(self.state, option, self.luck)
        else:
            slate.engine.carry_out(self.state, option, self.luck)
        self._offered, self._asked = None, False

    def go_on(self) -> None:
        """Bots play until an agent decides, or the match is over."""
        self._offered, self._asked = None, False
        while self.state.seat in self.bot_names:
            option = self._answer(self.state.seat)
            self.spaces.game.apply(self.state, option, self.luck)
            self._offered, self._asked = None, False

    def _answer(self, seat: int) -> int:
        """What a bot does, or a policy: that sees what an agent sees."""
        one = self.bot_names[seat]
        if isinstance(one, str):
            bot = self._bots[seat]
            policy = bot.bot if isinstance(bot, FileBot) else bot
            if isinstance(policy, PolicyBot):  # no world is dealt for what only looks at arrays
                return self.offered[policy.act(self.observe(seat), self.mask(seat))]
            return answer_of(bot, self.spaces.game, self.state, self._bot_lucks[seat])
        action = int(one({"observation": self.observe(seat), "action_mask": self.mask(seat)}))
        if action not in self.offered:
            raise IllegalAction(f"the policy in seat {seat} answers {action}, which is not offered")
        return self.offered[action]

    def dice(self) -> dict[int, Chance]:
        """By seat: the chance by which a bot does anything, where it is one that looks at nothing."""
        return {seat: bot.chance for seat, bot in self._bots.items() if isinstance(bot, RandomBot)}

    @property
    def begun(self) -> bool:
        return self._state is not None

    @property
    def state(self) -> State:
        """The real state: for the environments themselves, not for agents."""
        if self._state is None:
            raise RuntimeError("call reset first")
        return self._state

    @property
    def offered(self) -> dict[int, int]:
        """By action of the deciding seat: the option it stands for."""
        if self._offered is None:
            slate, state = self._asked_slate(), self.state
            if slate is not None:
                self._offered = slate.offered()
            else:
                options = self.spaces.game.options(state) if state.seat >= 0 else []
                self._offered = self.spaces.actions.offered(state, options)
        return self._offered

    def _own_slate(self) -> Slate | None:
        """Where compiled code writes for this match; None if the game has none that can."""
        if self._slate is None and self.native and self.spaces.native is not None:
            self._slate = Slate(self.spaces.native)
        return self._slate

    def _asked_slate(self) -> Slate | None:
        """The same, with what is offered now."""
        slate = self._own_slate()
        if slate is not None and not self._asked:
            state = self.state
            slate.ask(state, self.spaces.game.options(state) if state.seat >= 0 else [])
            self._asked = True
        return slate

    def any_action(self) -> int:
        """One of the offered actions, by chance."""
        offered = [*self.offered]
        return offered[self.luck.below(len(offered))]

    @property
    def seat(self) -> int:
        """Who decides; NOBODY when the match is over."""
        return self.state.seat

    @property
    def over(self) -> bool:
        return self.state.seat == NOBODY

    def rewards(self) -> list[float]:
        """By seat what the match was worth (`Game.payoffs`): 1 for a win, -1 for a loss, 0 for a draw unless the game
        says otherwise; all 0 until it is over."""
        if not self.over:
            return [0.0] * self.seats
        return self.spaces.game.payoffs(self.state)

    # -- seeing ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Json]:
        """What `seat` (NOBODY: a spectator) may know."""
        return self.spaces.game.view(self.state, seat)

    def observe(self, seat: int, out: Numbers | None = None) -> Numbers:
        """The observation of `seat`: what its view says, and the question if it is asked one."""
        slate = self._own_slate()
        if slate is None:
            return self.observe_view(seat, out)
        seen = slate.observe(self.state, seat)
        if out is None:
            return seen.copy()
        out[:] = seen
        return out

    def observe_view(self, seat: int, out: Numbers | None = None) -> Numbers:
        """The same, made from the view and from nothing else: what compiled code is measured by."""
        spaces, state = self.spaces, self.state
        cells = np.empty(spaces.sight.layout.size, np.int16) if out is None else out
        prompt = spaces.game.prompt(state) if state.seat == seat else None
        spaces.sight.encode(cells, spaces.game.view(state, seat), seat, prompt)
        return cells

    def mask(self, seat: int, out: Mask | None = None) -> Mask:
        """1 for each action that is offered to `seat` now."""
        asked = self.state.seat == seat and seat != NOBODY
        slate = self._asked_slate() if asked else None
        if slate is not None and out is None:
            return slate.mask.copy()
        cells = np.zeros(self.spaces.actions.size, np.int8) if out is None else out
        if slate is not None:
            cells[:] = slate.mask
        elif asked:
            cells.fill(0)
            cells[[*self.offered]] = 1
        elif out is not None:
            cells.fill(0)
        return cells

    # -- copies ----------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        plain = {**self.__dict__, "_offered": None, "_slate": None, "_asked": False}
        if self._state is not None:
            plain["_state"] = self.spaces.game.dump(self._state)
        return plain

    def __setstate__(self, plain: dict[str, Any]) -> None:
        self.__dict__.update(plain)
        if plain["_state"] is not None:
            self._state = self.spaces.game.load(plain["_state"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Arena:
        """Through a pickle, since a bot's chance must be copied with its bot."""
        twin: Arena = pickle.loads(pickle.dumps(self))
        return twin
