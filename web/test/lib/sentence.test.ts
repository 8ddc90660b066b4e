import { expect, it } from "vitest";
import { sentence } from "../../src/lib/sentence";

it("a phrase of the house becomes a sentence, and a file keeps its name", () => {
  expect(sentence("there is no player here")).toBe("There is no player here.");
  expect(sentence("bad.py cannot be imported")).toBe("bad.py cannot be imported.");
  expect(sentence("bot.py:Careful is too slow!")).toBe("bot.py:Careful is too slow!");
  expect(sentence("")).toBe("");
});
