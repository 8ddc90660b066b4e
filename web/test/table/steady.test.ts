import { expect, it } from "vitest";
import { Steady } from "../../src/table/steady";

it("what says the same stays the same value, each by its number", () => {
  const steady = new Steady<{ stack: number; cards: string[] }>();
  const first = steady.of(1, { stack: 20, cards: ["As"] });
  const other = steady.of(2, { stack: 20, cards: ["As"] });
  expect(other).not.toBe(first);
  expect(steady.of(1, { stack: 20, cards: ["As"] })).toBe(first);
  const changed = { stack: 20, cards: ["As", "Kd"] };
  expect(steady.of(1, changed)).toBe(changed);
  expect(steady.of(2, { stack: 20, cards: ["As"] })).toBe(other);
});
