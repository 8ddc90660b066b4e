import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

// Apart from the page's, for a build installs nothing that only tests and checks need.
export default mergeConfig(
  page,
  defineConfig({
    // A style sheet is empty to a test unless it is named here.
    test: {
      include: ["test/**/*.test.ts"],
      environment: "node",
      css: { include: /(tokens|base)\.css/ },
    },
  }),
);
