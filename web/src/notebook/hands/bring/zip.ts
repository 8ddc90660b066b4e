// Several files as one zip, so that they are one import, and small on the way.

export interface Packed {
  name: string;
  data: Uint8Array;
}

const CRC = (() => {
  const table = new Uint32Array(256);
  for (let n = 0; n < 256; n++) {
    let value = n;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    table[n] = value;
  }
  return table;
})();

/** The check sum that a zip has of each file. */
export function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const STORED = 0;
const DEFLATED = 8;
/** Names are in UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01: when the files were changed is nobody's business. */
const DAY = 0x21;

/** The zip of these files; packed small where the browser can. */
export async function zipped(files: readonly Packed[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const index: BlobPart[] = [];
  let at = 0;
  let indexBytes = 0;
  for (const { name, data } of files) {
    const packed = await deflated(data);
    const [method, body] = packed ? [DEFLATED, packed] : [STORED, data];
    const called = new TextEncoder().encode(name);
    const told = numbers(
      [UTF8, 2],
      [method, 2],
      [0, 2],
      [DAY, 2],
      [crc32(data), 4],
      [body.length, 4],
      [data.length, 4],
      [called.length, 2],
      [0, 2],
    );
    const head = [numbers([0x04034b50, 4], [20, 2]), told, called] as BlobPart[];
    const entry = [
      numbers([0x02014b50, 4], [20, 2], [20, 2]),
      told,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      called,
    ] as BlobPart[];
    parts.push(...head, body as BlobPart);
    index.push(...entry);
    at += 6 + told.length + called.length + body.length;
    indexBytes += 8 + told.length + 14 + called.length;
  }
  const count = files.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [indexBytes, 4],
    [at, 4],
    [0, 2],
  );
  return new Blob([...parts, ...index, end as BlobPart]);
}

/** Null where the browser cannot, or it would be no smaller. */
async function deflated(data: Uint8Array): Promise<Uint8Array | null> {
  if (typeof CompressionStream === "undefined") return null;
  try {
    const stream = new Blob([data as BlobPart])
      .stream()
      .pipeThrough(new CompressionStream("deflate-raw"));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    return packed.length < data.length ? packed : null;
  } catch {
    return null;
  }
}

/** Numbers of so many bytes each, the lowest first. */
function numbers(...values: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = values.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 255),
  );
  return new Uint8Array(bytes);
}
