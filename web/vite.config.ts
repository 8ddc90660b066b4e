import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { lean } from "./scripts/lean.mjs";
import { reachable } from "./scripts/reachable.mjs";
import { words } from "./scripts/words/plugin.mjs";

const server = process.env.POKERHOUSE ?? "http://127.0.0.1:8000";

// What every page needs, in one file: many small ones pack worse. Only what every first visit loads may be among it.
const HOUSE =
  /node_modules.(?!d3-|internmap|@noble)|vite.preload-helper|src.net.|src.app.[a-z-]+\.svelte\.ts|src.lib.([Aa]nnounce|sentence|settings|idle|Lazy|Icon|stakes|notices)|src.talk.(talk|signs)\.svelte|src.messages.(chips|numbers|render|sentence|language|house|objection)|words:(app|amounts|stakes|languages)$/;

export default defineConfig({
  base: "./",
  plugins: [
    lean(),
    words(),
    svelte({
      configFile: false,
      compilerOptions: {
        runes: true,
        // Short: they stand in every style and beside every element. Svelte's own have six letters or seven.
        cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`,
      },
    }),
  ],
  build: {
    outDir: "../src/pokerhouse/server/static",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "house", test: HOUSE, priority: 2 },
            // And what the first sight of a table needs beyond that.
            { name: reachable("table", "src/table/Table.svelte"), priority: 1 },
          ],
        },
      },
    },
    manifest: true, // read, and removed again, by scripts/size.mjs
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server.replace("http", "ws"), ws: true },
      // What the house writes is asked for with this header; a whole page is the shell.
      "^/": {
        target: server,
        bypass: (request) => (request.headers["x-part"] ? undefined : request.url),
      },
    },
  },
  // A style sheet is empty to a test unless it is named here.
  test: {
    include: ["test/**/*.test.ts"],
    environment: "node",
    css: { include: /(tokens|base)\.css/ },
  },
});
