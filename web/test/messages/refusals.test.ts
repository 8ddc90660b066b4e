import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { amounts } from "../../src/messages/chips";
import { objection } from "../../src/messages/objection";
import type { Missed, Sentence } from "../../src/net/protocol";
import { missedWords } from "../../src/table/rest/missed";
import { speak } from "../speak";

beforeAll(() => speak("en"));
afterAll(() => vi.unstubAllGlobals());

const BLINDS = amounts("bb", 20);

const amount = (chips: number) => ({ type: "amount" as const, chips, decimals: 0 });
const refused = (key: string, values: Sentence["values"]) => ({
  sentence: { type: "sentence" as const, key, values },
  message: "As the house says it.",
});

const tooSmall = refused("refusals.too_small", {
  to: amount(50),
  minimum: amount(80),
  full: amount(40),
});

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
    const only = { type: "list" as const, items: [amount(20), amount(40)], by: "or" as const };
    const size = refused("refusals.wrong_size", { limit: "sizes", to: amount(30), only });
    expect(await objection(size, BLINDS)).toBe(
      "1.5\u00a0BB is not a legal bet. Bet 1\u00a0BB or 2\u00a0BB.",
    );
    const capped = refused("refusals.raises_capped", { wagers: 4 });
    expect(await objection(capped, BLINDS)).toBe(
      "No more raises on this street. The cap of 4 is reached.",
    );
  });

  it("is as the house says it where the page has no message for it, or values are missing", async () => {
    const unknown = refused("refusals.of_a_later_version", {});
    expect(await objection(unknown)).toBe(unknown.message);
    const bare = refused("refusals.too_small", { to: amount(50) });
    expect(await objection(bare, BLINDS)).toBe(bare.message);
    expect(await objection({ sentence: null, message: "No." })).toBe("No.");
  });
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
