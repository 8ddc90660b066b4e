import { expect, test } from "vitest";
import { kindSaid } from "../../src/messages/house.svelte";
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

test("one of the owner's own is called by its name, then by its file", () => {
  expect(kindSaid("own:bot.py:Careful")).toBe("Careful (bot.py)");
  expect(kindSaid("own:0020.net")).toBe("0020.net");
  expect(kindSaid("equity:bluff=0.1")).toBe("equity");
});
