// `#/` is the lobby, `#/account` one's own page, `#/table/ID` a table: a link to a table invites a friend; `#/table/ID+ID`
// are two beside one another.
// `#/reset/TOKEN` and the like are links that work once: a token has dots. All others that begin so are in `pages.ts`.
// What has no `#/` is a page that the house writes, by its path. Any other address leads nowhere.

import { PAGES } from "./pages";

/** No id that the house gives is longer; it would not read one. */
const ID_MAX = 64;

/** So many tables have room in a window. */
const TABLES_MAX = 2;

/** A signed link is longer than any id. */
const TOKEN_MAX = 200;

export type LinkPage = "owner" | "reset" | "confirm";

export type Route =
  | { page: "lobby" | "account" | "nowhere"; id: "" }
  | { page: "table"; id: string; tables: readonly string[] }
  /** `key`: which of `PAGES`. */
  | { page: "own"; key: string; id: string }
  /** `id`: the path below the house, and what is asked there. */
  | { page: "served" | LinkPage; id: string };

const NOWHERE: Route = { page: "nowhere", id: "" };

/** @param path the path of the address below the house, and what is asked there: `forum/thread/3?page=2` */
export function parseRoute(hash: string, path = ""): Route {
  if (path && !hash.startsWith("#/")) return { page: "served", id: path };
  if (/^#?\/?$/.test(hash)) return { page: "lobby", id: "" };
  if (hash === "#/account") return { page: "account", id: "" };
  const link = /^#\/(owner|reset|confirm)\/([\w.-]+)$/.exec(hash);
  const token = link?.[2] ?? "";
  if (link && (link[1] !== "owner" || token.includes(".")))
    return token.length <= TOKEN_MAX ? { page: link[1] as LinkPage, id: token } : NOWHERE;
  return ownPage(hash) ?? tableRoute(hash);
}

function ownPage(hash: string): Route | null {
  const rest = hash.slice(2);
  const key = Object.keys(PAGES)
    .filter((each) => rest === each || rest.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (!key || !hash.startsWith("#/")) return null;
  const id = decoded(rest.slice(key.length + 1));
  return (PAGES[key]?.id ?? /^$/).test(id) ? { page: "own", key, id } : NOWHERE;
}

function tableRoute(hash: string): Route {
  const found = /^#\/table\/([^/?]+)$/.exec(hash);
  const tables = [...new Set(found?.[1]?.split("+").map(decoded))];
  const known = tables.every((table) => table && table.length <= ID_MAX);
  const [id] = tables;
  return id && known && tables.length <= TABLES_MAX ? { page: "table", id, tables } : NOWHERE;
}

/** Undoes `encodeURIComponent`; empty for what it can never have made, such as a lone `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The address of a table, or of two beside one another. */
export function tableHash(...ids: readonly string[]): string {
  return `#/table/${ids.map(encodeURIComponent).join("+")}`;
}
