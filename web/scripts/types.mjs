// Makes src/net/protocol.ts from what the server sends, over the socket and by HTTP: `npm run types`. With --check it only says whether the file is stale.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = fileURLToPath(new URL("../src/net/protocol.ts", import.meta.url));
const banner =
  "// Generated from the frames and answers in src/pokerhouse/server by `npm run types` in web/. Do not edit.";

const local = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(local) ? local : "python3");
const schema = JSON.parse(
  execFileSync(python, ["-m", "pokerhouse.server.web.schema"], {
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: `${root}src` },
    stdio: ["ignore", "pipe", "inherit"],
  }),
);

// Unions that have a name are used by it, descriptions lose the indentation of their source, and defaults go: they would
// make a type of their own of every use.
const unions = Object.entries(schema.$defs).filter(([, type]) => type.anyOf);
function tidy(node, top) {
  if (Array.isArray(node)) return node.map((item) => tidy(item));
  if (typeof node !== "object" || node === null) return node;
  const alike = ([name, type]) => name !== top && JSON.stringify(type) === JSON.stringify(node);
  const named = unions.find(alike);
  if (named) return { $ref: `#/definitions/${named[0]}` };
  const entries = Object.entries(node).filter(([key]) => key !== "default");
  return Object.fromEntries(
    entries.map(([key, value]) => {
      // Here the keys are names of fields, and one may well be called `default`.
      if (key === "properties")
        return [key, Object.fromEntries(Object.entries(value).map(([k, v]) => [k, tidy(v)]))];
      if (key === "$ref") return [key, value.replace("$defs", "definitions")];
      if (key === "description") return [key, value.replace(/\n +/g, "\n")];
      return [key, tidy(value)];
    }),
  );
}
const { $defs, anyOf, title, description } = schema;
const definitions = Object.fromEntries(
  Object.entries($defs).map(([name, type]) => [name, tidy(type, name)]),
);
const types = await compile({ title, description, anyOf: tidy(anyOf), definitions }, title, {
  additionalProperties: false,
  ignoreMinAndMaxItems: true, // else a list with a bound becomes a union of tuples
  bannerComment: banner,
  format: true,
  style: { printWidth: 100 },
  unreachableDefinitions: true,
});
const noise = /\n \*\s*\n \* This interface was referenced by [\s\S]*?(?=\n \*\/)/g;
const noiseAlone = /\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g;
const text = types.replace(noise, "").replace(noiseAlone, "").replace(/ +$/gm, "");

if (process.argv.includes("--check")) {
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error("web/src/net/protocol.ts is stale: run `npm run types` in web/");
    process.exit(1);
  }
} else writeFileSync(target, text);
