// As much of Web Audio as the sounds need, without a loudspeaker: it writes down what would be heard.

/** A value that is moved over time. */
class Param {
  value = 0;
  readonly values: number[] = [];
  setValueAtTime(value: number): void {
    this.values.push(value);
  }
  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError("an exponential ramp never reaches 0");
    this.values.push(value);
  }
}

class Node {
  connect<T>(to: T): T {
    return to;
  }
  disconnect(): void {}
}

class Source extends Node {
  type = "sine";
  buffer: unknown = null;
  from = Number.NaN;
  until = Number.NaN;
  readonly frequency = new Param();
  onended: (() => void) | null = null;
  start(at: number): void {
    this.from = at;
  }
  stop(at: number): void {
    this.until = at;
  }
}

class Gain extends Node {
  readonly gain = new Param();
}

class Shaper extends Node {
  curve: Float32Array | null = null;
}

class Filter extends Node {
  type = "";
  readonly frequency = new Param();
}

export class FakeAudio {
  state = "running";
  currentTime = 0;
  sampleRate = 8_000;
  resumed = 0;
  readonly destination = new Node();
  readonly sources: Source[] = [];
  readonly gains: Gain[] = [];

  /** The loudest that any voice gets. */
  peak(): number {
    return Math.max(...this.gains.flatMap(({ gain }) => gain.values));
  }
  async resume(): Promise<void> {
    this.resumed += 1;
  }
  createOscillator(): Source {
    return this.#source();
  }
  createBufferSource(): Source {
    return this.#source();
  }
  createGain(): Gain {
    const gain = new Gain();
    this.gains.push(gain);
    return gain;
  }
  createWaveShaper(): Shaper {
    return new Shaper();
  }
  createBiquadFilter(): Filter {
    return new Filter();
  }
  createBuffer(_channels: number, length: number): { getChannelData: () => Float32Array } {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }

  #source(): Source {
    const source = new Source();
    this.sources.push(source);
    return source;
  }
}
