import { describe, expect, it } from "vitest";
import { amounts } from "../src/lib/chips";
import { turnSpoken } from "../src/table/actions/turn-words";
import { buyIn } from "../src/table/dialogs/buyin";
import { turnFrom } from "../src/table/state/clock";
import { table, turn } from "./kit";

const bb = amounts("bb", 20);
/** Number and unit are never parted at the end of a line. */
const plain = (text: string) => text.replace("\u00a0", " ");

describe("big blinds", () => {
  it.each([
    [1970, "98.5 BB"],
    [2000, "100 BB"],
    [20, "1 BB"],
    [10, "0.5 BB"],
    [45, "2.3 BB"],
    [1, "0.1 BB"],
    [0, "0 BB"],
    [50_000, "2,500 BB"],
  ])("%i chips of 20 are %s", (amount, text) => {
    expect(plain(bb.text(amount))).toBe(text);
  });

  it("never tell a small amount as nothing", () => {
    expect(plain(amounts("bb", 1000).text(1))).toBe("0.001 BB");
  });

  it("are words for the ear", () => {
    expect(bb.spoken(20)).toBe("1 big blind");
    expect(bb.spoken(50)).toBe("2.5 big blinds");
    const spoken = turnSpoken(turnFrom(turn(), null, 20_000, 0), 0, bb);
    expect(spoken).toBe(
      "Your turn: call 14.5 big blinds, pot 16.5 big blinds, raise 29 big blinds to 50 big blinds, 20 seconds",
    );
  });

  it.each([1, 7, 45, 580, 999])("%i survives being typed", (amount) => {
    expect(bb.read(bb.typed(amount))).toBe(amount);
    expect(amounts("chips", 20).read(amounts("chips", 20).typed(amount * 1000))).toBe(
      amount * 1000,
    );
  });

  it("are read with a comma too, and not at all when there is no number", () => {
    expect(bb.read("2,5")).toBe(50);
    expect(bb.read("2.5 BB")).toBe(50);
    expect(bb.read("BB")).toBeNull();
  });

  it("a game without a big blind is told in chips", () => {
    expect(amounts("bb", 0).text(1970)).toBe("1,970");
  });
});

describe("the buy-in", () => {
  it("is 10 to 500 big blinds, and the table's own by default", () => {
    expect(buyIn(table, 1_000_000)).toEqual({
      minimum: 200,
      maximum: 10_000,
      usual: 1000,
      affordable: true,
    });
  });

  it("is never above the wallet", () => {
    expect(buyIn(table, 640)).toMatchObject({ maximum: 640, usual: 640, affordable: true });
    expect(buyIn(table, 199)).toMatchObject({ affordable: false });
  });
});
