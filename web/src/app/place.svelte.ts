// Where one is: the address, whichever way one came there.

import { parseRoute, type Route } from "./route";

/** The path of the house, such as `/` or `/poker/`. */
const root = () => new URL("./", document.baseURI).pathname;

/** What is answered by no page: programs ask for it, or it is a file. */
const NO_PAGE = /^(api|schema|health|metrics|ws|join)(\/|$)|\.[a-z0-9]+$/;

class Place {
  route = $state.raw<Route>({ page: "lobby", id: "" });
  /** Whether one came by going back or forth, and looks for the place that one left. */
  returned = false;
  /** Whether one has gone anywhere since the shell started. */
  went = false;

  /** Reads the address, and does so again whenever it changes. */
  start(): void {
    this.#look();
    this.went = false;
    addEventListener("hashchange", () => this.#look());
    addEventListener("popstate", () => this.#look(true));
    document.addEventListener("click", (event) => this.#take(event));
  }

  /** Goes to an address of the house, as it stands in a link: `#/hands`, `rules/book#R5`. */
  go(to: string): void {
    history.pushState(null, "", new URL(to, document.baseURI));
    this.#look();
  }

  #look(returned = false): void {
    this.returned = returned;
    this.went = true;
    const { hash, pathname, search } = location;
    const path = pathname.slice(root().length).replace(/^\/+/, "");
    this.route = parseRoute(hash, path && path + search);
    // Code that goes to a table says only `#/table/ID`, from wherever one is.
    if (path && hash.startsWith("#/")) history.replaceState(null, "", root() + hash);
  }

  /** A link to another page of the house is followed without leaving the shell: the line and the seats stay. */
  #take(event: MouseEvent): void {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.download)
      return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || !to.pathname.startsWith(root())) return;
    const same = to.pathname === location.pathname && to.search === location.search;
    if ((same && to.hash) || NO_PAGE.test(to.pathname.slice(root().length))) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const place = new Place();
