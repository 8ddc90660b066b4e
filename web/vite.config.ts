import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { BROWSERS } from "./scripts/browsers.mjs";
import { lean } from "./scripts/lean.mjs";
import { noRuntime } from "./scripts/no-runtime.mjs";
import { matching, reachable, shared, styled } from "./scripts/reachable.mjs";
import { words } from "./scripts/words/plugin.mjs";

const server = process.env.POKERHOUSE ?? "http://127.0.0.1:8000";

// What every page needs, in one file: many small ones pack worse. Only what every first visit loads may be among it.
const HOUSE =
  /node_modules.(?!d3-|internmap|@noble)|vite.preload-helper|src.net.|src.app.[a-z-]+\.svelte\.ts|src.lib.([Aa]nnounce|sentence|settings|idle|Lazy|Icon|stakes|notices)|src.talk.(talk|signs)\.svelte|src.messages.(chips|numbers|render|sentence|language|house|objection)|words:(app|amounts|stakes|languages)$/;

// The first page, whichever it is, and what is seen of the others on it.
const SITE = [
  "src/app/NoticeBanner.svelte",
  "src/lobby/Lobby.svelte",
  "src/site/Page.svelte",
  "src/site/Served.svelte",
  "src/site/HomeWords.svelte",
  "src/app/asked.ts",
];
/** What follows a table a moment later, while it is quiet. */
const AROUND = [
  "src/table/log/Side.svelte",
  "src/table/log/Log.svelte",
  "src/table/state/past.ts",
  "src/table/actions/rare.ts",
  "src/table/felt/Moving.svelte",
  "src/table/layout/names.ts",
  "src/table/Senses.svelte",
  "src/table/dialogs/Dialogs.svelte",
  "src/notebook/notes/SeatLabel.svelte",
  "src/table/dialogs/sheets.ts",
];
/** What is opened from every page by a button above it. */
const DIALOGS = [
  "src/pages/Help.svelte",
  "src/pages/SettingsDialog.svelte",
  "src/app/Alerts.svelte",
];

/** Words that are explained: wherever texts name some, and not before. */
const TERMS = /src.lib.terms.|words:(terms|glossaries)$/;

/** What the lobby shows a moment after the first view; it comes with the dialogs, in the same request. */
const SHOWCASE = "src/lobby/showcase/Showcase.svelte";

export default defineConfig({
  base: "./",
  plugins: [
    lean(),
    noRuntime(),
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
    target: BROWSERS,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: "house", name: matching("house", HOUSE, "src/main.ts"), priority: 8 },
            // And what the first sight of a table needs beyond that.
            { debugName: "table", name: reachable("table", "src/table/Table.svelte"), priority: 7 },
            {
              debugName: "table",
              name: styled("table", "src/table/actions/Actions.svelte"),
              priority: 7,
            },
            { debugName: "site", name: styled("site", ...SITE), priority: 6 },
            { debugName: "site", name: reachable("site", ...SITE), priority: 5 },
            {
              debugName: "dialogs",
              name: matching("dialogs", TERMS, ...DIALOGS, SHOWCASE),
              priority: 5,
            },
            { debugName: "shared", name: shared("shared", /src.table./, ...AROUND), priority: 4 },
            { debugName: "hand", name: shared("hand", /^$/, ...AROUND), priority: 3 },
            { debugName: "around", name: reachable("around", ...AROUND), priority: 2 },
            { debugName: "fair", name: reachable("fair", "src/fair/Mark.svelte"), priority: 1 },
          ],
        },
      },
    },
    manifest: true, // read, and removed again, by scripts/size.mjs
    license: { fileName: "third-party.txt" }, // of every package that is bundled
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
});
