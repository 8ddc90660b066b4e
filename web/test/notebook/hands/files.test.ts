import { afterEach, expect, it, vi } from "vitest";
import { fileAddress, save } from "../../../src/notebook/hands/files";

afterEach(() => vi.unstubAllGlobals());

it("asks for the hands that are looked for, or for one", () => {
  expect(fileAddress("ohh", { search: "cards=AKs&tag=50+%25" })).toBe(
    "api/hands/file?cards=AKs&tag=50+%25&kind=ohh",
  );
  expect(fileAddress("phhs", { hand: "ab-1" })).toBe("api/hands/file?hand=ab-1&kind=phhs");
});

it("tells what has come, and saves nothing where nothing came", async () => {
  const told: number[] = [];
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  vi.stubGlobal("URL", { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  vi.stubGlobal("fetch", async () => new Response("[1]\n"));
  expect(await save("phhs", { search: "" }, (bytes) => told.push(bytes))).toBe(true);
  expect(told.at(-1)).toBe(4);
  expect(link.download).toBe("hands.phhs");
  expect(link.click).toHaveBeenCalledOnce();
  vi.stubGlobal("fetch", async () => new Response(""));
  expect(await save("ohh", { search: "" }, () => {})).toBe(false);
  vi.stubGlobal("fetch", async () => Response.json({ detail: "wait" }, { status: 429 }));
  await expect(save("ohh", { search: "" }, () => {})).rejects.toThrow("wait");
});
