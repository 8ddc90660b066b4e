import { beforeEach, describe, expect, it } from "vitest";
import { SoundPlayer } from "../../src/lib/sound/player";
import { type Heard, LONGEST_S, RECIPES } from "../../src/lib/sound/recipes";
import { FakeAudio } from "./audio";

const SOUNDS = Object.keys(RECIPES) as Heard[];

let audio: FakeAudio;
let made: number;
let player: SoundPlayer;

beforeEach(() => {
  audio = new FakeAudio();
  made = 0;
  player = new SoundPlayer(() => {
    made += 1;
    return audio as unknown as AudioContext;
  });
});

describe.each(SOUNDS)("%s", (sound) => {
  it("has its own voices, each over in time and none too loud", () => {
    const voices = RECIPES[sound];
    expect(voices.length).toBeGreaterThan(0);
    for (const { at, lasts, loud } of voices) {
      expect(at + lasts).toBeLessThanOrEqual(LONGEST_S);
      expect(loud).toBeLessThanOrEqual(1);
    }
    for (const other of SOUNDS.filter((name) => name !== sound))
      expect(RECIPES[other]).not.toEqual(voices);
  });

  it("starts and stops every voice", () => {
    player.play(sound, 50, true);
    expect(audio.sources.length).toBe(RECIPES[sound].length);
    for (const [i, { at, lasts }] of RECIPES[sound].entries()) {
      expect(audio.sources[i]?.from).toBeCloseTo(at);
      expect(audio.sources[i]?.until).toBeCloseTo(at + lasts);
    }
  });
});

describe("the player of sounds", () => {
  it("does nothing before the page was touched, nor when it is silent", () => {
    player.play("turn", 100, false);
    player.play("turn", 0, true);
    expect(made).toBe(0);
  });

  it("is as loud as it is set", () => {
    player.play("check", 100, true);
    const loud = audio.peak();
    audio.gains.length = 0;
    player.play("check", 50, true);
    expect(audio.peak()).toBeCloseTo(loud / 2);
  });

  it("ticks once for each card, up to twenty", () => {
    player.play("card", 50, true, { times: 3, apart: 0.25, after: 0.5 });
    expect(audio.sources.map(({ from }) => from)).toEqual([0.5, 0.75, 1]);
    player.play("card", 50, true, { times: 99, apart: 0.07, after: 0 });
    expect(audio.sources.length).toBe(3 + 20);
  });

  it("makes one context, and wakes it when it sleeps", () => {
    player.play("card", 50, true);
    audio.state = "suspended";
    player.play("card", 50, true);
    expect(made).toBe(1);
    expect(audio.resumed).toBe(1);
  });

  it("plays four sounds at once at most, and more when those are over", () => {
    for (let i = 0; i < 50; i++) player.play("card", 50, true);
    expect(audio.sources.length).toBe(4);
    audio.currentTime = LONGEST_S;
    player.play("card", 50, true);
    expect(audio.sources.length).toBe(5);
  });
});
