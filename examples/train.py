"""Learn Terrors of London from nothing on one CPU, in a few minutes, with numpy alone.

    pip install '.[research]'                                       # in a checkout of Penumbra
    python examples/train.py --curve curve.svg
    python examples/train.py --decisions 40000 --matches 100        # a taste
    python examples/train.py --against greedy --save learned.onnx   # a policy file; pip install '.[onnx]'
    penumbra play london --seat human --seat learned.onnx           # play against it

A small network (one hidden layer) sees the observation and picks among the offered actions; PPO improves it over
matches against the bot `random`, or another one. At the end it plays 1,000 matches that it has never seen, and so does
a player who does anything: the figures say how often each wins. Only the result of a match is rewarded, and nothing
here knows the rules. docs/research.md has the curve and the figures.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

# On more cores matrices this small only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from penumbra.research.batch import Batch
from penumbra.research.spaces import environment_name

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

GAME = "london"
MATCHES = 32
"""Side by side."""
STEPS = 64
"""Decisions in each of them between two lessons."""
JUDGED = 50
"""Matches side by side when what was learned is put to the test."""
LINE = 5
"""Lessons between two lines of the report and two points of the curve."""
HIDDEN = 64
DISCOUNT, TRACE = 0.998, 0.95
CLIP = 0.2
ENTROPY = 0.01
EPOCHS, PARTS = 2, 4
RATE = 7e-4


def _small() -> Floats:
    """By number (negative ones from the end): the same made small; 0 and 1 stay as they are."""
    numbers = np.arange(65536, dtype=np.uint16).view(np.int16).astype(np.float32)
    return (np.sign(numbers) * np.log1p(np.abs(numbers)) / np.log(2)).astype(np.float32)


SMALL = _small()


def inputs(observation: npt.NDArray[np.int16]) -> Floats:
    """Large numbers made small, looked up in a table: most cells are 0 or 1."""
    return SMALL[observation.view(np.uint16)]


def offered(mask: npt.NDArray[np.int8]) -> tuple[Ints, Ints, Ints]:
    """All offered actions, decision after decision: whose they are, which they are, and where each decision begins."""
    row, action = np.nonzero(mask.view(np.bool_))  # quicker than of int8
    return row, action, np.searchsorted(row, np.arange(len(mask)))


@dataclass
class Thought:
    """What the network makes of some decisions. `row` and `action` list what is offered, decision after decision."""

    row: Ints
    action: Ints
    first: Ints
    """By decision: where its actions begin."""
    hidden: Floats
    chance: Floats
    """By offered action: how likely it is chosen."""
    worth: Floats
    """By decision: the result that is expected."""

    def draw(self, source: np.random.Generator) -> Ints:
        """By decision: the place (in `row` and `action`) of one of its actions."""
        reached = np.cumsum(self.chance, dtype=np.float64)
        before = reached[self.first] - self.chance[self.first]
        luck = before + source.random(len(self.first)) * 0.999999
        return np.minimum(
            np.searchsorted(reached, luck, side="right"), [*(self.first[1:] - 1), len(self.row) - 1]
        )


class Network:
    """One hidden layer; from it a number for each offered action, and the result that is expected."""

    def __init__(self, cells: int, actions: int, source: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Floats:
            return (source.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.parts = [
            weights(cells, HIDDEN, 0.05), np.zeros(HIDDEN, np.float32),
            weights(actions, HIDDEN, 0.01), np.zeros(actions, np.float32),
            weights(HIDDEN, 1, 0.01), np.zeros(1, np.float32),
        ]  # fmt: skip
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.lessons = 0

    def think(self, seen: Floats, mask: npt.NDArray[np.int8]) -> Thought:
        """Only offered actions are looked at: there are a dozen of them, not thousands."""
        into, into_bias, act, act_bias, worth, worth_bias = self.parts
        hidden = np.tanh(seen @ into + into_bias)
        row, action, first = offered(mask)
        logit = np.einsum("ij,ij->i", hidden[row], act[action]) + act_bias[action]
        logit -= np.maximum.reduceat(logit, first)[row]
        chance = np.exp(logit)
        chance /= np.add.reduceat(chance, first)[row]
        return Thought(row, action, first, hidden, chance, (hidden @ worth + worth_bias)[:, 0])

    def improve(self, seen: Floats, thought: Thought, to_logit: Floats, to_worth: Floats) -> None:
        """One step of Adam along gradients that are given at the outputs."""
        _, _, act, act_bias, worth, _ = self.parts
        row, action, hidden = thought.row, thought.action, thought.hidden
        to_hidden = np.add.reduceat(to_logit[:, None] * act[action], thought.first)
        to_hidden = (to_hidden + to_worth[:, None] * worth[:, 0]) * (1 - hidden**2)
        to_act, to_bias = np.zeros_like(act), np.zeros_like(act_bias)
        order = np.argsort(action, kind="stable")
        known, places = np.unique(action[order], return_index=True)
        to_act[known] = np.add.reduceat((to_logit[:, None] * hidden[row])[order], places)
        to_bias[known] = np.add.reduceat(to_logit[order], places)
        self._adam([
            seen.T @ to_hidden, to_hidden.sum(0), to_act, to_bias, hidden.T @ to_worth[:, None],
            to_worth.sum(keepdims=True),
        ])  # fmt: skip

    def _adam(self, gradients: list[Floats]) -> None:
        self.lessons += 1
        norm = float(np.sqrt(sum(float((one**2).sum()) for one in gradients)))
        scale = np.float32(min(1.0, 0.5 / (norm + 1e-8)))
        rate = np.float32(RATE * np.sqrt(1 - 0.999**self.lessons) / (1 - 0.9**self.lessons))
        for part, mean, square, gradient in zip(self.parts, self.means, self.squares, gradients, strict=True):
            gradient *= scale
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient**2 - square)
            part -= rate * mean / (np.sqrt(square) + np.float32(1e-8))


@dataclass
class Memory:
    """What happened in STEPS decisions of all matches; rows are decisions."""

    observation: npt.NDArray[np.int16]
    mask: npt.NDArray[np.int8]
    action: Ints
    chance: Floats
    worth: Floats
    reward: Floats
    done: npt.NDArray[np.bool_]


def gather(batch: Batch, network: Network, source: np.random.Generator) -> tuple[Memory, Floats]:
    """Play on, and remember; also what is expected of the positions in the end."""
    shape = (STEPS, MATCHES)
    memory = Memory(
        np.empty((*shape, batch.layout.size), np.int16), np.empty((*shape, batch.actions.size), np.int8),
        np.empty(shape, np.int64), np.empty(shape, np.float32), np.empty(shape, np.float32),
        np.empty(shape, np.float32), np.empty(shape, np.bool_),
    )  # fmt: skip
    for step in range(STEPS):
        memory.observation[step], memory.mask[step] = batch.observation, batch.action_mask
        thought = network.think(inputs(batch.observation), batch.action_mask)
        place = thought.draw(source)
        batch.step(thought.action[place])
        memory.action[step], memory.worth[step] = thought.action[place], thought.worth
        memory.chance[step] = thought.chance[place]
        memory.reward[step], memory.done[step] = batch.reward[:, 0], batch.done
    return memory, network.think(inputs(batch.observation), batch.action_mask).worth


def advantages(memory: Memory, last: Floats) -> Floats:
    """How much better each decision turned out than expected (generalised advantage estimation)."""
    found = np.zeros((STEPS, MATCHES), np.float32)
    trace, following = np.zeros(MATCHES, np.float32), last
    for step in reversed(range(STEPS)):
        goes_on = (~memory.done[step]).astype(np.float32)
        surprise = memory.reward[step] + DISCOUNT * goes_on * following - memory.worth[step]
        trace = (surprise + DISCOUNT * TRACE * goes_on * trace).astype(np.float32)
        found[step], following = trace, memory.worth[step]
    return found


def learn(network: Network, memory: Memory, last: Floats, source: np.random.Generator) -> None:
    """PPO: towards what turned out well, but never far from what was played."""
    gained = advantages(memory, last)
    aims = (gained + memory.worth).reshape(-1)
    gained = ((gained - gained.mean()) / (gained.std() + 1e-6)).reshape(-1)
    seen = inputs(memory.observation.reshape(len(aims), -1))
    mask, action = memory.mask.reshape(len(aims), -1), memory.action.reshape(-1)
    before = memory.chance.reshape(-1)
    for _ in range(EPOCHS):
        for rows in np.array_split(source.permutation(len(aims)), PARTS):
            thought = network.think(seen[rows], mask[rows])
            chosen = thought.action == action[rows][thought.row]
            ratio = thought.chance[chosen] / before[rows]
            pull = gained[rows] * ratio
            pull[(ratio > 1 + CLIP) & (gained[rows] > 0) | (ratio < 1 - CLIP) & (gained[rows] < 0)] = 0
            to_logit = thought.chance * pull[thought.row]
            to_logit[chosen] -= pull
            logs = thought.chance * np.log(thought.chance + 1e-9)
            spread = np.add.reduceat(logs, thought.first)[thought.row]
            to_logit += ENTROPY * (logs - thought.chance * spread)
            to_worth = ((thought.worth - aims[rows]) / len(rows)).astype(np.float32)
            network.improve(seen[rows], thought, (to_logit / len(rows)).astype(np.float32), to_worth)


def wins(network: Network | None, matches: int, seed: int, against: str = "random") -> float:
    """The share of fresh matches won against a bot; without a network whoever plays does anything."""
    batch, source = Batch(GAME, JUDGED, bots={1: against}), np.random.default_rng(seed)
    batch.reset(seed)
    # Every match that begins counts, the long ones too: each row plays the same number of them.
    left = np.full(JUDGED, -(-matches // JUDGED))
    total, played = 0.0, 0
    while left.any():
        if network is None:
            row, action, first = offered(batch.action_mask)
            batch.step(action[source.integers(first, [*first[1:], len(row)])])
        else:
            thought = network.think(inputs(batch.observation), batch.action_mask)
            batch.step(thought.action[thought.draw(source)])
        counted = batch.done & (left > 0)
        total += float((batch.reward[counted, 0] + 1).sum()) / 2
        played += int(counted.sum())
        left[counted] -= 1
    return total / played


@dataclass(frozen=True)
class Point:
    """How it went since the point before."""

    decisions: int
    """All until then."""
    played: int
    won: float

    @property
    def share(self) -> float:
        return self.won / max(self.played, 1)


def train(decisions: int, seed: int, against: str = "random") -> tuple[Network, list[Point]]:
    """Learn from so many decisions against a bot; what was learned, and how it went on the way."""
    source = np.random.default_rng(seed)
    batch = Batch(GAME, MATCHES, bots={1: against})
    batch.reset(seed)
    network = Network(batch.layout.size, batch.actions.size, source)
    points: list[Point] = []
    began, played, won = time.monotonic(), 0, 0.0
    for lesson in range(1, decisions // (STEPS * MATCHES) + 1):
        memory, last = gather(batch, network, source)
        learn(network, memory, last, source)
        played += int(memory.done.sum())
        won += float((memory.reward[memory.done] + 1).sum()) / 2
        if lesson % LINE == 0:
            points.append(Point(lesson * STEPS * MATCHES, played, won))
            report(points[-1], time.monotonic() - began)
            played, won = 0, 0.0
    return network, points


def report(point: Point, seconds: float) -> None:
    print(
        f"{seconds:4.0f} s  {point.decisions:7d} decisions  "
        f"{point.played:4d} matches since the last line, {point.share:.0%} won",
        flush=True,
    )


# -- what was learned, as a policy file ------------------------------------------------------------------


def save(network: Network, path: Path) -> None:
    """As a network that any program reads (.onnx), or as plain arrays (.npz), which examples/learned.py plays."""
    into, into_bias, act, act_bias, *_ = network.parts
    if path.suffix == ".npz":
        np.savez(path, into=into, into_bias=into_bias, act=act, act_bias=act_bias)
    else:
        path.write_bytes(as_onnx(into, into_bias, act, act_bias))


def as_onnx(into: Floats, into_bias: Floats, act: Floats, act_bias: Floats) -> bytes:
    """From `observation` [batch, cells] to `logits` [batch, actions]: what `inputs` and `think` do, unmasked."""
    from onnx import TensorProto, helper, numpy_helper

    known = {
        "one": np.ones(1, np.float32), "log2": np.float32([np.log(2)]),
        "into": into, "into_bias": into_bias, "act": np.ascontiguousarray(act.T), "act_bias": act_bias,
    }  # fmt: skip
    steps = [
        ("Cast", "observation", "seen"), ("Abs", "seen", "size"), ("Add", "size one", "more"),
        ("Log", "more", "log"), ("Div", "log log2", "small"), ("Sign", "seen", "sign"),
        ("Mul", "small sign", "cells"), ("Gemm", "cells into into_bias", "sum"), ("Tanh", "sum", "hidden"),
        ("Gemm", "hidden act act_bias", "logits"),
    ]  # fmt: skip
    nodes = [
        helper.make_node(kind, given.split(), [made], **({"to": TensorProto.FLOAT} if kind == "Cast" else {}))
        for kind, given, made in steps
    ]
    graph = helper.make_graph(
        nodes,
        "learned",
        [helper.make_tensor_value_info("observation", TensorProto.INT16, ["batch", len(into)])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", len(act)])],
        [numpy_helper.from_array(part, name) for name, part in known.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    helper.set_model_props(model, {"penumbra": environment_name(GAME)})  # no other game takes it
    return bytes(model.SerializeToString())


# -- the curve -------------------------------------------------------------------------------------------

WIDE, HIGH = 660, 300
LEFT, RIGHT, TOP, BOTTOM = 50, 550, 16, 250
"""Where the curve begins and ends, and where 100 % and 0 % lie."""


def down(share: float) -> float:
    return BOTTOM - share * (BOTTOM - TOP)


def words(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="{anchor}">{text}</text>'


def level(share: float, style: str) -> str:
    return f'<path d="M{LEFT} {down(share):.1f}H{RIGHT}" {style}/>'


def curve(points: Sequence[Point], chance: float, learned: float, against: str = "random") -> str:
    """A drawing of the share of matches won on the way; beside it how the tests afterwards went."""
    most = max((point.decisions for point in points), default=1)
    scale = (RIGHT - LEFT) / most
    line = " ".join(f"{LEFT + point.decisions * scale:.1f},{down(point.share):.1f}" for point in points)
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        *(level(part / 4, 'stroke="#ccc"') for part in range(5)),
        *(words(LEFT - 6, down(part / 4), f"{part / 4:.0%}", "end") for part in range(5)),
        *(words(LEFT + made * scale, BOTTOM + 18, f"{made:,}", "middle") for made in range(0, most, 20_000)),
        words((LEFT + RIGHT) / 2, BOTTOM + 38, "decisions learned from", "middle"),
        level(chance, 'stroke="#888" stroke-dasharray="5 4"'),
        words(RIGHT + 8, down(chance), f"anything {chance:.0%}", "start"),
        f'<polyline points="{line}" fill="none" stroke="#a33" stroke-width="2"/>',
        f'<circle cx="{RIGHT}" cy="{down(learned):.1f}" r="4" fill="#a33"/>',
        words(RIGHT + 8, down(learned), f"learned {learned:.0%}", "start"),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
        'font-size="12" fill="#444">\n'
        f"<title>Matches won against {against} while it learns</title>\n" + "\n".join(parts) + "\n</svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Terrors of London by playing against a bot.")
    parser.add_argument("--decisions", type=int, default=120_000, help="how many to learn from")
    parser.add_argument("--matches", type=int, default=1000, help="matches to play afterwards")
    parser.add_argument("--against", default="random", metavar="BOT", help="a bot, or a policy file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, metavar="FILE", help="where to draw the curve (SVG)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep it (.onnx or .npz)")
    arguments = parser.parse_args()
    seed, against = arguments.seed, arguments.against
    network, points = train(arguments.decisions, seed, against)
    if arguments.save is not None:
        save(network, arguments.save)
    print(f"{arguments.matches} fresh matches of each …", flush=True)
    chance = wins(None, arguments.matches, seed + 1, against)
    learned = wins(network, arguments.matches, seed + 1, against)
    print(f"won against {against}: {learned:.1%} after learning, {chance:.1%} by doing anything")
    if arguments.curve is not None:
        arguments.curve.write_text(curve(points, chance, learned, against), encoding="utf-8")


if __name__ == "__main__":
    main()
