// What a visit downloads, packed by gzip (brotli is a little less): for each page all that is needed to show it for the
// first time, each part that is loaded later, each page beyond the shell, and all together. Fails above a limit.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Nobody downloads all of it: the limit is there so that what comes twice is noticed. */
const ALL_BYTES = 500_000;
const PART_BYTES = 40_000;
/** A page that is gone to, beyond what every page has loaded already: the dialogs too, and with them the table's file. */
const PAGE_BYTES = 70_000;
/** A table may cost more than the lobby: it is what people come for, and it is in their cache from the second hand on. */
const PAGES = {
  "the lobby": ["site", 60_400],
  "a table": ["table", 79_600],
};

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));
rmSync(`${folder}/.vite`, { recursive: true });

const sent = (name) => (existsSync(`${folder}/${name}.gz`) ? `${name}.gz` : name);
const bytes = (name) => statSync(`${folder}/${sent(name)}`).size;
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

const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);

const told = Object.entries(PAGES).map(([page, [chunk, limit]]) => {
  const names = new Set(["index.html", "icon.svg"]);
  collect(named("house"), names);
  return [`first visit of ${page}`, sum(collect(named(chunk), names)), limit];
});
const largest = Object.values(manifest)
  .filter((chunk) => chunk.isDynamicEntry)
  .map((chunk) => [
    `the largest part, ${chunk.name}`,
    sum([chunk.file, ...(chunk.css ?? [])]),
    PART_BYTES,
  ])
  .sort((a, b) => b[1] - a[1])[0];
told.push(largest);
const shell = ["house", "site", "dialogs"].reduce(
  (names, name) => collect(named(name), names),
  new Set(),
);
const gone = manifest[named("house")].dynamicImports
  .map((key) => [
    `the largest page, ${manifest[key].name}`,
    sum([...collect(key, new Set())].filter((name) => !shell.has(name))),
    PAGE_BYTES,
  ])
  .sort((a, b) => b[1] / b[2] - a[1] / a[2])[0];
told.push(gone);
const files = readdirSync(folder, { recursive: true });
told.push(["all pages", sum(files.filter((name) => /\.(html|js|css|svg)$/.test(name))), ALL_BYTES]);

for (const [what, size, limit] of told)
  console.log(`${what}: ${(size / 1000).toFixed(1)} kB compressed of ${limit / 1000} kB`);
if (told.some(([, size, limit]) => size > limit)) process.exit(1);
