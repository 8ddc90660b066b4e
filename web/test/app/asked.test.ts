import { describe, expect, it } from "vitest";
import { type Asked, wrong } from "../../src/app/asked";

const field = (over: Partial<Asked>): Asked => ({
  ...{ type: "text", inputMode: "", min: "", max: "", validity: {} },
  ...over,
});

describe("what a field asks for", () => {
  it.each([
    [{ validity: { valueMissing: true } }, "Required."],
    [{ type: "checkbox", validity: { valueMissing: true } }, "Tick this"],
    [{ type: "email", validity: { typeMismatch: true } }, "Enter an email address"],
    [{ type: "number", min: "2", validity: { rangeUnderflow: true } }, "At least 2."],
    [{ type: "number", max: "9", validity: { rangeOverflow: true } }, "At most 9."],
    [{ type: "number", validity: { badInput: true } }, "whole number"],
    [{ inputMode: "numeric", validity: { patternMismatch: true } }, "whole number"],
    [{ validity: { patternMismatch: true } }, "Wrong format"],
  ])("%j", (over, told) => expect(wrong(field(over))).toContain(told));

  it("is left to the field where it says it itself", () => {
    expect(wrong(field({ validity: { customError: true } }))).toBe("");
  });
});
