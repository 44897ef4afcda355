"""The contract that every game must keep, checked at every step of random play.

    penumbra verify GAME --games 200 --seed 1

plays random games and checks each property (`findings.PROPERTIES`) at each decision. At the first violation the match
is saved, so that `penumbra replay` and a debugger can look at it.
"""

from penumbra.kernel.contract.findings import LENGTH_LIMIT, PROPERTIES, Failure, Verification, Violation
from penumbra.kernel.contract.verifying import verify

__all__ = ["LENGTH_LIMIT", "PROPERTIES", "Failure", "Verification", "Violation", "verify"]
