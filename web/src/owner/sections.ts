// The parts of the owner's pages: who may see each, and where it is loaded from.

import type { Role } from "../net/protocol";

interface Section {
  /** As it stands in the address: `#/owner/people`. */
  id: string;
  title: string;
  /** Moderators see it too. */
  moderators: boolean;
  load: () => Promise<{ default: import("svelte").Component }>;
}

const SECTIONS: readonly Section[] = [
  {
    id: "people",
    title: "People",
    moderators: false,
    load: () => import("./People.svelte"),
  },
  {
    id: "tables",
    title: "Tables",
    moderators: false,
    load: () => import("./Tables.svelte"),
  },
  {
    id: "chips",
    title: "Chips",
    moderators: false,
    load: () => import("./Chips.svelte"),
  },
  {
    id: "reports",
    title: "Reports",
    moderators: true,
    load: () => import("./Complaints.svelte"),
  },
  {
    id: "bans",
    title: "Bans",
    moderators: true,
    load: () => import("./Bans.svelte"),
  },
  {
    id: "fairplay",
    title: "Fair play",
    moderators: true,
    load: () => import("./FairPlay.svelte"),
  },
  {
    id: "chat",
    title: "Chat",
    moderators: true,
    load: () => import("./Lines.svelte"),
  },
  {
    id: "log",
    title: "Log",
    moderators: true,
    load: () => import("./Deeds.svelte"),
  },
  {
    id: "health",
    title: "Health",
    moderators: false,
    load: () => import("./Health.svelte"),
  },
  {
    id: "settings",
    title: "Settings",
    moderators: false,
    load: () => import("./Settings.svelte"),
  },
];

/** What somebody with this role sees. */
export function sectionsFor(role: Role | undefined): readonly Section[] {
  if (role === "owner") return SECTIONS;
  return role === "moderator" ? SECTIONS.filter((section) => section.moderators) : [];
}
