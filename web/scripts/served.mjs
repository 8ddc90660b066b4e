// Says in index.html which styles a page needs that the server writes: without scripts nothing else would load them. And
// has the scripts of most pages loaded beside the first ones, instead of after them. And which browsers the page is for.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BROWSERS } from "./browsers.mjs";

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));

/** In which file vite.config.ts has put what such a page needs. */
const key = Object.keys(manifest).find((each) => manifest[each].name === "site");
const served = manifest[key].css;
const index = readFileSync(`${folder}/index.html`, "utf8");
const soon = [manifest[key].file, ...manifest[key].imports.map((each) => manifest[each].file)]
  .filter((name) => !index.includes(name))
  .map(
    (name) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="./${name}">\n`,
  );
const line = `${soon.join("")}    <!-- served: ${served.map((name) => `./${name}`).join(" ")} -->\n    <!-- browsers: ${BROWSERS.join(" ")} -->\n  </head>`;
writeFileSync(`${folder}/index.html`, index.replace(/ *<\/head>/, line));
