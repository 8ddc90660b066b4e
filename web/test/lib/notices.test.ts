import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expire, type Notice, Notices, SHOWN_MS } from "../../src/lib/notices.svelte";

const notice = (key: string, rank: Notice["rank"], text = key): Notice => ({ key, rank, text });

describe("notices", () => {
  it("are shown one at a time, the most urgent first, of two alike the later", () => {
    const all = new Notices();
    all.put(notice("missed", "news"));
    expect(all.first?.key).toBe("missed");
    all.put(notice("kicked", "decision"));
    all.put(notice("too little", "refusal"));
    expect(all.first?.key).toBe("too little");
    all.drop("too little");
    expect(all.first?.key).toBe("kicked");
    all.put(notice("banned", "decision"));
    expect(all.first?.key).toBe("banned");
  });

  it("take the place of what was said before about the same", () => {
    const all = new Notices();
    all.put(notice("a", "news", "one"));
    all.put(notice("a", "news", "two"));
    expect(all.first?.text).toBe("two");
    all.drop("a");
    expect(all.first).toBe(null);
  });
});

describe("a notice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A page that can be hidden. */
  function pageOf() {
    const page = new EventTarget() as Document;
    const show = (visibilityState: string) => {
      Object.assign(page, { visibilityState });
      page.dispatchEvent(new Event("visibilitychange"));
    };
    show("visible");
    return { page, show };
  }

  it("goes once it has been shown for long enough, and says so", () => {
    const all = new Notices();
    const closed = vi.fn();
    const news = { ...notice("missed", "news"), closed };
    all.put(news);
    expire(news, all, pageOf().page);
    vi.advanceTimersByTime(SHOWN_MS.news - 1);
    expect(all.first).toBe(news);
    vi.advanceTimersByTime(1);
    expect(all.first).toBe(null);
    expect(closed).toHaveBeenCalledOnce();
  });

  it("waits for a reader who looks at another page", () => {
    const all = new Notices();
    const news = notice("missed", "news");
    all.put(news);
    const { page, show } = pageOf();
    expire(news, all, page);
    vi.advanceTimersByTime(SHOWN_MS.news / 2);
    show("hidden");
    vi.advanceTimersByTime(60 * SHOWN_MS.news);
    expect(all.first).toBe(news);
    show("visible");
    vi.advanceTimersByTime(SHOWN_MS.news / 2 + 1);
    expect(all.first).toBe(null);
  });
});
