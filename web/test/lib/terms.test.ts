import { GLOSSARIES } from "words:glossaries";
import { describe, expect, it } from "vitest";
import { firstOf, type Glossary, split } from "../../src/lib/terms/split";

const glossary: Glossary = {
  terms: {},
  forms: { ante: "ante; antes", flush: "flush", "flush-draw": "flush draw", ev: "EV", wsd: "W$SD" },
  plain: "royal flush",
};
const named = (text: string, before: string[] = []) =>
  split(text, glossary, before).flatMap((part) =>
    typeof part === "string" ? [] : [`${part.id}: ${part.text}`],
  );

describe("terms in a text", () => {
  it("are marked where they first stand, and not where a text above it names them", () => {
    expect(named("Antes here, an ante there.")).toEqual(["ante: Antes"]);
    expect(named("Post the ante.", ["No ante yet."])).toEqual([]);
  });

  it("are whole words, the longest that fits, and acronyms as they are written", () => {
    expect(named("No flush, but a flush draw.")).toEqual([
      "flush: flush",
      "flush-draw: flush draw",
    ]);
    expect(named("Anteater, ante-room, ev")).toEqual([]);
    expect(named("EV and W$SD.")).toEqual(["ev: EV", "wsd: W$SD"]);
  });

  it("are not looked for within names that are something else", () => {
    expect(named("A royal flush beats a flush.")).toEqual(["flush: flush"]);
  });

  it("leave the text as it was", () => {
    for (const text of ["", "ante", "An ante, a flush.", "Nothing."]) {
      const parts = split(text, glossary).map((part) =>
        typeof part === "string" ? part : part.text,
      );
      expect(parts.join("")).toBe(text);
    }
    expect(split("An ante.", null), "before the terms are here").toEqual(["An ante."]);
  });
});

describe.each(Object.keys(GLOSSARIES))("the glossary in %s", (language) => {
  it("has a definition for every word that is explained, and finds it by each of its forms", async () => {
    const known = await GLOSSARIES[language]?.();
    if (!known) throw new Error(language);
    for (const [id, forms] of Object.entries(known.glossary.forms)) {
      expect(known.glossary.terms[id]?.text, id).toBeTruthy();
      for (const form of forms.split("; ")) expect(firstOf(form, known.glossary), form).toBe(id);
    }
  });
});
