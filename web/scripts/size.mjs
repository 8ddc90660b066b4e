// What a visit downloads, compressed: for each page all that is needed to show it for the first time, and the whole page.
// Fails above a limit.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const VISIT_BYTES = 60_000;
const ALL_BYTES = 130_000;
const PAGES = {
  "the lobby": "src/lobby/Lobby.svelte",
  "a table": "src/table/Table.svelte",
};

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));
rmSync(`${folder}/.vite`, { recursive: true });

const bytes = (name) => gzipSync(readFileSync(`${folder}/${name}`)).length;
const sum = (names) => [...names].reduce((total, name) => total + bytes(name), 0);

/** Adds the files of a chunk, and of all that it cannot run without. */
function collect(key, names) {
  const chunk = manifest[key];
  if (names.has(chunk.file)) return names;
  names.add(chunk.file);
  for (const style of chunk.css ?? []) names.add(style);
  for (const part of chunk.imports ?? []) collect(part, names);
  return names;
}

const told = Object.entries(PAGES).map(([page, source]) => {
  const names = new Set(["index.html", "icon.svg"]);
  collect("index.html", names);
  return [`first visit of ${page}`, sum(collect(source, names)), VISIT_BYTES];
});
const files = readdirSync(folder, { recursive: true });
told.push(["all pages", sum(files.filter((name) => /\.(html|js|css|svg)$/.test(name))), ALL_BYTES]);

for (const [what, size, limit] of told)
  console.log(`${what}: ${(size / 1000).toFixed(1)} kB compressed of ${limit / 1000} kB`);
if (told.some(([, size, limit]) => size > limit)) process.exit(1);
