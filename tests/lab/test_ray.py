"""The same pieces of work on a real Ray cluster: a head and two worker nodes on this machine.

`make test-ray` runs these in an environment of their own, for Ray is large.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from penumbra.lab.balance.run import balance, plan_for
from penumbra.lab.workers import BadWorkers, run
from tests.lab.test_workers import square

here = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: `make test-ray` brings it")
pytestmark = [
    pytest.mark.ray,
    pytest.mark.timeout(600),
    pytest.mark.filterwarnings("ignore"),  # Ray's own, of which it has many
]


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that does no work itself, and two worker nodes with one processor each."""
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    made = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.workers = [made.add_node(num_cpus=1) for _ in range(2)]
    made.wait_for_nodes()
    try:
        yield made
    finally:
        made.shutdown()


@here
def test_a_cluster_gives_the_same_results_in_the_same_order(cluster: Any) -> None:
    assert run(range(40), square, ray=cluster.address) == [piece * piece for piece in range(40)]


@here
def test_when_a_node_dies_in_mid_run_the_result_is_complete_and_equal(cluster: Any, tmp_path: Path) -> None:
    plan = plan_for("london", ["greedy"], seed=3)
    killed: list[int] = []

    def kill_one(done: int, of: int) -> None:
        if not killed:
            killed.append(done)
            cluster.remove_node(cluster.workers[0], allow_graceful=False)

    games = 60
    found = balance(plan, games, ray=cluster.address, keep=tmp_path / "kept.jsonl", progress=kill_one)
    assert killed[0] < games
    assert len(cluster.list_all_nodes()) == 2  # the head and the node that is left
    assert found == balance(plan, games)
    assert balance(plan, games, keep=tmp_path / "kept.jsonl") == found


@here
def test_an_address_where_nobody_answers_is_told() -> None:
    with pytest.raises(BadWorkers, match="no Ray cluster answers at"):
        run([1], square, ray="127.0.0.1:1")


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_it_is_told_how_to_get_it() -> None:
    with pytest.raises(BadWorkers, match=r"pip install 'penumbra\[ray\]'"):
        run([1], square, ray="auto")
