/** Gives the value of before where a new one says the same, so that nothing is drawn anew for it. For plain values only. */
export class Steady<Value> {
  readonly #known = new Map<number, { text: string; value: Value }>();

  /** The value to go on with, by the number of what it is about. */
  of(number: number, value: Value): Value {
    const text = JSON.stringify(value);
    const known = this.#known.get(number);
    if (known?.text === text) return known.value;
    this.#known.set(number, { text, value });
    return value;
  }
}
