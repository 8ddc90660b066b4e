import { describe, expect, it } from "vitest";
import {
  askedBy,
  choiceOf,
  keepAnswer,
  keepProgress,
  keptAnswer,
  keptProgress,
  type Shelf,
} from "../../src/learn/drills/drills";
import type { Drill } from "../../src/net/protocol";

const drill = (choices: string[]): Drill => ({
  ...{ kind: "best", hands: [], board: [], choices, difficulty: 1200, pot: 0, price: 0, stack: 0 },
  own: false,
  house: false,
});
const progress = { rating: 1250, answered: 3, correct: 2, day: 20_000, streak: 1, longest: 4 };

function shelf(kept: string | null = null): Shelf & { kept: string | null } {
  return {
    kept,
    getItem() {
      return this.kept;
    },
    setItem(_, value) {
      this.kept = value;
    },
  };
}

describe("a drill is answered by keys", () => {
  it("numbers count from the left", () => {
    expect(choiceOf(drill(["3", "5", "7"]), "2")).toBe("5");
    expect(choiceOf(drill(["1", "2", "split"]), "3")).toBe("split");
    expect(choiceOf(drill(["1", "2", "split"]), "4")).toBeUndefined();
  });

  it("deeds have letters, large ones too, where they can be chosen", () => {
    expect(choiceOf(drill(["call", "fold"]), "C")).toBe("call");
    expect(choiceOf(drill(["push", "fold"]), "a")).toBe("push");
    expect(choiceOf(drill(["push", "fold"]), "c")).toBeUndefined();
    expect(choiceOf(drill(["1", "2", "split"]), "s")).toBe("split");
    expect(choiceOf(drill(["push", "fold"]), "Tab")).toBeUndefined();
  });
});

describe("a guest's progress", () => {
  it("is read as it was kept", () => {
    const kept = shelf();
    keepProgress(kept, progress);
    expect(keptProgress(kept)).toEqual(progress);
  });

  it.each([null, "", "no", "3", "{}", '{"rating":1}', JSON.stringify({ ...progress, day: 0.5 })])(
    "is nothing where %j is kept",
    (kept) => expect(keptProgress(shelf(kept))).toBeUndefined(),
  );

  it("need not be kept at all", () => {
    const full: Shelf = {
      getItem: () => null,
      setItem() {
        throw new Error("full");
      },
    };
    expect(() => keepProgress(full, progress)).not.toThrow();
  });
});

it("an address names a kind, or the first one is meant", () => {
  expect(["push", "", "x", "day"].map(askedBy)).toEqual(["push", "best", "best", "day"]);
});

describe("an answer", () => {
  const answer = { id: "a1", choice: "fold" };

  it("is kept until another drill is there", () => {
    const kept = shelf();
    keepAnswer(kept, answer);
    expect(keptAnswer(kept)).toEqual(answer);
    keepAnswer(kept, null);
    expect(keptAnswer(kept)).toBeUndefined();
  });

  it.each([null, "", "no", "3", "{}", '{"id":1,"choice":"fold"}', '{"id":"a1"}'])(
    "is none where %j is kept",
    (kept) => expect(keptAnswer(shelf(kept))).toBeUndefined(),
  );
});
