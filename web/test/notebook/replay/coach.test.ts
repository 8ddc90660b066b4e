// What the coach says: advice and cost in words, and nothing where its figures do not tell.

import { describe, expect, it } from "vitest";
import { amounts } from "../../../src/messages/chips";
import type { Judged } from "../../../src/net/protocol";
import { adviceWords, costWords, totalWords } from "../../../src/notebook/replay/coach";
import { config } from "../../kit";

const judged: Judged = {
  at: 9,
  price: 0.3,
  wins: 0.5,
  error: 0.02,
  shown: null,
  adviser: "evolved",
  advice: "raise",
  to: 120,
  lost: 47,
  lost_error: 6,
  exchange: null,
};
const say = amounts("chips", 20);

describe("the coach", () => {
  it("says what the house's player would have done", () => {
    expect(adviceWords(judged, say)).toBe(
      "Our best bot for this game (evolved) would raise to 120.",
    );
    expect(adviceWords({ ...judged, advice: "fold", to: 0 }, say)).toBe(
      "Our best bot for this game (evolved) would fold.",
    );
    expect(adviceWords({ ...judged, advice: "sing" }, say)).toBe("");
  });

  it("tells a cost in big blinds, and its error", () => {
    expect(costWords(judged, config, say)).toBe(
      "Your play cost about 2.4\u00a0BB (±\u00a00.3\u00a0BB).",
    );
  });

  it("tells it in chips where there are no blinds", () => {
    expect(costWords(judged, { ...config, big_blind: 0 }, say)).toBe(
      "Your play cost about 47 (±\u00a06).",
    );
  });

  it("adds up what was given away in a hand", () => {
    const hand = [judged, { ...judged, lost: 33, lost_error: 8 }, { ...judged, lost: null }];
    expect(totalWords(hand, config, say)).toBe(
      "In this hand you gave away about 4\u00a0BB (±\u00a00.5\u00a0BB).",
    );
    expect(totalWords([{ ...judged, lost: 5 }], config, say)).toContain("no costly fold");
    expect(totalWords([], config, say)).toBe("");
  });

  it("tells none that may be none, or that is not known", () => {
    expect(costWords({ ...judged, lost: 5 }, config, say)).toBe("");
    expect(costWords({ ...judged, lost: null }, config, say)).toBe("");
    expect(costWords(judged, undefined, say)).toBe("");
  });
});
