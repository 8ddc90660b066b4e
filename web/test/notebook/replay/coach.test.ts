// What the coach says: advice and cost in words, and nothing where its figures do not tell.

import { describe, expect, it } from "vitest";
import { amounts } from "../../../src/messages/chips";
import type { Judged } from "../../../src/net/protocol";
import { adviceWords, costWords } from "../../../src/notebook/replay/coach";
import { config } from "../../kit";

const judged: Judged = {
  at: 9,
  price: 0.3,
  wins: 0.5,
  error: 0.02,
  shown: null,
  advice: "raise",
  to: 120,
  lost: 47,
  lost_error: 6,
  exchange: null,
};
const say = amounts("chips", 20);

describe("the coach", () => {
  it("says what the house's player would have done", () => {
    expect(adviceWords(judged, say)).toBe("Our bot would raise to 120.");
    expect(adviceWords({ ...judged, advice: "fold", to: 0 }, say)).toBe("Our bot would fold.");
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

  it("tells none that may be none, or that is not known", () => {
    expect(costWords({ ...judged, lost: 5 }, config, say)).toBe("");
    expect(costWords({ ...judged, lost: null }, config, say)).toBe("");
    expect(costWords(judged, undefined, say)).toBe("");
  });
});
