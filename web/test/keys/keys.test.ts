import { describe, expect, it } from "vitest";
import { DEEDS, deedOf, holderOf, isKey, readKeys, USUAL_KEYS } from "../../src/lib/keys";
import { keyWords } from "../../src/pages/key-words";

const press = (key: string, over: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...over }) as KeyboardEvent;
/** A press while this has the focus. */
const within = (selector: string) =>
  ({
    closest: (asked: string) => (asked.split(", ").includes(selector) ? {} : null),
  }) as unknown as Element;

describe("a press", () => {
  it.each(DEEDS)("of its usual key asks for %s", (deed) => {
    expect(deedOf(press(USUAL_KEYS[deed]), USUAL_KEYS)).toBe(deed);
  });

  it.each(["x", "F", "Enter", "Escape", "ArrowUp"])("of %s asks for nothing", (key) => {
    expect(deedOf(press(key), USUAL_KEYS)).toBeNull();
  });

  it("belongs to the browser with Control, Alt or Command", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey"])
      expect(deedOf(press("f", { [held]: true }), USUAL_KEYS)).toBeNull();
  });

  it("belongs to the text where one is written, and to the dialog that is open", () => {
    for (const place of ["input:not([type=range])", "textarea", "select", "dialog"])
      expect(deedOf(press("f", { target: within(place) }), USUAL_KEYS)).toBeNull();
    expect(deedOf(press("f", { target: within("button") }), USUAL_KEYS)).toBe("fold");
  });
});

describe("one's own keys", () => {
  it("are all different, and so are the usual ones", () => {
    expect(new Set(Object.values(USUAL_KEYS)).size).toBe(DEEDS.length);
    expect(readKeys({ fold: "c", call: "c" })).toEqual(USUAL_KEYS);
  });

  it("stay when there is a new deed whose usual key they have: it gets another", () => {
    const { waiting_table: _, ...older } = { ...USUAL_KEYS, fold: "j", call: "f" };
    const read = readKeys(older);
    expect(read).toMatchObject(older);
    expect(new Set(Object.values(read)).size).toBe(DEEDS.length);
    expect(isKey(read.waiting_table)).toBe(true);
  });

  it("come back as they were kept", () => {
    expect(readKeys({ fold: "x" })).toEqual({ ...USUAL_KEYS, fold: "x" });
    expect(readKeys({ fold: "c", call: "f" })).toEqual({ ...USUAL_KEYS, fold: "c", call: "f" });
  });

  it.each(["", " ", "ab", "Enter", 5, null, "\t"])("%j is not one", (key) => {
    expect(isKey(key)).toBe(false);
    expect(readKeys({ fold: key })).toEqual(USUAL_KEYS);
  });

  it("are not taken away from another deed", () => {
    expect(holderOf(USUAL_KEYS, "fold", "c")).toBe("call");
    expect(holderOf(USUAL_KEYS, "fold", "f")).toBeNull();
    expect(holderOf(USUAL_KEYS, "fold", "ö")).toBeNull();
  });

  it("are told as they stand on a keyboard", () => {
    expect(["f", "A", "?", "1"].map(keyWords)).toEqual(["F", "Shift + A", "?", "1"]);
  });
});
