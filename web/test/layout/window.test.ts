import { afterEach, expect, it, vi } from "vitest";
import { PageWindow } from "../../src/table/layout/window.svelte";

afterEach(() => vi.unstubAllGlobals());

it("keeps the size it had where the element is not shown: no table fits into nothing", () => {
  let resized = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  const style = { fontSize: "16px", paddingTop: "0px", paddingRight: "0px" };
  vi.stubGlobal("getComputedStyle", () => style);
  const probe = { offsetWidth: 700, offsetHeight: 400, children: [] };
  const size = new PageWindow();
  size.follow(probe as unknown as HTMLElement);
  resized();
  expect(size.now).toMatchObject({ width: 700, height: 400 });
  for (const [offsetWidth, offsetHeight] of [
    [0, 0],
    [0, 400],
    [700, 0],
  ]) {
    Object.assign(probe, { offsetWidth, offsetHeight });
    resized();
    expect(size.now).toMatchObject({ width: 700, height: 400 });
  }
});
