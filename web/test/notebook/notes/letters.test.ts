import { expect, it } from "vitest";
import { lettersIn, room } from "../../../src/notebook/notes/letters";

it("counts as the house does: letters, and no blanks around a text", () => {
  expect(lettersIn("  ab\n")).toBe(2);
  expect(lettersIn("🂡🂱")).toBe(2);
  expect(lettersIn(" \n")).toBe(0);
});

it("tells how a text stands to the most it may have", () => {
  expect(room("x".repeat(899), 1000)).toBe("wide");
  expect(room("x".repeat(900), 1000)).toBe("nearly full");
  expect(room("x".repeat(1000), 1000)).toBe("nearly full");
  expect(room(`${"x".repeat(1000)} `, 1000)).toBe("nearly full");
  expect(room("x".repeat(1001), 1000)).toBe("too many");
});
