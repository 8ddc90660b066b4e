import { describe, expect, it } from "vitest";
import { KEPT, line, perMinute, seen, shown } from "../../src/oversight/health";

const look = (at_ms: number, value: number) => ({ at_ms, value });

describe("the figures of a house", () => {
  it("are kept for a while", () => {
    let looks = [look(0, 0)];
    for (let at = 1; at < KEPT + 5; at++) looks = seen(looks, look(at, at));
    expect(looks).toHaveLength(KEPT);
    expect(looks[0]).toEqual(look(5, 5));
  });

  it("that only grow are told by the minute, and a house that began anew does not count backwards", () => {
    const looks = [look(0, 10), look(30_000, 16), look(60_000, 2)];
    expect(perMinute(looks)).toEqual([look(30_000, 12), look(60_000, 0)]);
    expect(perMinute([look(0, 1)])).toEqual([]);
    expect(perMinute([look(5, 1), look(5, 9)])).toEqual([look(5, 0)]);
  });

  it("are drawn from the bottom to the top", () => {
    expect(line([look(0, 0), look(50, 5), look(100, 10)], 100, 20)).toBe(
      "0.0,20.0 50.0,10.0 100.0,0.0",
    );
    expect(line([look(7, 0)], 100, 20)).toBe("0.0,20.0");
    expect(line([], 100, 20)).toBe("");
  });

  it("are read in units", () => {
    expect(shown("free_disk_bytes", 3 * (1 << 20))).toBe("3 MB");
    expect(shown("unsent_bytes", 12)).toBe("12 bytes");
    expect(shown("event_loop_lag_seconds", 0.0123)).toBe("12 ms");
    expect(shown("process_cpu_seconds", 12.34)).toBe("12.3 s");
    expect(shown("sockets", 1500)).toBe("1,500");
    expect([shown("draining", 0), shown("write_fault", 1)]).toEqual(["No", "Yes"]);
  });
});
