// Checks saved proofs of hands as the page does: one a line on the standard input, its lines as JSON on the output.
// The tests hold the page's verifier to the package's own with it.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import { words } from "./words/plugin.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const { output } = await build({
  root: web,
  configFile: false,
  logLevel: "error",
  plugins: [words(), svelte({ configFile: false })],
  build: { ssr: `${web}test/fair/lines.ts`, write: false },
  ssr: { noExternal: true },
});
const { lines } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(lines(line))}\n`);
