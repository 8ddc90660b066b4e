import { afterEach, describe, expect, it, vi } from "vitest";
import { keepFirst, takeFirst } from "../../src/site/first";

const main = { lang: "en" } as HTMLElement;
const app = { querySelector: () => main, replaceChildren: vi.fn() } as unknown as HTMLElement;

function at(pathname: string, search = "") {
  vi.stubGlobal("location", { pathname, search });
}

afterEach(() => vi.unstubAllGlobals());

describe("what the server wrote", () => {
  it("is given once, at the address it was written for", () => {
    at("/", "");
    keepFirst(app);
    expect(app.replaceChildren).toHaveBeenCalledWith();
    at("/rules");
    expect(takeFirst()).toBeNull();
    at("/", "?page=2");
    expect(takeFirst()).toBeNull();
    at("/");
    expect(takeFirst()).toBe(main);
    expect(takeFirst()).toBeNull();
  });
});
