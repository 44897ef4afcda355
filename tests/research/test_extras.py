"""Whoever lacks a package is told the command that brings it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LACKING = "import sys; sys.modules[{module!r}] = None; "


def complaint(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode
    return done.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("module", "wanted", "extra"),
    [
        ("librt", "penumbra.research.batch", "research"),
        ("gymnasium", "penumbra.research.gym", "research"),
        ("pettingzoo", "penumbra.research.london_v1", "research"),
        ("pyspiel", "penumbra.research.openspiel", "openspiel"),
        ("onnxruntime", "penumbra.research.models", "onnx"),
        ("torch", "penumbra.research.torchrl", "torchrl"),
        ("pufferlib", "penumbra.research.puffer", "pufferlib"),
        ("ray", "penumbra.research.rllib", "rllib"),
    ],
)
def test_a_missing_package_is_named_with_its_command(module: str, wanted: str, extra: str) -> None:
    said = complaint(f"{LACKING.format(module=module)}import {wanted}")
    assert f"{module} is not installed; this brings it: pip install 'penumbra[{extra}]'" in said


def test_a_network_that_cannot_be_read_for_want_of_a_package_is_told_in_one_line(tmp_path: Path) -> None:
    asked = f"sys.argv = ['penumbra', 'simulate', 'london', '--seats', '{tmp_path}/a.onnx,random']; "
    said = complaint(LACKING.format(module="onnxruntime") + asked + "import penumbra.cli as c; c.main()")
    assert said == "penumbra: onnxruntime is not installed; this brings it: pip install 'penumbra[onnx]'"


def test_the_command_says_it_in_one_line() -> None:
    asked = "sys.argv = ['penumbra', 'observe', 'london']; import penumbra.cli as c; c.main()"
    said = complaint(LACKING.format(module="numpy") + asked)
    assert said == "penumbra: numpy is not installed; this brings it: pip install 'penumbra[research]'"
