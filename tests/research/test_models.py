"""Networks in ONNX files."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from penumbra.bots import from_file
from penumbra.bots.from_file import BadBotFile, BotFileFailed, admit, label, whole
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.research.arena import Arena
from penumbra.research.batch import Batch
from penumbra.research.spaces import load_spaces

pytest.importorskip("onnxruntime", reason="needs the extra penumbra[onnx]")
onnx = pytest.importorskip("onnx", reason="needs the extra penumbra[onnx]")

CELLS, ACTIONS = load_spaces("london").sight.layout.size, load_spaces("london").actions.size


@pytest.fixture(autouse=True)
def nobody_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(from_file, "_admitted", set())


def written(
    path: Path,
    nodes: list[tuple[Any, ...]],
    inputs: dict[str, tuple[str, list[Any]]],
    outputs: dict[str, tuple[str, list[Any]]],
    known: dict[str, Any] | None = None,
    made_for: str = "",
) -> str:
    """The admitted name of a network that is written to a file."""
    helper, kinds = onnx.helper, onnx.TensorProto

    def told(values: dict[str, tuple[str, list[Any]]]) -> list[Any]:
        return [
            helper.make_tensor_value_info(name, getattr(kinds, kind), shape)
            for name, (kind, shape) in values.items()
        ]

    graph = helper.make_graph(
        [helper.make_node(kind, given, made, **more) for kind, given, made, more in nodes],
        "test",
        told(inputs),
        told(outputs),
        [onnx.numpy_helper.from_array(value, name) for name, value in (known or {}).items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    if made_for:
        helper.set_model_props(model, {"penumbra": made_for})
    path.write_bytes(model.SerializeToString())
    admit([str(path)])
    return str(path)


WEIGHTS = np.random.default_rng(1).normal(size=(CELLS, ACTIONS)).astype(np.float32)


def linear(path: Path, made_for: str = "", cells: int = CELLS, actions: int = ACTIONS) -> str:
    return written(
        path,
        [("MatMul", ["observation", "w"], ["logits"], {})],
        {"observation": ("FLOAT", ["n", cells])},
        {"logits": ("FLOAT", ["n", actions])},
        {"w": WEIGHTS[:cells, :actions]},
        made_for,
    )


def a_world() -> SeatWorld:
    game = load_game("london")
    return SeatWorld(game, game.start(game.check_settings({}), Chance(1)), Chance(2))


def test_logits_decide_among_what_is_offered(tmp_path: Path) -> None:
    bot, arena = make_bot(linear(tmp_path / "net.onnx", "london_v1"), "london"), Arena("london")
    arena.start(3)
    for _ in range(25):
        logits = arena.observe(arena.seat).astype(np.float32) @ WEIGHTS
        logits[arena.mask(arena.seat) == 0] = -np.inf
        right = int(logits.argmax())

        option = bot.choose(SeatWorld(arena.spaces.game, arena.state, Chance(4)))

        assert option == arena.offered[right]
        arena.act(right)


def test_an_action_may_be_answered_and_the_mask_be_used(tmp_path: Path) -> None:
    """The first that is offered: of one row, without a batch, under names of its own."""
    name = written(
        tmp_path / "first.onnx",
        [("ArgMax", ["action_mask"], ["action"], {"axis": 0, "keepdims": 0})],
        {"observation": ("INT16", [CELLS]), "action_mask": ("INT32", [ACTIONS])},
        {"action": ("INT64", [])},
    )
    world = a_world()
    assert make_bot(name, "london").choose(world) in world.options


def test_it_plays_as_an_opponent_and_a_copy_goes_on(tmp_path: Path) -> None:
    name, source = linear(tmp_path / "net.onnx"), np.random.default_rng(1)
    batch = Batch("london", 2, bots={1: name})
    batch.reset(1)
    for _ in range(20):
        batch.step(batch.any_actions(source))
    twin = pickle.loads(pickle.dumps(batch))
    for _ in range(20):
        actions = batch.any_actions(source)
        batch.step(actions)
        twin.step(actions)
        assert np.array_equal(batch.observation, twin.observation)


def test_it_is_called_like_its_file(tmp_path: Path) -> None:
    name = linear(tmp_path / "net.onnx")
    assert label(name) == "net"
    assert whole(name) == name


# -- what cannot play ------------------------------------------------------------------------------------


def test_a_network_of_another_game_or_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBotFile, match="it was made for london_v0, not for london_v1"):
        make_bot(linear(tmp_path / "old.onnx", "london_v0"), "london")
    with pytest.raises(BadBotFile, match="observation has 4592 cells, alone_v1 has 19211; was it made for"):
        make_bot(linear(tmp_path / "other.onnx"), "alone")
    with pytest.raises(BadBotFile, match="output logits has 7 cells, london_v1 has 3884"):
        make_bot(linear(tmp_path / "few.onnx", actions=7), "london")


def test_a_broken_file_and_none_are_refused_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network\n" * 9)
    admit([str(broken), "nowhere.onnx"])
    with pytest.raises(BadBotFile, match="not an ONNX file that can be run") as told:
        make_bot(str(broken), "london")
    assert "\n" not in str(told.value)
    with pytest.raises(BadBotFile, match=r"there is no file nowhere\.onnx"):
        make_bot("nowhere.onnx", "london")


@pytest.mark.parametrize(
    ("inputs", "outputs", "told"),
    [
        ({"a": ("FLOAT", [1]), "b": ("FLOAT", [1])}, {"c": ("FLOAT", [1])}, "its inputs are a, b; they may be"),
        ({"a": ("STRING", ["n", CELLS])}, {"c": ("STRING", ["n", CELLS])}, r"a is tensor\(string\), not numbers"),
        ({"a": ("FLOAT", [1, 1, CELLS])}, {"c": ("FLOAT", [1, 1, CELLS])}, "has the shape"),
        ({"a": ("FLOAT", [8, CELLS])}, {"c": ("FLOAT", [8, CELLS])}, "takes 8 rows at once"),
        ({"a": ("BOOL", ["n", CELLS])}, {"c": ("BOOL", ["n", CELLS])}, "neither logits"),
        ({"a": ("FLOAT", ["n", "m"])}, {"c": ("FLOAT", ["n", "m"])}, "it answers with 4592 numbers, not with 3884"),
    ],
)  # fmt: skip
def test_what_it_takes_and_gives_must_fit(tmp_path: Path, inputs: Any, outputs: Any, told: str) -> None:
    nodes: list[tuple[Any, ...]] = [("Identity", [[*inputs][-1]], ["c"], {})]
    with pytest.raises(BadBotFile, match=told):
        make_bot(written(tmp_path / "odd.onnx", nodes, inputs, outputs), "london")


def test_logits_that_are_no_numbers_are_told(tmp_path: Path) -> None:
    name = written(
        tmp_path / "nan.onnx",
        [("MatMul", ["observation", "w"], ["sum"], {}), ("Log", ["sum"], ["logits"], {})],
        {"observation": ("FLOAT", ["n", CELLS])},
        {"logits": ("FLOAT", ["n", ACTIONS])},
        {"w": np.full((CELLS, ACTIONS), -1, np.float32)},
    )
    with pytest.raises(BotFileFailed, match=r"nan\.onnx answered with logits that are not numbers"):
        make_bot(name, "london").choose(a_world())
