import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: "test/gallery",
  base: "./",
  plugins: [svelte({ configFile: false })],
  build: { outDir: "../../../build/gallery", emptyOutDir: true, target: ["chrome123"] },
  logLevel: "warn",
});
