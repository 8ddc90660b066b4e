import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { me } from "../src/net/me.svelte";
import type { Me } from "../src/net/protocol";
import { chooseLanguage } from "../src/pages/settings/language";

let asked: [string, unknown][] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("navigator", { languages: ["de-AT", "en"] });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([`${method} ${path}`, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  me.now = null;
  vi.unstubAllGlobals();
});

const known = (role: Me["role"]) => ({ player: "ann", name: "Ann", role }) as Me;

it("tells the house the language of a member, each time it is chosen", async () => {
  me.now = known("member");
  await chooseLanguage("en");
  await chooseLanguage("auto");
  expect(settings.now.language).toBe("auto");
  expect(asked).toEqual([
    ["PUT api/account/language", { language: "en" }],
    ["PUT api/account/language", { language: "de" }],
  ]);
});

it("tells it nothing of a guest, or before it is known who this is", async () => {
  await chooseLanguage("en");
  me.now = known("guest");
  await chooseLanguage("de");
  expect(settings.now.language).toBe("de");
  expect(asked).toEqual([]);
});

it("speaks the language even if the house cannot be told", async () => {
  me.now = known("owner");
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no connection")));
  await expect(chooseLanguage("en")).rejects.toThrow("no connection");
  expect(settings.now.language).toBe("en");
});
