import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playerNotes } from "../../../src/notebook/notes/notes.svelte";

const note = { player: "ab", name: "Ann", label: "red", text: "calls", changed_ms: 1 };
let asked: string[];
let answers: () => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    return method === "PUT" ? new Response(null, { status: 204 }) : answers();
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks once, again where no answer came, and after a change", async () => {
  answers = () => Response.json({ detail: "no" }, { status: 503 });
  await expect(playerNotes.load()).rejects.toThrow("no");
  expect(playerNotes.of("ab")).toBeUndefined();
  answers = () => Response.json([note]);
  await playerNotes.load();
  await playerNotes.load();
  expect(asked).toHaveLength(2);
  expect(playerNotes.of("ab")?.label).toBe("red");
  answers = () => Response.json([]);
  await playerNotes.write("a b", "blue", "x");
  expect(asked[2]).toBe('PUT api/notes/players/a%20b {"label":"blue","text":"x"}');
  expect(playerNotes.all).toEqual([]);
});
