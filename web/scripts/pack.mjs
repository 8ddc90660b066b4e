// Packs each file of the built page, once for all who will ask for it: brotli for browsers that take it, which over plain
// http on a home network is none of them, and gzip for all others, which Zopfli makes a twenty-fifth shorter than zlib's
// best. What gets no shorter by it stays as it is.
//
// Zopfli's search for places to split a file is nine tenths of its time. It takes as long for a small file, of which it
// makes no byte less: sought only where it pays, packing takes half the time, and all files are a hundred bytes more.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import zopfli from "@gfx/zopfli";

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const mode = constants.BROTLI_MODE_TEXT;
const SPLIT_FROM_BYTES = 8_000;

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(html|js|css|svg|webmanifest)$/.test(name)) continue;
  const body = readFileSync(`${folder}/${name}`);
  const packed = {
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_MODE]: mode } }),
    gz: await zopfli.gzipAsync(body, { blocksplitting: body.length >= SPLIT_FROM_BYTES }),
  };
  for (const [ending, bytes] of Object.entries(packed))
    if (bytes.length < body.length) writeFileSync(`${folder}/${name}.${ending}`, bytes);
}
