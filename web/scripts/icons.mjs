// Draws the icons that telephones want as PNG, from the SVG of the page: for the home screen and for the start of the
// installed page. iOS cuts the corners itself, so it gets the one that fills its square, as others do for a mask.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const ICONS = [
  ["icon.svg", 192, "icon-192.png"],
  ["icon.svg", 512, "icon-512.png"],
  ["maskable.svg", 512, "maskable-512.png"],
  ["maskable.svg", 180, "apple-touch-icon.png"],
];

const folder = fileURLToPath(new URL("../../src/pokerhouse/server/static", import.meta.url));
const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
await initWasm(readFileSync(wasm));

for (const [source, value, target] of ICONS) {
  const drawing = new Resvg(readFileSync(`${folder}/${source}`, "utf8"), {
    fitTo: { mode: "width", value },
  });
  writeFileSync(`${folder}/${target}`, drawing.render().asPng());
}
