import { beforeEach, expect, test } from "vitest";
import { DRAFTS_MAX, draftOf, keepDraft, together } from "../../src/forum/draft";

/** A store as browsers have it. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods] ?? kept[String(name)],
  }) as unknown as Storage;
}

let store: Storage;
beforeEach(() => {
  store = storage();
});

test("what is typed for a place is kept for that place until it has arrived", () => {
  keepDraft(store, "thread-3", "Which odds", 1);
  expect(draftOf(store, "thread-3")).toBe("Which odds");
  expect(draftOf(store, "thread-4")).toBe("");
  keepDraft(store, "thread-3", " \n", 2);
  expect(Object.keys(store)).toEqual([]);
});

test("the newest drafts are kept, and what others keep is left alone", () => {
  store.setItem("other", "mine");
  for (let number = 0; number < DRAFTS_MAX + 5; number += 1)
    keepDraft(store, `thread-${number}`, `words ${number}`, number);
  expect(Object.keys(store)).toHaveLength(DRAFTS_MAX + 1);
  expect(draftOf(store, "thread-4")).toBe("");
  expect(draftOf(store, `thread-${DRAFTS_MAX + 4}`)).toBe(`words ${DRAFTS_MAX + 4}`);
  expect(store.getItem("other")).toBe("mine");
});

test("what cannot be read is nothing", () => {
  for (const text of ["{", "null", "3", '{"words":1}', "[]"]) {
    store.setItem("pokerhouse-draft-thread-1", text);
    expect(draftOf(store, "thread-1")).toBe("");
  }
});

test("a quote goes behind what was typed before", () => {
  expect(together("thread-1", "I think", "> Odds?\n\n")).toBe("I think\n\n> Odds?\n\n");
  expect(together("thread-1", "I think", "")).toBe("I think");
  expect(together("thread-1", "", "> Odds?")).toBe("> Odds?");
  expect(together("thread-1", "I think", "I think so")).toBe("I think so");
  expect(together("post-7", "I thought", "As it is kept")).toBe("As it is kept");
});
