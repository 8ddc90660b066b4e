import { afterEach, expect, it, vi } from "vitest";
import { request } from "../src/net/api";

afterEach(() => vi.unstubAllGlobals());

/** What the page says where the house answers this. */
async function told(status: number, answer: object): Promise<string> {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer), { status }));
  return await request("GET", "api/x").then(
    () => "",
    (error: Error) => error.message,
  );
}

it("tells people nothing that was meant for programs, in English either", async () => {
  const misread = { detail: "position: Invalid enum value 'x'", reason: "misread_address" };
  expect(await told(400, misread)).toMatch(/^The address of this page asks for something/);
  const nobody = { detail: "no session: open one with POST /api/session", reason: "nobody" };
  expect(await told(401, nobody)).toMatch(/you have been logged out/);
});

it("tells what was typed, and how long to wait, by the reason", async () => {
  const typed = { detail: "cards 'zz': expected", reason: "no_range", faults: { cards: "zz" } };
  expect(await told(400, typed)).toMatch(/^zz is neither a range nor cards/);
});

it("tells what the house says in its own words else", async () => {
  expect(await told(400, { detail: "cards 'zz': expected a range" })).toBe(
    "cards 'zz': expected a range",
  );
});
