"""Networks in ONNX files, as policies.

    input   `observation` [cells] or [batch, cells], any type of numbers; the only one may have any name
            `action_mask` [actions] or [batch, actions], if it wants one
    output  `logits` [.., actions] of floats, or `action` of ints; the first one if none is called so

The metadata `penumbra` may name the environment, as in `london_v1`: then no other takes it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.bots.from_file import BadBotFile
from penumbra.kernel.extras import MissingExtra
from penumbra.research.spaces import Spaces, environment_name

try:
    import onnxruntime
except ModuleNotFoundError as error:
    raise MissingExtra("onnxruntime", "onnx") from error

OBSERVATION, MASK = "observation", "action_mask"
ANSWERS = ("logits", "action")
ENVIRONMENT = "penumbra"
"""The key of the metadata that names the environment."""
TYPES: dict[str, type[np.generic]] = {
    "tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(double)": np.float64,
    "tensor(int8)": np.int8, "tensor(int16)": np.int16, "tensor(int32)": np.int32, "tensor(int64)": np.int64,
    "tensor(uint8)": np.uint8, "tensor(bool)": np.bool_,
}  # fmt: skip
INTEGERS = ("tensor(int32)", "tensor(int64)")
FLOATS = ("tensor(float)", "tensor(float16)", "tensor(double)")

_models: dict[tuple[Path, int, str], Model] = {}
"""By file, the time when it was written, and environment: loaded once in a process."""


class Model:
    """A network that plays one environment."""

    def __init__(self, session: Any, inputs: dict[str, Any], output: str) -> None:
        """`inputs`: what they are, each with how the network calls and wants it."""
        self._session = session
        self._inputs = inputs
        self._output = output
        self.origin: tuple[str, Path, Spaces] | tuple[()] = ()
        """By which it is loaded again."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (load_model, self.origin)

    def __call__(self, observation: dict[str, Any]) -> npt.NDArray[Any]:
        fed = {wanted.name: _fitted(observation[key], wanted) for key, wanted in self._inputs.items()}
        answer: npt.NDArray[Any] = self._session.run([self._output], fed)[0]
        return answer


def _fitted(numbers: npt.NDArray[Any], wanted: Any) -> npt.NDArray[Any]:
    row = numbers.astype(TYPES[wanted.type])
    return row[None] if len(wanted.shape) == 2 else row


def load_model(name: str, path: Path, spaces: Spaces) -> Model:
    """The network of a file for an environment. Raises BadBotFile."""
    whole = path.resolve()
    if not whole.is_file():
        raise BadBotFile(f"{name}: there is no file {path}")
    key = (whole, os.stat(whole).st_mtime_ns, environment_name(spaces.game.name))
    if key not in _models:
        try:
            _models[key] = _checked(_session(whole), spaces)
            _models[key].origin = (name, path, spaces)
        except Misfit as problem:
            raise BadBotFile(f"{name}: {problem}") from problem
    return _models[key]


class Misfit(Exception):
    """Why a network cannot play; the text says it."""


def _session(path: Path) -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # other tables and games want their share
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as problem:  # onnxruntime has a class for each way to fail
        raise Misfit(f"it is not an ONNX file that can be run: {_first_line(problem)}") from problem


def _checked(session: Any, spaces: Spaces) -> Model:
    environment = environment_name(spaces.game.name)
    made_for = session.get_modelmeta().custom_metadata_map.get(ENVIRONMENT, environment)
    if made_for != environment:
        raise Misfit(f"it was made for {made_for}, not for {environment}")
    sizes = {OBSERVATION: spaces.sight.layout.size, MASK: spaces.actions.size}
    inputs = _inputs(session.get_inputs())
    for key, wanted in inputs.items():
        _check_input(key, wanted, sizes[key], environment)
    model = Model(session, inputs, _output(session.get_outputs(), sizes[MASK], environment))
    _try(model, sizes)
    return model


def _inputs(given: list[Any]) -> dict[str, Any]:
    """By what they are."""
    names = [one.name for one in given]
    if len(given) == 1:
        return {OBSERVATION: given[0]}
    if OBSERVATION not in names or not {*names} <= {OBSERVATION, MASK}:
        raise Misfit(f"its inputs are {', '.join(names)}; they may be {OBSERVATION} and {MASK}")
    return {one.name: one for one in given}


def _check_input(key: str, wanted: Any, size: int, environment: str) -> None:
    if wanted.type not in TYPES:
        raise Misfit(f"its input {wanted.name} is {wanted.type}, not numbers")
    if len(wanted.shape) not in (1, 2):
        raise Misfit(f"its input {wanted.name} has the shape {wanted.shape}, not [batch, {size}]")
    _check_width(f"its input {wanted.name}", wanted.shape, size, environment)
    if len(wanted.shape) == 2 and isinstance(wanted.shape[0], int) and wanted.shape[0] != 1:
        raise Misfit(f"its input {wanted.name} takes {wanted.shape[0]} rows at once, not one")


def _check_width(what: str, shape: list[Any], size: int, environment: str) -> None:
    width = shape[-1] if shape else 1
    if isinstance(width, int) and width != size:
        raise Misfit(f"{what} has {width} cells, {environment} has {size}; was it made for another game?")


def _output(given: list[Any], actions: int, environment: str) -> str:
    found = next((one for one in given if one.name in ANSWERS), given[0])
    if found.type in FLOATS:
        _check_width(f"its output {found.name}", found.shape, actions, environment)
    elif found.type not in INTEGERS:
        raise Misfit(
            f"its output {found.name} is {found.type}, neither logits (floats) nor an action (int64)"
        )
    return str(found.name)


def _try(model: Model, sizes: dict[str, int]) -> None:
    """Once with nothing to see and everything allowed: what fails then always would."""
    empty = {OBSERVATION: np.zeros(sizes[OBSERVATION], np.int16), MASK: np.ones(sizes[MASK], np.int8)}
    try:
        answer = np.asarray(model(empty))
    except Exception as problem:  # as above
        raise Misfit(f"it cannot be run: {_first_line(problem)}") from problem
    if answer.size not in (1, sizes[MASK]):
        raise Misfit(f"it answers with {answer.size} numbers, not with {sizes[MASK]} logits or one action")


def _first_line(problem: Exception) -> str:
    return (str(problem).strip().splitlines() or [type(problem).__name__])[0]
