import { describe, expect, it } from "vitest";
import type { LineInfo, NewLines, Talk } from "../src/net/protocol";
import { waitingHint } from "../src/table/log/hint";
import { heard, LINES_KEPT, SILENCE, without } from "../src/talk/lines";

const line = (number: number, player = "ann"): LineInfo => ({
  number,
  player,
  name: player,
  text: `line ${number}`,
  at_ms: 0,
  seated: true,
  face: null,
});
const whole = (...lines: LineInfo[]): Talk => ({
  type: "talk",
  table: "t",
  lines,
  greeting: "",
  rule: "players",
});
const said = (...lines: LineInfo[]): NewLines => ({ type: "said", table: "t", lines });

describe("what was said", () => {
  it("has each line once, in the order of their numbers", () => {
    let place = heard(undefined, whole(line(1), line(3)), "me");
    place = heard(place, said(line(4), line(2)), "me");
    place = heard(place, said(line(3)), "me");
    expect(place.lines.map((l) => l.number)).toEqual([1, 2, 3, 4]);
    expect(place.rule).toBe("players");
  });

  it("counts as unread what others said since one came in", () => {
    let place = heard(undefined, whole(line(1)), "me");
    expect(place.unread).toBe(0);
    place = heard(place, said(line(2)), "me");
    place = heard(place, said(line(3, "me")), "me");
    expect(place.unread).toBe(1);
    place = heard(place, whole(line(1), line(2), line(3), line(4)), "me");
    expect(place.unread).toBe(2);
  });

  it("forgets what the house does not send any more, and keeps a bounded number", () => {
    let place = heard(undefined, whole(line(1), line(2)), "me");
    place = heard(place, whole(line(2)), "me");
    expect(place.lines.map((l) => l.number)).toEqual([2]);
    for (let n = 3; n < LINES_KEPT + 50; n++) place = heard(place, said(line(n)), "me");
    expect(place.lines).toHaveLength(LINES_KEPT);
    expect(place.lines.at(-1)?.number).toBe(LINES_KEPT + 49);
  });

  it("lets go of lines that are hidden or of people who are blocked", () => {
    let place = heard(undefined, whole(line(1), line(2, "ben")), "me");
    place = heard(place, said(line(3, "ben")), "me");
    place = without(place, (each) => each.player !== "ben");
    expect(place.lines.map((l) => l.number)).toEqual([1]);
    expect(place.unread).toBe(1);
    expect(without(place, () => false).unread).toBe(0);
  });

  it("begins with nothing", () => {
    expect(heard(SILENCE, whole(), "me").lines).toEqual([]);
  });
});

describe("a hint to whoever speaks during a hand", () => {
  it("says who must wait", () => {
    expect(waitingHint("players", true)).toBe("");
    expect(waitingHint("players", false)).toMatch(/^Players see it/);
    expect(waitingHint("nobody", true)).toMatch(/^Others see it/);
    expect(waitingHint("nobody", false)).toMatch(/^Players see it/);
    expect(waitingHint("everyone", false)).toBe("");
    expect(waitingHint(null, false)).toBe("");
  });
});
