"""TorchRL: many matches against bots as one `EnvBase`, its batch size the number of matches.

env = TransformedEnv(MatchesEnv(GAME, 64, bots="random"), ActionMask())
data = env.rollout(100, break_when_any_done=False)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from penumbra.kernel.extras import MissingExtra
from penumbra.research.agents import cells_space
from penumbra.research.opponents import Opponents
from penumbra.research.vector import SeatsEnv

try:
    import torch
    from tensordict import TensorDict, TensorDictBase
    from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
    from torchrl.envs import EnvBase
except ModuleNotFoundError as error:
    raise MissingExtra(str(error.name).partition(".")[0], "torchrl") from error


class MatchesEnv(EnvBase):  # type: ignore[misc]  # a class without types where it is not installed
    """As `penumbra.research.vector.SeatsEnv`: one seat of each match is the agent's, bots have the others.

    Keys: `observation` (int16), `action_mask` (bool), `action` (a number), `reward`, `done`, `terminated`, `truncated`.
    Matches that are over are reset by TorchRL (`_reset`). An action that is not offered loses: use `ActionMask`.
    """

    def __init__(
        self,
        game_name: str,
        num_envs: int = 1,
        seat: int = 0,
        bots: Opponents = None,
        settings: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        device: Any = None,
    ) -> None:
        super().__init__(device=device, batch_size=torch.Size([num_envs]))
        self.matches = SeatsEnv(
            game_name, num_envs, seat, bots, settings, max_cycles, autoreset_mode="Disabled"
        )
        self._seed: int | None = None
        arena = self.matches.arenas[0]
        n, cells, actions = num_envs, cells_space(arena, seat), arena.spaces.actions.size
        low, high = (torch.as_tensor(one).expand(n, -1) for one in (cells.low, cells.high))
        self.observation_spec = Composite(
            observation=Bounded(low, high, (n, low.shape[-1]), dtype=torch.int16, device=device),
            action_mask=Binary(actions, (n, actions), dtype=torch.bool, device=device),
            shape=(n,),
            device=device,
        )
        self.action_spec = Categorical(actions, (n,), dtype=torch.int64, device=device)
        self.reward_spec = Unbounded((n, 1), dtype=torch.float32, device=device)
        flag = Categorical(2, (n, 1), dtype=torch.bool, device=device)
        self.done_spec = Composite(
            done=flag, terminated=flag.clone(), truncated=flag.clone(), shape=(n,), device=device
        )

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        """All matches, or those that `_reset` marks."""
        marked = None if tensordict is None else tensordict.get("_reset", None)
        options = None
        if marked is not None:
            options = {"reset_mask": marked.reshape(self.matches.num_envs).cpu().numpy()}
        seen, _ = self.matches.reset(seed=self._seed, options=options)
        self._seed = None
        none = torch.zeros((*self.batch_size, 1), dtype=torch.bool)
        return self._told(seen, {"done": none, "terminated": none.clone(), "truncated": none.clone()})

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        chosen = tensordict["action"].cpu().numpy()
        seen, rewards, over, cut, _ = self.matches.step(chosen)
        flags = {"done": over | cut, "terminated": over, "truncated": cut}
        more = {name: torch.from_numpy(flag.copy())[:, None] for name, flag in flags.items()}
        return self._told(seen, {**more, "reward": torch.from_numpy(rewards.astype(np.float32))[:, None]})

    def _told(self, seen: dict[str, Any], more: dict[str, Any]) -> TensorDictBase:
        told = {
            "observation": torch.from_numpy(seen["observation"]),
            "action_mask": torch.from_numpy(seen["action_mask"]).bool(),
        }
        return TensorDict({**told, **more}, batch_size=self.batch_size, device=self.device)

    def _set_seed(self, seed: int | None) -> None:
        """The next reset begins with it."""
        self._seed = seed
