// `#/` is the lobby, `#/account` one's own page, `#/table/ID` a table: a link to a table invites a friend. Any other
// address leads nowhere.

/** No id that the house gives is longer; it would not read one. */
const ID_MAX = 64;

export type Route =
  | { page: "lobby" | "account" | "nowhere"; id: "" }
  | { page: "table"; id: string };

export function parseRoute(hash: string): Route {
  if (/^#?\/?$/.test(hash)) return { page: "lobby", id: "" };
  if (hash === "#/account") return { page: "account", id: "" };
  const found = /^#\/table\/([^/?]+)$/.exec(hash);
  const id = found?.[1] && decoded(found[1]);
  return id && id.length <= ID_MAX ? { page: "table", id } : { page: "nowhere", id: "" };
}

/** Undoes `encodeURIComponent`; empty for what it can never have made, such as a lone `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

export function tableHash(id: string): string {
  return `#/table/${encodeURIComponent(id)}`;
}
