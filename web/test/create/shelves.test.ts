import { describe, expect, it } from "vitest";
import { browserShelf, freeName, type Shelf, takeAlong } from "../../src/lobby/create/shelves";
import {
  NAME_MAX,
  type Store,
  TEMPLATES_MAX,
  type Template,
} from "../../src/lobby/create/templates";

function memory(): Store {
  let kept: string | null = null;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

/** A shelf with these on it, which refuses those whose name begins with `bad`. */
async function shelf(...names: string[]): Promise<Shelf> {
  const kept = browserShelf(memory());
  for (const name of names) await kept.keep(template(name));
  const keep = (one: Template) =>
    one.name.startsWith("bad") ? Promise.reject(new Error("That will not do.")) : kept.keep(one);
  return { ...kept, keep };
}

const template = (name: string): Template => ({ name, values: { seats: name.length } });
const names = async (on: Shelf) => (await on.all()).map(({ name }) => name);

describe("the shelf in a browser", () => {
  it("keeps, changes and drops", async () => {
    const here = await shelf("a", "b");
    await here.keep({ name: "a", values: { seats: 9 } });
    await here.drop("b");
    expect(await here.all()).toEqual([{ name: "a", values: { seats: 9 } }]);
  });

  it("says in words what cannot be", async () => {
    const full = await shelf(...Array.from({ length: TEMPLATES_MAX }, (_, n) => `t${n}`));
    await expect(full.keep(template("one more"))).rejects.toThrow(/Delete one/);
    await expect(browserShelf(null).keep(template("a"))).rejects.toThrow(/doesn't store/);
    expect(await browserShelf(null).all()).toEqual([]);
  });
});

describe("taking templates along", () => {
  it("moves all of them", async () => {
    const [from, to] = [await shelf("a", "bb"), await shelf()];
    await takeAlong(from, to);
    expect(await from.all()).toEqual([]);
    expect(await to.all()).toEqual([template("a"), template("bb")]);
  });

  it("leaves those in their place that are there already", async () => {
    const [from, to] = [await shelf("a", "a 2"), await shelf("a")];
    await takeAlong(from, to);
    expect(await names(to)).toEqual(["a", "a 2", "a 2 2"]);
  });

  it("keeps here what does not fit there", async () => {
    const [here, there] = [browserShelf(memory()), await shelf()];
    for (const name of ["a", "bad", "c"]) await here.keep(template(name));
    await expect(takeAlong(here, there)).rejects.toThrow("That will not do.");
    expect([await names(here), await names(there)]).toEqual([["bad", "c"], ["a"]]);
  });

  it("finds names that are short enough", () => {
    const long = "x".repeat(NAME_MAX);
    const free = freeName(long, new Set([long]));
    expect(free.length).toBeLessThanOrEqual(NAME_MAX);
    expect(freeName(long, new Set([long, free]))).not.toBe(free);
  });
});
