// Makes verify.html: the check of a saved hand as one file that asks nobody anything, for the disk of whoever keeps it.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import { BROWSERS } from "./browsers.mjs";
import { words } from "./words/plugin.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const target = fileURLToPath(
  new URL("../../src/pokerhouse/server/static/verify.html", import.meta.url),
);

/** The languages of the page are for whoever is in a house: here there are the words of fair cards. */
const ownLanguage = {
  name: "words-of-fair-cards",
  enforce: "pre",
  resolveId: (id) =>
    id.endsWith("/language.svelte") ? `${web}src/fair/offline/language.ts` : null,
};

const { output } = await build({
  root: web,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  plugins: [ownLanguage, words(), svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    write: false,
    target: BROWSERS,
    modulePreload: false,
    rolldownOptions: { input: `${web}src/fair/offline/main.ts`, output: { codeSplitting: false } },
  },
});
const chunks = output.filter(({ type }) => type === "chunk");
if (chunks.length !== 1) throw new Error(`expected one chunk, not ${chunks.length}`);
const script = chunks[0].code.replaceAll("</script", "<\\/script");
const styles = output.filter(({ fileName }) => fileName.endsWith(".css"));
const style = styles
  .map(({ source }) => source)
  .join("")
  .replaceAll("</style", "<\\/style");

// What it may not do a browser holds it to as well: nothing is loaded, and nothing sent.
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
writeFileSync(
  target,
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>pokerhouse</title>
<style>${style}</style>
</head>
<body>
<div id="app">Save this file, and open it from your disk: it checks the saved proof of a hand without a network.</div>
<script type="module">${script}</script>
</body>
</html>
`,
);
