// Where templates are kept: with one's account, and as long as one has none in this browser.

import { request } from "../../net/api";
import type { TemplateInfo } from "../../net/protocol";
import {
  keepTemplates,
  NAME_MAX,
  type Store,
  type Template,
  templatesOf,
  without,
  withTemplate,
} from "./templates";

/** What cannot be done rejects, in words. */
export interface Shelf {
  all(): Promise<readonly Template[]>;
  /** In place of one of the same name. */
  keep(one: Template): Promise<void>;
  drop(name: string): Promise<void>;
}

const PATH = "api/templates";

/** The same on every device. */
export const accountShelf: Shelf = {
  all: () => request<TemplateInfo[]>("GET", PATH),
  keep: ({ name, values }) => request("PUT", PATH, { name, values }),
  drop: (name) => request("DELETE", PATH, { name }),
};

/** In this browser alone. */
export function browserShelf(store: Store | null): Shelf {
  const write = (templates: readonly Template[] | string) => {
    const fault = typeof templates === "string" ? templates : keepTemplates(store, templates);
    if (fault) throw new Error(fault);
  };
  return {
    all: async () => templatesOf(store),
    keep: async (one) => write(withTemplate(templatesOf(store), one)),
    drop: async (name) => write(without(templatesOf(store), name)),
  };
}

/** What this browser can keep; null when it keeps nothing. */
export function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Moves templates from one shelf to another, until one does not fit; none takes the place of another. */
export async function takeAlong(from: Shelf, to: Shelf): Promise<void> {
  const taken = new Set((await to.all()).map((each) => each.name));
  for (const each of await from.all()) {
    const name = freeName(each.name, taken);
    await to.keep({ ...each, name });
    taken.add(name);
    await from.drop(each.name);
  }
}

/** The name, with a number where it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number++) {
    if (!taken.has(free)) return free;
    free = `${name.slice(0, NAME_MAX - 3).trim()} ${number}`;
  }
}
