// `#/` is the lobby, `#/account` one's own page, `#/table/ID` a table: a link to a table invites a friend; `#/table/ID+ID`
// are two beside one another.
// `#/reset/TOKEN` and the like are links that work once: a token has dots. All others that begin so are in `OWN_PAGES`.
// What has no `#/` is a page that the house writes, by its path. Any other address leads nowhere.

/** No id that the house gives is longer; it would not read one. */
const ID_MAX = 64;

/** So many tables have room in a window. */
const TABLES_MAX = 2;

/** A signed link is longer than any id. */
const TOKEN_MAX = 200;

const NO_ID = /^$/;
/**
 * Pages at `#/KEY` or `#/KEY/ID` that need nothing but their address: what may stand after the key, without the stroke
 * between them, is the page's `id`. A key may have strokes in it: the longest that fits is meant.
 */
export const OWN_PAGES = {
  hands: /^.{0,600}$/,
  notes: NO_ID,
  replay: /^[a-z]{1,20}\/[^/?]{1,200}$/,
  play: /^[\w-]{1,64}$/,
  profile: /^[\w-]{0,64}$/,
  statistics: /^[\w-]{0,64}(\?[\w=&, +.-]{0,300})?$/,
  owner: /^[a-z]{0,20}$/,
  verify: /^[\w-]{0,64}$/,
  trustless: /^[\w-]{0,64}$/,
  find: NO_ID,
  learn: NO_ID,
  "learn/equity": /^.{0,9000}$/,
  "learn/drills": /^[a-z]{0,8}$/,
  "learn/checker": /^.{0,2000}$/,
};
export type OwnPage = keyof typeof OWN_PAGES;

export type LinkPage = "owner" | "reset" | "confirm";

export type Route =
  | { page: "lobby" | "account" | "nowhere"; id: "" }
  | { page: "table"; id: string; tables: readonly string[] }
  | { page: "own"; key: OwnPage; id: string }
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
  const key = (Object.keys(OWN_PAGES) as OwnPage[])
    .filter((each) => rest === each || rest.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (!key || !hash.startsWith("#/")) return null;
  const id = decoded(rest.slice(key.length + 1));
  return OWN_PAGES[key].test(id) ? { page: "own", key, id } : NOWHERE;
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
