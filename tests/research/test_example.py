"""The example learns: its gradients are right, and a short run beats whoever does anything."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from penumbra.bots.from_file import admit
from penumbra.bots.registry import make_bot
from penumbra.lab.league import league

PATH = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("penumbra_example_train", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_gradients_are_right(example: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that reach Adam are the slopes that small changes of the weights show."""
    source = np.random.default_rng(1)
    network = example.Network(6, 9, source)
    network.parts = [part.astype(np.float64) + source.normal(0, 0.3, part.shape) for part in network.parts]
    seen, mask = source.normal(size=(4, 6)), source.random((4, 9)) < 0.5
    mask[:, 3] = True
    to_worth = source.normal(size=4)
    weight = source.normal(size=int(mask.sum()))

    def loss() -> float:
        """Some function of the logarithms of the chances and of the expected results."""
        thought = network.think(seen, mask)
        return float((weight * np.log(thought.chance)).sum() + (to_worth * thought.worth).sum())

    thought = network.think(seen, mask)
    totals = np.add.reduceat(weight, thought.first)[thought.row]
    caught: list[Any] = []
    monkeypatch.setattr(network, "_adam", caught.extend)
    network.improve(seen, thought, weight - thought.chance * totals, to_worth)
    for part, gradient in zip(network.parts, caught, strict=True):
        for place in list(np.ndindex(part.shape))[:12]:
            kept = part[place]
            part[place] = kept + 1e-5
            above = loss()
            part[place] = kept - 1e-5
            below = loss()
            part[place] = kept
            assert gradient[place] == pytest.approx((above - below) / 2e-5, abs=1e-6)


def test_only_offered_actions_are_drawn(example: Any) -> None:
    source = np.random.default_rng(2)
    network = example.Network(6, 9, source)
    mask = (source.random((50, 9)) < 0.3).astype(np.int8)
    mask[:, 4] = 1
    thought = network.think(source.normal(size=(50, 6)).astype(np.float32), mask)
    for _ in range(20):
        place = thought.draw(source)
        assert thought.row[place].tolist() == list(range(50))
        assert mask[np.arange(50), thought.action[place]].all()
    assert np.add.reduceat(thought.chance, thought.first) == pytest.approx(np.ones(50), abs=1e-5)


def test_large_numbers_are_made_small_and_0_and_1_stay(example: Any) -> None:
    small = example.inputs(np.array([[0, 1, 3, -3, 999]], np.int16))
    assert small[0] == pytest.approx([0, 1, 2, -2, np.log2(1000)])


def test_the_curve_has_a_corner_for_each_point(example: Any) -> None:
    points = [example.Point(1000, 10, 2.0), example.Point(2000, 0, 0.0), example.Point(3000, 8, 8.0)]
    drawn = ElementTree.fromstring(example.curve(points, 0.5, 0.9))
    line = drawn.find("{*}polyline")
    assert line is not None
    corners = [
        tuple(float(number) for number in corner.split(",")) for corner in line.attrib["points"].split()
    ]
    left, right, full, none = example.LEFT, example.RIGHT, example.TOP, example.BOTTOM
    assert [x for x, _ in corners] == pytest.approx(
        [left + (right - left) * n / 3 for n in (1, 2, 3)], abs=0.1
    )
    assert [y for _, y in corners] == pytest.approx([none - 0.2 * (none - full), none, full], abs=0.1)
    assert {"anything 50%", "learned 90%"} <= {text.text for text in drawn.findall("{*}text")}


def test_what_was_learned_plays_from_a_file(example: Any, tmp_path: Path) -> None:
    network, _ = example.train(2 * 64 * 32, 1)
    shutil.copy(PATH.with_name("learned.py"), tmp_path)
    example.save(network, tmp_path / "learned.npz")
    name = f"{tmp_path / 'learned.py'}:Learned"

    report = league("london", ["random", name], 2, seed=1)

    assert {score.bot for score in report.scores} == {"random", name}


def test_an_onnx_file_holds_the_same_network(example: Any, tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime", reason="needs the extra penumbra[onnx]")
    pytest.importorskip("onnx", reason="needs the extra penumbra[onnx]")
    network, batch = example.train(64 * 32, 1)[0], example.Batch("london", 20)
    batch.reset(3)
    example.save(network, tmp_path / "learned.onnx")
    name = str(tmp_path / "learned.onnx")
    admit([name])
    bot: Any = make_bot(name, "london")
    for _ in range(20):
        thought = network.think(example.inputs(batch.observation), batch.action_mask)
        best = [
            int(thought.action[rows][thought.chance[rows].argmax()])
            for rows in (thought.row == row for row in range(20))
        ]
        played = [bot.bot.act(*row) for row in zip(batch.observation, batch.action_mask, strict=True)]
        assert played == best
        batch.step(best)


@pytest.mark.timeout(400)
def test_a_short_run_beats_random(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    command = [sys.executable, str(PATH), "--decisions", "49152", "--matches", "64", "--seed", "1"]
    run = subprocess.run([*command, "--curve", str(picture)], capture_output=True, text=True, check=True)
    assert "<polyline" in picture.read_text(encoding="utf-8")
    found = re.search(
        r"won against random: ([\d.]+)% after learning, ([\d.]+)% by doing anything", run.stdout
    )
    assert found is not None
    learned, chance = (float(share) for share in found.groups())
    assert learned > 70 > chance
