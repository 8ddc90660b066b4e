import { describe, expect, it } from "vitest";
import { faultsOf } from "../../scripts/words/tree.mjs";
import { callable, render, type Tree } from "../../src/messages/render";

describe("a message", () => {
  const hands = ["n", { one: "{n} hand", other: "{n} hands" }] as const;
  const wins = [
    "whose",
    { you: "You win {amount}.", other: ["n", { one: "{who} wins it.", other: "{who} wins {n}." }] },
  ] as const;

  it.each([
    ["Seat {seat} is {what}.", { seat: 3, what: "taken" }, "en", "Seat 3 is taken."],
    [hands, { n: 1 }, "en", "1 hand"],
    [hands, { n: 1000 }, "en", "1,000 hands"],
    [hands, { n: 1000 }, "de", "1.000 hands"],
    [wins, { whose: "you", amount: "20" }, "en", "You win 20."],
    [wins, { whose: "they", who: "Bo", n: 2 }, "en", "Bo wins 2."],
    [["n", { 2: "two", other: "{n}" }] as const, { n: 2 }, "en", "two"],
    ["{left} left", { left: -12 }, "en", "−12 left"],
    ["{name} sat down", { name: "{seat}" }, "en", "{seat} sat down"],
  ] as const)("%j with %j in %s is %s", (leaf, values, language, told) => {
    expect(render(leaf, values, language)).toBe(told);
  });

  it("has the plurals of its language", () => {
    const leaf = ["n", { one: "1", few: "2-4", many: "5+", other: "0,5" }] as const;
    expect([1, 3, 5].map((n) => render(leaf, { n }, "pl"))).toEqual(["1", "2-4", "5+"]);
  });
});

describe("the words of an area", () => {
  const english: Tree = { you: "You", hands: "{n} hands", of: { at: "{a} of {b}" } };
  const german: Tree = { you: "Du", hands: "{n} Hände", of: { at: "{a} von {b}" } };

  it("are texts, functions of a value, or of several by their names", () => {
    const words = callable(english, german, "de") as {
      you: string;
      hands: (n: number) => string;
      of: { at: (values: object) => string };
    };
    expect([words.you, words.hands(2000), words.of.at({ b: 2, a: 1 })]).toEqual([
      "Du",
      "2.000 Hände",
      "1 von 2",
    ]);
  });
});

describe("a language beside English", () => {
  const english = { you: "You", won: { by: "who", you: "You win {n}.", other: "{who} wins {n}." } };

  it("may choose between texts where English does not", () => {
    const words = { you: "Du", won: "{who}: {n}" };
    expect([...faultsOf(english, words)]).toEqual([]);
  });

  it.each([
    [{ you: "Du" }, "won is missing"],
    [{ ...english, me: "Ich" }, "me is not there in English"],
    [{ ...english, won: "{who} gewinnt" }, "won does not say {n}"],
    [{ ...english, you: "Du, {name}" }, "you says {name}, which English does not give it"],
    [{ ...english, won: { a: "{who} {n}" } }, "won is a group in one language only"],
  ])("%j is told that %s", (words, fault) => {
    expect([...faultsOf(english, words)]).toEqual([fault]);
  });
});
