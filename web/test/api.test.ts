import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { spoken } from "../src/messages/language.svelte";
import { openSession, request } from "../src/net/api";
import { speak } from "./speak";

beforeAll(() => speak("en"));
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
  expect(await told(400, misread)).toMatch(/^The server doesn't know this address/);
  const nobody = { detail: "no session: open one with POST /api/session", reason: "nobody" };
  expect(await told(401, nobody)).toMatch(/You were logged out/);
});

it("tells what was typed, and how long to wait, by the reason", async () => {
  const typed = { detail: "cards 'zz': expected", reason: "no_range", faults: { cards: "zz" } };
  expect(await told(400, typed)).toMatch(/^zz is not a hand or a range/);
});

it("tells what the house says in its own words else", async () => {
  expect(await told(400, { detail: "cards 'zz': expected a range" })).toBe(
    "cards 'zz': expected a range",
  );
});

it("asks in the language that is wanted, before its words have arrived", async () => {
  const languages: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    languages.push(new Headers(headers).get("accept-language"));
    return new Response("{}");
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const before = spoken();
  settings.change({ language: "de" });
  await openSession();
  settings.change({ language: "en" });
  await openSession();
  expect([before, ...languages]).toEqual(["en", "de", "en"]);
});

it("asks again for a newcomer whose session was not there yet, and for nobody else", async () => {
  const asked: string[] = [];
  let open = (_: Response) => {};
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    if (path === "api/session") return new Promise<Response>((resolve) => (open = resolve));
    const known = path === "api/mine" && asked.includes("api/mine", 2);
    return Promise.resolve(new Response("{}", { status: known ? 200 : 401 }));
  });
  const session = openSession();
  const mine = request("GET", "api/mine");
  await Promise.resolve();
  expect(asked).toEqual(["api/session", "api/mine"]);
  open(new Response("{}"));
  await session;
  expect(await mine).toEqual({});
  expect(asked).toEqual(["api/session", "api/mine", "api/mine"]);

  // A session that is there and is refused, as with a wrong password, is refused at once.
  await expect(request("POST", "api/other")).rejects.toThrow();
  expect(asked.filter((each) => each === "api/other")).toHaveLength(1);
});
