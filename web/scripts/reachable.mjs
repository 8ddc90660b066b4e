// For `codeSplitting.groups`: what the page asks for in one request, so that a first view takes few.
import { fileURLToPath } from "node:url";

const STYLE = /\.css$|type=style/;

/** Gives this name to every module that is imported, at once and not when it is wanted, from one of these. */
export const reachable = (name, ...modules) => matching(name, /^$/, ...modules);

/** The same, and to every module of this pattern. */
export function matching(name, pattern, ...modules) {
  const reached = collector(modules);
  return (id, graph) => (pattern.test(id) || reached(graph).has(id) ? name : null);
}

/** The same for their styles alone: they come in one file, before the scripts that need them. */
export function styled(name, ...modules) {
  const reached = collector(modules);
  return (id, graph) => (STYLE.test(id) && reached(graph).has(id) ? name : null);
}

/** Gives this name to every such module that other pages import too, unless it brings along one of this pattern: those
 *  pages do not load the rest along with it. */
export function shared(name, heavy, ...modules) {
  const reached = collector(modules);
  let common;
  return (id, graph) => {
    common ??= sharedOf(reached(graph), heavy, graph);
    return common.has(id) ? name : null;
  };
}

function sharedOf(all, heavy, graph) {
  const common = new Set();
  for (const id of all) {
    if (!graph.getModuleInfo(id)?.importers.some((each) => !all.has(each))) continue;
    const brought = new Set();
    collect(id, graph, brought);
    if (![...brought].some((each) => heavy.test(each)))
      for (const each of brought) common.add(each);
  }
  return common;
}

function collector(modules) {
  const entries = modules.map((each) => fileURLToPath(new URL(`../${each}`, import.meta.url)));
  let reached;
  return (graph) => {
    if (!reached) {
      reached = new Set();
      for (const each of entries) collect(each, graph, reached);
    }
    return reached;
  };
}

function collect(id, graph, reached) {
  if (reached.has(id)) return;
  reached.add(id);
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) collect(each, graph, reached);
}
