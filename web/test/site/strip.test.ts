import { describe, expect, it } from "vitest";
import { parseRoute } from "../../src/app/route";
import { STOPS, type Stop, stopAt } from "../../src/site/strip";

describe("the strip", () => {
  it("leads to pages that there are, and stands for where it leads", () => {
    for (const { id, to } of STOPS) {
      const route = to.startsWith("#") ? parseRoute(to) : parseRoute("", to);
      expect(route.page, to).not.toBe("nowhere");
      expect(stopAt(route), to).toBe(id);
    }
  });

  it("stands for what lies below, and for nothing else", () => {
    expect(stopAt(parseRoute("#/owner/people"))).toBe("house");
    expect(stopAt(parseRoute("#/table/a"))).toBeNull();
    expect(stopAt(parseRoute("#/nowhere"))).toBeNull();
    const stops: Stop[] = [{ id: "forum", to: "forum", within: /^forum\b/ }];
    expect(stopAt(parseRoute("", "forum/thread/3?page=2"), stops)).toBe("forum");
    expect(stopAt(parseRoute("", "forums"), stops)).toBeNull();
  });
});
