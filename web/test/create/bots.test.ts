import { describe, expect, it } from "vitest";
import { fitting, isForFriends, kindsOf, NO_BOTS, usualBots } from "../../src/lobby/create/bots";
import type { BotInfo } from "../../src/net/protocol";

const offered = ["passive", "easy", "normal", "hard"].map(
  (name) => ({ name, words: name, is_level: name !== "passive" }) as BotInfo,
);

describe("the bots of a new table", () => {
  it("are one of each level, for everybody's table", () => {
    expect(
      kindsOf(usualBots(offered, { approval: "none", private: false, password: null })),
    ).toEqual(["easy", "normal", "hard"]);
  });

  it("are those that the house offers", () => {
    expect(usualBots([], {})).toEqual(NO_BOTS);
    expect(kindsOf(usualBots(offered.slice(0, 2), {}))).toEqual(["easy"]);
  });

  it.each([
    { private: true },
    { password: "four aces" },
    { approval: "people" },
    { host_starts: true },
  ])("are none where friends wait for each other: %o", (values) => {
    expect(isForFriends(values)).toBe(true);
    expect(usualBots(offered, values)).toEqual(NO_BOTS);
  });

  it("leave a seat to the host, however few there are", () => {
    expect(fitting({ easy: 1, normal: 1, hard: 1 }, 1)).toEqual({ easy: 1, normal: 0, hard: 0 });
    expect(kindsOf(fitting({ passive: 5 }, 2))).toEqual(["passive", "passive"]);
    expect(kindsOf(fitting({ passive: 5 }, -1))).toEqual([]);
  });
});
