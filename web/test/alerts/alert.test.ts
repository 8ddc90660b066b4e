import { describe, expect, it, vi } from "vitest";
import { alertTo, type Means } from "../../src/app/alert";
import { titleOf } from "../../src/app/title";
import { DEFAULTS } from "../../src/lib/settings";

const FRIDAY = { table: "t", name: "Friday" };

function means(hidden = false) {
  const end = vi.fn();
  return {
    end,
    hear: vi.fn(),
    shake: vi.fn(),
    notify: vi.fn(() => end),
    hidden: () => hidden,
  } satisfies Means & { end: unknown };
}

describe("a call to the table", () => {
  it("is heard and felt", () => {
    const by = means();
    alertTo(FRIDAY, DEFAULTS, by);
    expect(by.hear).toHaveBeenCalledOnce();
    expect(by.shake).toHaveBeenCalledOnce();
    expect(by.notify).not.toHaveBeenCalled();
  });

  it("shakes nothing where that is not wanted", () => {
    const by = means();
    alertTo(FRIDAY, { ...DEFAULTS, vibrate: false }, by);
    expect(by.shake).not.toHaveBeenCalled();
  });

  it("comes from the system only when the page cannot be seen, and is taken back", () => {
    const chosen = { ...DEFAULTS, notify: true };
    const seen = means(false);
    alertTo(FRIDAY, chosen, seen)();
    expect(seen.notify).not.toHaveBeenCalled();
    const unseen = means(true);
    const end = alertTo(FRIDAY, chosen, unseen);
    expect(unseen.notify).toHaveBeenCalledWith(FRIDAY);
    expect(unseen.end).not.toHaveBeenCalled();
    end();
    expect(unseen.end).toHaveBeenCalledOnce();
  });
});

describe("the title", () => {
  it("is the page's as long as nobody waits", () => {
    expect(titleOf("Maple", "The Den", [], DEFAULTS)).toBe("Maple – The Den");
    expect(titleOf("", "The Den", [], DEFAULTS)).toBe("The Den");
  });

  it("names the table that waits, or how many do", () => {
    expect(titleOf("x", "y", [FRIDAY], DEFAULTS)).toBe("● Your turn – Friday");
    expect(titleOf("x", "y", [FRIDAY, FRIDAY], DEFAULTS)).toBe("● Your turn at 2 tables");
  });

  it("stays the page's where that is wanted", () => {
    expect(titleOf("x", "y", [FRIDAY], { ...DEFAULTS, title: false })).toBe("x – y");
  });
});
