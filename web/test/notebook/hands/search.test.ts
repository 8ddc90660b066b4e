import { describe, expect, it } from "vitest";
import { asked, handsHash, searchIn, tagsIn } from "../../../src/notebook/hands/search";

describe("what hands are looked for", () => {
  it("stands in the address and is read from it again", () => {
    const search = { cards: "AKs, QQ+", position: "button", text: "50 % & more=?" };
    const hash = handsHash(search);
    expect(hash.startsWith("#/hands/")).toBe(true);
    expect(searchIn(decodeURIComponent(hash.slice("#/hands/".length)))).toEqual(search);
  });

  it("has an address that a person can read, and loses nothing that parts values", () => {
    expect(handsHash({ cards: "AKs", position: "button" })).toBe(
      "#/hands/cards=AKs&position=button",
    );
    const odd = { text: "50 % of a+b & c=d", tag: "größer" };
    const hash = handsHash(odd);
    expect(searchIn(decodeURIComponent(hash.slice("#/hands/".length)))).toEqual(odd);
    expect(hash).toContain(`tag=${encodeURIComponent("größer")}`);
  });

  it("is nothing where nothing is typed, and what nobody knows is left out", () => {
    expect(handsHash({ cards: "  " })).toBe("#/hands");
    expect(searchIn("cards=&other=1&tag=%20bluff%20")).toEqual({ tag: "bluff" });
    expect(searchIn("%%%")).toEqual({});
  });

  it("has so many letters as the house reads", () => {
    expect(asked({ text: "x".repeat(500) })).toBe(`text=${"x".repeat(100)}`);
  });

  it("takes tags as they are typed", () => {
    expect(tagsIn(" bluff,, hero call ,")).toEqual(["bluff", "hero call"]);
    expect(tagsIn("")).toEqual([]);
  });
});
