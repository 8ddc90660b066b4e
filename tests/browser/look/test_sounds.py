"""The sounds of the page, rendered by a real browser and measured: loud enough, never clipped, and
where a phone's speaker can play them.
"""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parent.parent.parent.parent
RATE = 44_100
USUAL = 70
"""The volume of every sound, in percent, until the player moves a slider."""

PEAK_DB = (-14, -3)
"""Peaks relative to full scale. Speech and music on the same device peak at -10 to -1."""

ALERT_LOUDNESS = -22
TABLE_LOUDNESS = -30
"""The least loudness of the loudest 100 ms, K-weighted as in ITU-R BS.1770. Streamed speech has
-24 to -14: an alert is heard in the next room like speech, a chip is not lost under it.
"""

ALERTS = ("turn", "warning", "request", "allIn")
CENTROIDS = {
    "turn": (600, 1500),
    "warning": (800, 1300),
    "request": (800, 2000),
    "chat": (800, 1600),
    "card": (2000, 7000),
    "chip": (2000, 6000),
    "allIn": (700, 4000),
    "check": (500, 900),
    "fold": (600, 2500),
    "win": (500, 1600),
    "lose": (450, 700),
    "thud": (250, 700),
}
"""The middle of the power spectrum in hertz. A phone's speaker falls off below 500, an old ear
above 8,000, and a knock on wood is at 500 to 900.
"""

ALIKE = 0.8
"""The most that two sounds may have in common: 1 is the same sound, louder or softer."""

Samples = NDArray[np.float64]


@dataclass(frozen=True)
class Measured:
    """A sound in figures: levels in decibels, the centroid in hertz, a share of the power."""

    peak: float
    loudness: float
    centroid: float
    heard_on_a_phone: float


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page that can render every sound."""
    script = tmp_path_factory.mktemp("sounds") / "sounds.js"
    command = [sys.executable, str(ROOT / "_build" / "node.py"), "exec", "rolldown", "--"]
    options = ["--format", "iife", "--file", str(script), "--log-level", "warn"]
    subprocess.run([*command, "test/gallery/sounds.ts", *options], check=True)
    page = browser.new_page()
    page.add_script_tag(path=script)
    yield page
    page.close()


@pytest.fixture(scope="module")
def measured(page: Page) -> dict[str, Measured]:
    """Every sound at its usual volume."""
    return {sound: measure(rendered(page, [sound])) for sound in page.evaluate("sounds")}


def rendered(page: Page, sounds: list[str], volume: int = USUAL) -> Samples:
    """The samples of sounds that begin together."""
    found = page.evaluate("([sounds, volume]) => render(sounds, volume)", [sounds, volume])
    return np.array(found, np.float64)


def decibels(level: float) -> float:
    """A level of 1 is 0 dB."""
    return float(20 * np.log10(max(level, 1e-9)))


def measure(samples: Samples) -> Measured:
    """The figures of a sound."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    return Measured(
        peak=decibels(float(np.max(np.abs(samples)))),
        loudness=loudness(samples),
        centroid=float(np.sum(hertz * power) / np.sum(power)),
        heard_on_a_phone=float(np.sum(power[hertz >= 400]) / np.sum(power)),
    )


def loudness(samples: Samples) -> float:
    """The loudest 100 ms in LUFS. (The standard takes 400 ms, longer than a chip.)"""
    block = RATE // 10
    padded = np.concatenate([samples, np.zeros(block)])
    spectrum = np.fft.rfft(padded) * k_weight(np.fft.rfftfreq(len(padded), 1 / RATE))
    squares = np.cumsum(np.fft.irfft(spectrum, len(padded)) ** 2)
    return float(-0.691 + 10 * np.log10(np.max(squares[block:] - squares[:-block]) / block))


def k_weight(hertz: NDArray[np.floating[Any]]) -> Samples:
    """The gain of BS.1770's two filters: a shelf of 4 dB above 1,700 Hz, nothing below 38 Hz."""
    s = 1j * np.tan(np.pi * np.clip(hertz / RATE, 0, 0.4999))
    shelf = np.tan(np.pi * 1681.97 / RATE)
    high, root = 10 ** (4 / 20), (10 ** (4 / 20)) ** 0.4997
    x = s / shelf
    first = (high * x**2 + root * x / 0.7072 + 1) / (x**2 + x / 0.7072 + 1)
    y = s / np.tan(np.pi * 38.135 / RATE)
    second = y**2 / (y**2 + y / 0.5003 + 1)
    gain: Samples = np.abs(first * second)
    return gain


def shape(samples: Samples) -> Samples:
    """A sound as amplitudes over time and pitch, brought to length 1."""
    block = RATE // 20
    padded = np.zeros(24 * block)
    padded[: len(samples)] = samples[: len(padded)]
    spectra = np.abs(np.fft.rfft(padded.reshape(24, block) * np.hanning(block))) ** 2
    edges = 200 * 2 ** (np.arange(18) / 3)
    bands = np.searchsorted(edges, np.fft.rfftfreq(block, 1 / RATE))
    sums = np.stack([spectra[:, bands == band].sum(axis=1) for band in range(19)])
    amplitudes = np.sqrt(sums).ravel()
    found: Samples = amplitudes / np.sqrt(np.sum(amplitudes**2))
    return found


def test_every_sound_is_loud_enough_at_its_usual_volume_and_not_cut_off(
    measured: dict[str, Measured],
) -> None:
    low, high = PEAK_DB
    for sound, found in measured.items():
        assert low <= found.peak <= high, (sound, found)
        least = ALERT_LOUDNESS if sound in ALERTS else TABLE_LOUDNESS
        assert found.loudness >= least, (sound, found)


def test_every_sound_is_where_a_phone_can_play_it(measured: dict[str, Measured]) -> None:
    assert set(measured) == set(CENTROIDS)
    for sound, found in measured.items():
        low, high = CENTROIDS[sound]
        assert low <= found.centroid <= high, (sound, found)
        # The thud is meant to be low.
        least = 0.6 if sound == "thud" else 0.9
        assert found.heard_on_a_phone >= least, (sound, found)


def test_no_two_sounds_are_taken_for_each_other(page: Page) -> None:
    """Over time and pitch, in squares of 50 ms and a third of an octave, two sounds differ."""
    seen = {sound: shape(rendered(page, [sound])) for sound in CENTROIDS}
    for one, other in combinations(seen, 2):
        alike = float(np.sum(seen[one] * seen[other]))
        assert alike <= ALIKE, (one, other, alike)


def test_half_the_slider_is_six_decibels_less(page: Page) -> None:
    for volume in (100, 50, 25):
        louder = measure(rendered(page, ["check"], volume)).peak
        softer = measure(rendered(page, ["check"], volume // 2)).peak
        assert 5 <= louder - softer <= 7, volume


def test_four_full_sounds_at_once_are_not_clipped(page: Page) -> None:
    together = rendered(page, ["turn", "allIn", "win", "check"], 100)
    assert float(np.max(np.abs(together))) < 1
