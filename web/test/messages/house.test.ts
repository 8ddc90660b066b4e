import { words as de } from "words:de/prose";
import { describe, expect, it } from "vitest";
import sent from "../golden/house.json";

describe("what the house says of its games and options", () => {
  it("is there in German, every text of it", () => {
    expect(sent.length).toBeGreaterThan(200);
    expect(sent.filter((text) => !Object.hasOwn(de, text))).toEqual([]);
  });

  it("is not there in German where the house does not say it any more", () => {
    const today = new Set(sent);
    expect(Object.keys(de).filter((text) => !today.has(text))).toEqual([]);
  });

  it("ends as it ends in English", () => {
    const end = (text: string) => /[.:]$/.exec(text)?.[0] ?? "";
    for (const [text, german] of Object.entries(de as Record<string, string>))
      expect(end(german), german).toBe(end(text));
  });
});
