import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { words } from "./scripts/words/plugin.mjs";

export default defineConfig({
  root: "test/gallery",
  base: "./",
  plugins: [words(), svelte({ configFile: false })],
  build: { outDir: "../../../build/gallery", emptyOutDir: true, target: ["chrome123"] },
  logLevel: "warn",
});
