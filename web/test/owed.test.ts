import { describe, expect, it } from "vitest";
import { amounts } from "../src/messages/chips";
import type { Comeback } from "../src/net/protocol";
import { owesWords, wayLabel, wayWords } from "../src/table/rest/owed";

const say = amounts("chips", 20);
const owes = (live: number, dead: number) => ({
  live,
  dead,
  comeback: "post" as Comeback,
  ways: ["post", "wait"] as Comeback[],
});

describe("blinds that are owed", () => {
  it("tells the sum, what of it is a bet and what goes to the pot", () => {
    expect(owesWords(owes(20, 10), say)).toBe(
      "You owe 30 in missed blinds: the big blind (20, your bet) and the small blind (10, for the pot).",
    );
    expect(owesWords(owes(20, 0), say)).toBe(
      "You owe 20 in missed blinds: the big blind, which counts as your bet.",
    );
    expect(owesWords(owes(0, 10), say)).toBe(
      "You owe 10 in missed blinds: the small blind, which goes to the pot.",
    );
  });

  it("tells it as the table counts", () => {
    expect(owesWords(owes(50, 25), amounts("chips", 50, "cents"))).toContain(
      "You owe 0.75 in missed",
    );
  });

  it("has a button for each way to pay, with the amount where one pays at once", () => {
    const ways: Comeback[] = ["post", "wait", "buy_button"];
    expect(ways.map((way) => wayLabel(way, owes(20, 10), say))).toEqual([
      "Post 30",
      "Wait for the big blind",
      "Post 30, or buy the button",
    ]);
    expect(new Set(ways.map(wayWords)).size).toBe(ways.length);
  });
});
