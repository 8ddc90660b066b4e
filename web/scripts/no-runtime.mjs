// Rolldown puts the function that makes an object of a module's exports, 150 bytes, into a file of its own when files
// share it: one more request before anything is seen. Here each file that needs it has it.

/** For `plugins`. */
export function noRuntime() {
  return {
    name: "no-runtime",
    apply: "build",
    enforce: "pre",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const runtime = Object.values(bundle).find((each) => each.name === "rolldown-runtime");
        if (!runtime) return;
        const found = /^(?<body>.*);export\s*\{\s*(?<own>\w+)(?: as t)?\s*\};?\s*$/s.exec(
          runtime.code,
        );
        if (!found) this.error(`${runtime.fileName} exports more than one name`);
        const { body, own } = found.groups;
        const file = runtime.fileName.split("/").pop().replaceAll(".", "\\.");
        const wanted = new RegExp(`import\\{t as (\\w+)\\}from"[^"]*${file}";`);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !chunk.imports.includes(runtime.fileName)) continue;
          if (!wanted.test(chunk.code))
            this.error(`${chunk.fileName} imports the runtime in another way`);
          chunk.code = chunk.code.replace(
            wanted,
            (_all, name) => `const ${name}=(()=>{${body};return ${own}})();`,
          );
          chunk.imports = chunk.imports.filter((each) => each !== runtime.fileName);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
