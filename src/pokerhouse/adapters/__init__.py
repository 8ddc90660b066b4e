"""Tables for libraries that train players: Gymnasium's and PettingZoo's, over the native table.

They come with the extra `gym`, and have no rules of their own.
"""

from pokerhouse.errors import InputError

try:
    from pokerhouse.adapters.aec_env import HoldemAEC
    from pokerhouse.adapters.gym_env import HoldemEnv
except ModuleNotFoundError as error:
    if error.name not in ("gymnasium", "pettingzoo"):
        raise
    raise InputError(
        f"{error.name} is not installed: install it with  pip install 'pokerhouse[gym]'"
    ) from error

__all__ = ["HoldemAEC", "HoldemEnv"]


def __dir__() -> list[str]:
    return sorted(__all__)
