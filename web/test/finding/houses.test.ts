import { describe, expect, test } from "vitest";
import { addressOf, arrived, fitting, ordered, withHouse } from "../../src/finding/houses";

describe("an address of a house", () => {
  test.each([
    ["poker.example.org", "https://poker.example.org"],
    [" https://poker.example.org/ ", "https://poker.example.org"],
    ["example.org/poker/", "https://example.org/poker"],
    ["192.168.1.7:8000", "http://192.168.1.7:8000"],
    ["localhost:8000", "http://localhost:8000"],
    ["http://den.example.org:81/a?b#c", "http://den.example.org:81/a"],
    ["[::1]:8000", "http://[::1]:8000"],
  ])("%s", (typed, url) => expect(addressOf(typed)).toBe(url));

  test.each([
    "",
    "   ",
    "javascript:alert(1)",
    "ftp://x",
    "https://",
    "https://me:pass@x.org",
    "a b",
  ])("not %s", (typed) => expect(addressOf(typed)).toBe(""));
});

test("who stays away has been there, and of who comes back soon they alone know", () => {
  const house = { url: "https://a.example.org", name: "A" };
  expect(arrived({ ...house, left: null }, 5)).toBe("no");
  expect(arrived({ ...house, left: 1_000 }, 4_000)).toBe("ask");
  expect(arrived({ ...house, left: 1_000 }, 40_000)).toBe("yes");
});

test("the house gone to last comes first, once, and the list ends", () => {
  let kept = withHouse([], { url: "https://a", name: "A" });
  kept = withHouse(kept, { url: "https://b", name: "B" });
  kept = withHouse(kept, { url: "https://a", name: "A again" });
  expect(kept.map(({ name }) => name)).toEqual(["A again", "B"]);
  for (let n = 0; n < 30; n++) kept = withHouse(kept, { url: `https://${n}`, name: "N" });
  expect(kept.length).toBe(20);
});

test("houses are found by name, address, game and people", () => {
  const house = (name: string, people: number, games: string[]) => ({
    house: {
      name,
      url: `https://${name}.example.org`,
      games,
      people,
      tables: 1,
      version: "1",
      at_ms: 1,
    },
    nearby: false,
    here: false,
    way_ms: null,
  });
  const all = [house("Den", 0, ["Omaha"]), house("Inn", 3, ["Omaha", "Stud"])];
  const names = (asked: Partial<Parameters<typeof fitting>[1]>) =>
    fitting(all, { text: "", game: "", somebody: false, ...asked }).map((each) => each.house.name);
  expect(names({})).toEqual(["Den", "Inn"]);
  expect(names({ text: "INN" })).toEqual(["Inn"]);
  expect(names({ game: "Stud" })).toEqual(["Inn"]);
  expect(names({ somebody: true })).toEqual(["Inn"]);
  expect(names({ text: "den", somebody: true })).toEqual([]);
});

test("the nearest first, and last those whose way is not known", () => {
  const house = (name: string, people: number, way_ms: number | null) => ({
    house: {
      name,
      url: `https://${name}.org`,
      games: [],
      people,
      tables: 1,
      version: "1",
      at_ms: 1,
    },
    nearby: false,
    here: false,
    way_ms,
  });
  const all = [
    house("Den", 9, null),
    house("Inn", 3, 40),
    house("Bar", 5, 7),
    house("Ark", 0, null),
  ];
  const names = (order: "people" | "way" | "name") =>
    ordered(all, order).map((each) => each.house.name);
  expect(names("way")).toEqual(["Bar", "Inn", "Den", "Ark"]);
  expect(names("people")).toEqual(["Den", "Bar", "Inn", "Ark"]);
  expect(names("name")).toEqual(["Ark", "Bar", "Den", "Inn"]);
});
