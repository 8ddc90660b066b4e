import { expect, it } from "vitest";
import { minutes } from "../../src/app/countdown";

it("shows each second until it is over, and nothing below 0", () => {
  expect([61_000, 60_000, 59_001, 1, 0, -5_000].map(minutes)).toEqual([
    "1:01",
    "1:00",
    "1:00",
    "0:01",
    "0:00",
    "0:00",
  ]);
});
