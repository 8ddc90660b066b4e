import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.POKERHOUSE ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: "../src/pokerhouse/server/static",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    manifest: true, // read, and removed again, by scripts/size.mjs
  },
  server: { proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } } },
  // A style sheet is empty to a test unless it is named here.
  test: { include: ["test/**/*.test.ts"], environment: "node", css: { include: /tokens\.css/ } },
});
