import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "../../../src/net/api";
import { BYTES_MAX, bring, packed, type Told } from "../../../src/notebook/hands/bring/bring";
import { crc32, zipped } from "../../../src/notebook/hands/bring/zip";

vi.mock("../../../src/net/api", () => ({ ask: vi.fn(), request: vi.fn() }));

const several = (count: number) => `${count} files`;
const text = (value: string) => new TextEncoder().encode(value);
const bytes = async (body: Blob) => new Uint8Array(await body.arrayBuffer());
const number = (data: Uint8Array, at: number, size: number) =>
  Array.from(data.subarray(at, at + size)).reduceRight((sum, byte) => sum * 256 + byte, 0);

/** What is in a zip, by its directory at the end, as every program reads it. */
async function unpacked(body: Blob): Promise<Record<string, string>> {
  const data = await bytes(body);
  const end = data.length - 22;
  expect(number(data, end, 4)).toBe(0x06054b50);
  const found: Record<string, string> = {};
  let at = number(data, end + 16, 4);
  for (let n = 0; n < number(data, end + 10, 2); n++) {
    expect(number(data, at, 4)).toBe(0x02014b50);
    const [method, sum] = [number(data, at + 10, 2), number(data, at + 16, 4)];
    const [size, length] = [number(data, at + 20, 4), number(data, at + 28, 2)];
    const name = new TextDecoder().decode(data.subarray(at + 46, at + 46 + length));
    const local = number(data, at + 42, 4);
    expect(number(data, local, 4)).toBe(0x04034b50);
    const from = local + 30 + number(data, local + 26, 2) + number(data, local + 28, 2);
    const stored = data.slice(from, from + size);
    const whole = method
      ? new Blob([stored]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
      : new Blob([stored]).stream();
    const told = new Uint8Array(await new Response(whole).arrayBuffer());
    expect(crc32(told)).toBe(sum);
    expect(told.length).toBe(number(data, at + 24, 4));
    found[name] = new TextDecoder().decode(told);
    at += 46 + length;
  }
  return found;
}

describe("a parcel", () => {
  it("of one small file is that file", async () => {
    const file = new File(["a hand"], "evening.txt");
    expect(await packed([file], several)).toEqual({ name: "evening.txt", body: file });
  });

  it("of several is a zip of them, under one name", async () => {
    const files = [new File(["one ".repeat(500)], "one.txt"), new File(["zwei"], "zwei – ü.phhs")];
    const { name, body } = await packed(files, several);
    expect(name).toBe("2 files");
    expect(await unpacked(body)).toEqual({
      "one.txt": "one ".repeat(500),
      "zwei – ü.phhs": "zwei",
    });
  });

  it("of one long file is packed small, and a zip stays as it is", async () => {
    const long = new File(["hand ".repeat(BYTES_MAX / 8)], "long.txt");
    const { name, body } = await packed([long], several);
    expect(name).toBe("long.txt");
    expect(body.size).toBeLessThan(long.size / 10);
    const zip = new File([new Uint8Array(BYTES_MAX / 2)], "all.zip");
    expect((await packed([zip], several)).body).toBe(zip);
  });
});

describe("check sums", () => {
  // the check value of CRC-32 in the catalogue of parametrised CRC algorithms
  it("are those of all zips", () => expect(crc32(text("123456789"))).toBe(0xcbf43926));
  it("of nothing are nothing", () => expect(crc32(new Uint8Array())).toBe(0));
});

it("a zip of nothing has no files", async () => {
  expect(await unpacked(await zipped([]))).toEqual({});
});

describe("bringing", () => {
  const parcel = { name: `${"x".repeat(200)}.txt`, body: new Blob(["a hand"]) };
  const heard: Told[] = [];
  beforeEach(() => {
    heard.length = 0;
    vi.mocked(ask).mockReset();
  });
  const answers = (...pieces: string[]) =>
    vi.mocked(ask).mockResolvedValue(
      new Response(
        new ReadableStream({
          start(line) {
            for (const each of pieces) line.enqueue(text(each));
            line.close();
          },
        }),
      ),
    );

  it("hears every line, wherever the pieces end", async () => {
    const lines = [
      { type: "reading", done: 1, of: 2 },
      { type: "asked", names: [{ name: "Zoë", hands: 2 }] },
    ];
    const told = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const half = text(told).indexOf(0xab); // in the middle of a letter of two bytes
    expect(half).toBeGreaterThan(0);
    vi.mocked(ask).mockResolvedValue(
      new Response(
        new ReadableStream({
          start(line) {
            line.enqueue(text(told).slice(0, 5));
            line.enqueue(text(told).slice(5, half));
            line.enqueue(text(told).slice(half));
            line.close();
          },
        }),
      ),
    );
    await bring(parcel, "", (line) => heard.push(line), new AbortController().signal);
    expect(heard).toEqual(lines);
  });

  it("says what the file is called and who they are, and how it is stopped", async () => {
    answers("");
    const { signal } = new AbortController();
    await bring(parcel, "Ann & Bob", (line) => heard.push(line), signal);
    const [method, address, body, stopping] = vi.mocked(ask).mock.calls[0] ?? [];
    const query = new URLSearchParams(String(address).split("?")[1]);
    expect([method, body, stopping]).toEqual(["POST", parcel.body, signal]);
    expect(query.get("me")).toBe("Ann & Bob");
    expect(query.get("name")).toHaveLength(120);
    expect(query.get("name")).toMatch(/\.txt$/);
    expect(heard).toEqual([]);
  });

  it("fails with the words of the house", async () => {
    vi.mocked(ask).mockRejectedValue(new Error("you have brought many files"));
    const brought = bring(parcel, "", () => {}, new AbortController().signal);
    await expect(brought).rejects.toThrow("you have brought many files");
  });
});
