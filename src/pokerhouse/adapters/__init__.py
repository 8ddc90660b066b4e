"""Tables for libraries that train players: Gymnasium's and PettingZoo's, over the native table.

They come with the extra `gym`, and have no rules of their own.
"""

from pokerhouse.extras import comes_with

with comes_with("gym"):
    from pokerhouse.adapters.aec_env import HoldemAEC
    from pokerhouse.adapters.gym_env import HoldemEnv

__all__ = ["HoldemAEC", "HoldemEnv"]


def __dir__() -> list[str]:
    return sorted(__all__)
