// `#/` is the lobby, `#/account` one's own page, `#/owner` and `#/owner/people` where owners and moderators keep order,
// `#/table/ID` a table: a link to a table invites a friend; `#/table/ID+ID` are two beside one another. `#/reset/TOKEN` and the like are links that work once: a token
// has dots, a section has none. Any other address leads nowhere.

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
  | { page: "desk" | LinkPage; id: string };

export function parseRoute(hash: string): Route {
  if (/^#?\/?$/.test(hash)) return { page: "lobby", id: "" };
  if (hash === "#/account") return { page: "account", id: "" };
  const section = /^#\/owner(?:\/([a-z]{1,20}))?$/.exec(hash);
  if (section) return { page: "desk", id: section[1] ?? "" };
  const link = /^#\/(owner|reset|confirm)\/([\w.-]+)$/.exec(hash);
  if (link?.[2] && link[2].length <= TOKEN_MAX) return { page: link[1] as LinkPage, id: link[2] };
  const found = /^#\/table\/([^/?]+)$/.exec(hash);
  const tables = [...new Set(found?.[1]?.split("+").map(decoded))];
  const known = tables.every((table) => table && table.length <= ID_MAX);
  const [id] = tables;
  return id && known && tables.length <= TABLES_MAX
    ? { page: "table", id, tables }
    : { page: "nowhere", id: "" };
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
