import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAUSE_MS, Previewing, REST_MS } from "../../src/forum/previewing";

const asked: string[] = [];
const shown: (string | null)[] = [];
let answer: (words: string) => Promise<string | null>;
let previewing: Previewing<string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = shown.length = 0;
  answer = async (words) => `<${words}>`;
  previewing = new Previewing(
    (words) => {
      asked.push(words);
      return answer(words);
    },
    (made) => shown.push(made),
  );
});
afterEach(() => vi.useRealTimers());

test("the house is asked a moment after the last letter, once", async () => {
  for (const words of ["a", "ab", "abc"]) {
    previewing.typed(words);
    await vi.advanceTimersByTimeAsync(PAUSE_MS / 2);
  }
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).toEqual(["abc"]);
  expect(shown).toEqual(["<abc>"]);
  previewing.typed("abc");
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked).toEqual(["abc"]);
});

test("what is typed while it answers is asked after that", async () => {
  let tell: (made: string) => void = () => {};
  answer = () => new Promise((resolve) => (tell = resolve));
  previewing.typed("a");
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  previewing.typed("ab");
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(asked).toEqual(["a"]);
  tell("<a>");
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).toEqual(["a", "ab"]);
});

test("after a refusal, or without an answer, what was shown stays and the house has rest", async () => {
  previewing.typed("a");
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  for (const refusal of [async () => null, () => Promise.reject(new Error("away"))]) {
    answer = refusal;
    previewing.typed(`${asked.length}`);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(REST_MS - PAUSE_MS);
    expect(asked.length).toBe(before);
  }
  expect(shown).toEqual(["<a>"]);
  answer = async () => "<at last>";
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(shown).toEqual(["<a>", "<at last>"]);
});

test("an empty text shows nothing and asks nobody", async () => {
  previewing.typed("a");
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  previewing.typed("  \n");
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).toEqual(["a"]);
  expect(shown).toEqual(["<a>", null]);
});

test("whoever has left asks no more", async () => {
  previewing.typed("a");
  previewing.leave();
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked).toEqual([]);
});
