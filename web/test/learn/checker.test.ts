import { describe, expect, it } from "vitest";
import { addressOf, readAddress } from "../../src/learn/address";
import { percent } from "../../src/learn/chances";
import {
  askedOf,
  packOf,
  placesOf,
  questionOf,
  unknownChoices,
  valuesOf,
} from "../../src/learn/checker/question";
import type { CountedGame } from "../../src/net/protocol";

const PACK = ["s", "h", "d", "c"].flatMap((suit) =>
  [..."AKQJT98765432"].map((rank) => rank + suit),
);
const game = (key: string, hole: number, board: number): CountedGame => ({
  ...{ key, hole, board, name: key, pack: PACK, halves: [], wilds: ["jokers", "deuces"] },
});
const GAMES = [game("high", 7, 0), game("holdem", 2, 5)];
const NAMES = { cards: "Known cards", hand: "Hand", board: "Board", elsewhere: "Imported" };

describe("the address of a question", () => {
  it("is read as it was written", () => {
    const values = {
      game: "holdem",
      wild: "jokers",
      cards: "AsXr",
      board: "2c3d4h",
      not: "Kd",
      unknown: "1",
    };
    const text = decodeURIComponent(
      addressOf("learn/checker", values).slice("#/learn/checker/".length),
    );
    const asked = questionOf(text, GAMES, NAMES);
    expect(asked && valuesOf(asked)).toEqual(values);
    expect(asked && askedOf(asked)).toEqual({
      ...{
        game: "holdem",
        wild: "jokers",
        cards: "AsXr",
        board: "2c3d4h",
        excluding: "Kd",
        unknown: 1,
      },
    });
  });

  it("keeps a range with its plus and colon", () => {
    const text = addressOf("x", { a: "QQ+, AKs:0.5", b: "" }).slice("#/x/".length);
    expect(readAddress(decodeURIComponent(text))).toEqual(new Map([["a", "QQ+, AKs:0.5"]]));
  });

  it("that makes no sense asks what of it does", () => {
    const asked = questionOf("game=whist&wild=x&cards=AsAsZz&unknown=99&&=", GAMES, NAMES);
    expect(asked).toEqual({
      ...{ game: "high", wild: "", unknown: null, chosen: { cards: ["As"], not: [] } },
    });
    expect(questionOf("", [], NAMES)).toBeNull();
  });
});

describe("a game", () => {
  it("has hand and board apart where it has a board", () => {
    expect(placesOf(game("holdem", 2, 5), NAMES).map(({ label, most }) => [label, most])).toEqual([
      ["Hand", 2],
      ["Board", 5],
      ["Imported", 24],
    ]);
    expect(placesOf(game("high", 7, 0), NAMES)[0]?.label).toBe("Known cards");
  });

  it("has jokers in its pack where they are wild", () => {
    expect(packOf(game("high", 7, 0), "jokers")).toHaveLength(54);
    expect(packOf(game("high", 7, 0), "deuces")).toHaveLength(52);
  });

  it("can have as many cards come as are missing", () => {
    expect(unknownChoices(game("high", 7, 0), { cards: ["As", "Ks"] })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(
      unknownChoices(game("holdem", 2, 5), { cards: ["As", "Ks"], board: ["2c"] }),
    ).toHaveLength(5);
  });
});

describe("a chance", () => {
  it("is 0 or 100 percent only where it is", () => {
    expect([0, 1, 0.191, 0.99999, 0.000032, 0.5].map(percent)).toEqual([
      ...["0\u00a0%", "100\u00a0%", "19.1\u00a0%", "99.9\u00a0%", "0.003\u00a0%", "50\u00a0%"],
    ]);
  });
});
