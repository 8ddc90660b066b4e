// `#/` is the lobby, `#/table/ID` a table: a link to a table invites a friend.

export type Route = { page: "lobby" } | { page: "table"; id: string };

export function parseRoute(hash: string): Route {
  const found = /^#\/table\/([^/?]+)/.exec(hash);
  return found?.[1] ? { page: "table", id: decodeURIComponent(found[1]) } : { page: "lobby" };
}

export function tableHash(id: string): string {
  return `#/table/${encodeURIComponent(id)}`;
}
