import { afterEach, describe, expect, it, vi } from "vitest";
import { tellTimes } from "../../src/site/times";

afterEach(() => vi.unstubAllGlobals());

function told(dateTime: string, locale: string, dataset: { clock?: string } = {}) {
  vi.stubGlobal("navigator", { languages: [locale], language: locale });
  const time = { dateTime, dataset, textContent: "as the house wrote it", title: "" };
  tellTimes({ querySelectorAll: () => [time] } as unknown as Element);
  return time;
}

describe("days on pages that the house writes", () => {
  it("are told as the reader writes them", () => {
    expect(told("2026-11-23T12:00:00Z", "en-GB").textContent).toBe("23 Nov 2026");
    expect(told("2026-11-23T12:00:00Z", "en-US").textContent).toBe("Nov 23, 2026");
    expect(told("2026-11-23T12:00:00Z", "en-GB").title).toMatch(/^23 Nov 2026, \d\d:\d\d$/);
    expect(told("2026-11-23T12:00:00Z", "en-GB", { clock: "" }).textContent).toMatch(
      /, \d\d:\d\d$/,
    );
  });

  it("stay as they are where they cannot be read", () => {
    expect(told("soon", "en-GB")).toEqual({
      dateTime: "soon",
      dataset: {},
      textContent: "as the house wrote it",
      title: "",
    });
  });
});
