import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Asking } from "../../src/learn/asking.svelte";
import { HouseError } from "../../src/net/api";

const PAUSE_MS = 150;
const BUSY_MS = 1500;

/** A house that answers when it is told to. */
function house() {
  const questions: string[] = [];
  const answers: { give: (answer: string) => void; refuse: (error: Error) => void }[] = [];
  const asking = new Asking<string, string>((asked) => {
    questions.push(asked);
    return new Promise((give, refuse) => answers.push({ give, refuse }));
  });
  return { asking, questions, answers };
}

const soon = () => vi.advanceTimersByTimeAsync(PAUSE_MS);

describe("asking the house while one changes what is asked", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks once for a few taps, and the last of them", async () => {
    const { asking, questions } = house();
    for (const text of ["A", "AK", "AKQ"]) asking.ask(text);
    await soon();
    expect(questions).toEqual(["AKQ"]);
    expect(asking.waiting).toBe(true);
  });

  it("has one question on its way, and asks only the newest after it", async () => {
    const { asking, questions, answers } = house();
    for (const text of ["A", "AK", "AKQ", "AKQJ"]) {
      asking.ask(text);
      await soon();
    }
    expect(questions).toEqual(["A"]);
    answers[0]?.give("late");
    await soon();
    expect(questions).toEqual(["A", "AKQJ"]);
    expect(asking.answer, "nobody asks for it any more").toBeNull();
    answers[1]?.give("a flush");
    await soon();
    expect([asking.answer, asking.waiting]).toEqual(["a flush", false]);
  });

  it("asks anew when a first answer is there, and for no better one of what has gone", async () => {
    const questions: string[] = [];
    const wanted: boolean[] = [];
    let think = () => {};
    const asking = new Asking<string, string>(async (asked, first) => {
      questions.push(asked);
      await new Promise<void>((ready) => (think = ready));
      wanted.push(first(`about ${asked}`));
      await new Promise<void>((ready) => (think = ready));
      return `exactly ${asked}`;
    });
    asking.ask("AA");
    await soon();
    think();
    await soon();
    expect([asking.answer, asking.waiting]).toEqual(["about AA", true]);
    asking.ask("KK");
    await soon();
    expect(questions, "while the house counts on").toEqual(["AA", "KK"]);
    asking.ask("QQ");
    think();
    await soon();
    expect(wanted).toEqual([true, false]);
  });

  it("tries again when many ask, and tells what was wrong", async () => {
    const { asking, questions, answers } = house();
    asking.ask("AA");
    await soon();
    answers[0]?.refuse(new HouseError("many hands are counted", "", {}, 503));
    await vi.advanceTimersByTimeAsync(BUSY_MS);
    expect([questions.length, asking.fault]).toEqual([2, ""]);
    answers[1]?.refuse(new HouseError("no such card", "", {}, 400));
    await soon();
    expect([asking.fault, asking.waiting]).toEqual(["No such card.", false]);
  });

  it("has nothing to say once it is stopped", async () => {
    const { asking, answers } = house();
    asking.ask("AA");
    await soon();
    asking.stop();
    answers[0]?.give("late");
    await soon();
    expect([asking.answer, asking.waiting, asking.fault]).toEqual([null, false, ""]);
  });
});
