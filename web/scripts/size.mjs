// What a first visit downloads: the built page, compressed. Fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT_BYTES = 60_000;
const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const files = readdirSync(folder, { recursive: true }).filter((name) =>
  /\.(html|js|css|svg)$/.test(name),
);
const total = files.reduce(
  (sum, name) => sum + gzipSync(readFileSync(`${folder}/${name}`)).length,
  0,
);

console.log(`bundle: ${(total / 1000).toFixed(1)} kB compressed of ${LIMIT_BYTES / 1000} kB`);
if (total > LIMIT_BYTES) process.exit(1);
