// Leaves out of Svelte what this page never uses: pages drawn by the server first, the components of Svelte 4, `await` in
// components. Svelte guards each by a variable, so that a bundler sees that nothing sets it; Rolldown takes a variable
// for one that may change, and keeps it all: 1.7 kB compressed. Here they are constants.

/** The modules of Svelte that have such variables, all of them false. */
const FIXED = {
  "/svelte/src/internal/client/dom/hydration.js": ["hydrating"],
  "/svelte/src/internal/flags/index.js": [
    "async_mode_flag",
    "legacy_mode_flag",
    "tracing_mode_flag",
  ],
};
/** What a component imports that needs one of them set. */
const SETS = /\/svelte\/src\/internal\/flags\/(?!index)\w+\.js$/;

/** For `plugins`. Where Svelte has such a variable no more, or a component needs it set, the page does not build. */
export function lean() {
  return {
    name: "lean",
    apply: "build",
    transform(code, id) {
      if (SETS.test(id)) this.error(`${id} sets what scripts/lean.mjs leaves out`);
      const module = Object.keys(FIXED).find((end) => id.endsWith(end));
      if (!module) return null;
      let text = code;
      for (const name of FIXED[module]) {
        const declared = `export let ${name} = false;`;
        if (!text.includes(declared)) this.error(`${id} has no "${declared}" any more`);
        text = text.replace(declared, `export const ${name} = false;`);
        text = text.replace(new RegExp(`^\\t${name} = \\w+;$`, "gm"), "");
      }
      return { code: text, map: null };
    },
  };
}
