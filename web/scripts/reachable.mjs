// For `codeSplitting.groups`: all that a page cannot be shown without.
import { fileURLToPath } from "node:url";

/** Gives this name to every module that is imported, at once and not when it is wanted, from one of the page's own. */
export function reachable(name, module) {
  const entry = fileURLToPath(new URL(`../${module}`, import.meta.url));
  let reached;
  return (id, graph) => {
    reached ??= collect(entry, graph, new Set());
    return reached.has(id) ? name : null;
  };
}

function collect(id, graph, reached) {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) collect(each, graph, reached);
  return reached;
}
