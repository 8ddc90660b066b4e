// Says in index.html which styles a page needs that the server writes: without scripts nothing else would load them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));

/** The styles of a chunk and of all that it cannot run without, those of its own last. */
function styles(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = manifest[key];
  return [...imports.flatMap((part) => styles(part, seen)), ...css];
}

const shell = new Set(styles("index.html"));
const served = styles("src/site/Served.svelte").filter((name) => !shell.has(name));
const index = readFileSync(`${folder}/index.html`, "utf8");
const line = `    <!-- served: ${[...new Set(served)].map((name) => `./${name}`).join(" ")} -->\n  </head>`;
writeFileSync(`${folder}/index.html`, index.replace(/ *<\/head>/, line));
