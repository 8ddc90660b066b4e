import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAwake } from "../../src/table/wake";

describe("the screen", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));

  beforeEach(() => {
    page.visibilityState = "visible";
    vi.stubGlobal("document", page);
    vi.stubGlobal("navigator", { wakeLock: { request } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  function turn(state: string): void {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  }

  it("stays on until it is let go", async () => {
    const end = keepAwake();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    end();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it("stays on after the page was away", () => {
    const end = keepAwake();
    turn("hidden");
    expect(request).toHaveBeenCalledTimes(1);
    turn("visible");
    expect(request).toHaveBeenCalledTimes(2);
    end();
    turn("hidden");
    turn("visible");
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("is let go though it was granted too late", async () => {
    keepAwake()();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it("is left alone where that is not to be had", () => {
    vi.stubGlobal("navigator", {});
    expect(() => keepAwake()()).not.toThrow();
  });
});
