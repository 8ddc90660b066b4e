import { describe, expect, it } from "vitest";
import { amounts } from "../../src/messages/chips";
import { refusals as de } from "../../src/messages/de/refusals";
import { refusals as en } from "../../src/messages/en/refusals";
import { objection } from "../../src/messages/objection";
import type { Missed, Refused } from "../../src/net/protocol";
import { missedWords } from "../../src/table/rest/missed";

const BLINDS = amounts("bb", 20);

function refused(over: Partial<Refused>): Refused {
  return {
    type: "refused",
    id: "x",
    reason: "too_small",
    message: "50 is too small: at least to 80, the last full bet or raise was 40",
    rule: "R4",
    numbers: {},
    chips: {},
    faults: [],
    ...over,
  };
}

const tooSmall = refused({ chips: { to: 50, minimum: 80, full: 40 } });

describe("an objection of the house", () => {
  it("is told in the unit that the player counts in", async () => {
    expect(await objection(tooSmall)).toBe(
      "50 is too small. The minimum is 80, because the last full bet or raise was 40.",
    );
    expect(await objection(tooSmall, BLINDS)).toBe(
      "2.5\u00a0BB is too small. The minimum is 4\u00a0BB, because the last full bet or raise was 2\u00a0BB.",
    );
  });

  it("names every amount that would do, and numbers that are no chips", async () => {
    const size = refused({ reason: "wrong_size", chips: { to: 30, only: [20, 40] } });
    expect(await objection(size, BLINDS)).toBe(
      "1.5\u00a0BB is not a legal bet. Bet 1\u00a0BB or 2\u00a0BB.",
    );
    const capped = refused({ reason: "raises_capped", numbers: { wagers: 4 } });
    expect(await objection(capped, BLINDS)).toBe(
      "No more raises on this street. The cap of 4 is reached.",
    );
  });

  it("has the sentence whose numbers are given", async () => {
    const unit = refused({ reason: "wrong_size", chips: { to: 33, unit: 5 } });
    expect(await objection(unit)).toBe("33 is not a multiple of 5, the smallest chip.");
  });

  it("is the house's own English where the page has no sentence for it, or numbers are missing", async () => {
    const unknown = refused({ reason: "of_a_later_version" as Refused["reason"], message: "No." });
    expect(await objection(unknown)).toBe("No.");
    const bare = refused({ chips: { to: 50 } });
    expect(await objection(bare, BLINDS)).toBe(bare.message);
  });

  it("ends like a sentence, whatever its reason", () => {
    for (const [reason, sentences] of [...Object.entries(en), ...Object.entries(de)]) {
      expect(sentences.length, reason).toBeGreaterThan(0);
      for (const sentence of sentences)
        expect(sentence, reason).toMatch(/^(\{\w+\}|[A-ZÄÖÜ].*\.|\{.*\.)$/);
    }
  });
});

it("says in every language the same of a reason, with the same numbers", () => {
  const numbers = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [reason, sentences] of Object.entries(en))
    expect(de[reason as keyof typeof de].map(numbers), reason).toEqual(sentences.map(numbers));
});

describe("what somebody has missed", () => {
  const nothing: Missed = {
    type: "missed",
    table: "t",
    hands: 3,
    posted: 0,
    net: 0,
    folded: [],
    stood_up: false,
    came: [],
    went: [],
  };
  const said = (over: Partial<Missed>, say = amounts("chips", 20)) =>
    missedWords({ ...nothing, ...over }, say)
      .map((part) => (typeof part === "string" ? part : part.cards.join(" ")))
      .join("");

  it("is one line", () => {
    expect(said({})).toBe("While you were away: 3 hands.");
    expect(said({ hands: 1, posted: 30, net: -30, folded: ["Kh", "Kd"] })).toBe(
      "While you were away: 1 hand, 30 paid in blinds and antes, you folded Kh Kd.",
    );
    expect(said({ posted: 20, net: -220 }, BLINDS)).toBe(
      "While you were away: 3 hands, 1\u00a0BB paid in blinds and antes, you lost 11\u00a0BB in total.",
    );
    expect(said({ net: 90 })).toBe("While you were away: 3 hands, you won 90.");
  });

  it("tells of the seat, and the host of people", () => {
    expect(said({ stood_up: true, came: ["Cy"], went: ["Bo", "Di", "Ed"] })).toBe(
      "While you were away: 3 hands. You lost your seat. Your chips are back in your balance. Cy joined. Bo, Di and Ed left.",
    );
  });
});
