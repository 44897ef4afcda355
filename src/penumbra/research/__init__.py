"""Both games as environments for learning machines: PettingZoo, Gymnasium, batches of arrays, OpenSpiel.

An agent is shown arrays made from its seat's view and nothing else. See docs/research.md.
"""

from penumbra.kernel.extras import need

need("research", "numpy", "librt")
