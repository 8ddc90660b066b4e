import { expect, test } from "vitest";
import { botWords, isBot } from "../../src/table/seat/words";
import { table } from "../kit";

const [person] = table.seats;
if (person === undefined) throw new Error("somebody sits there");

test("a person is not a bot", () => {
  expect(isBot(person)).toBe(false);
});

test("a bot of the house is called by its kind, without its options", () => {
  const seat = { ...person, bot: "equity:bluff=0.1" };
  expect([isBot(seat), botWords(seat)]).toEqual([true, "equity bot"]);
});

test("a program at the end of a line is a bot, whatever it plays by", () => {
  const seat = { ...person, program: true };
  expect([isBot(seat), botWords(seat)]).toEqual([true, "a bot"]);
});
