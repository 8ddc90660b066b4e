// The parts of the owner's pages: who may see each, and where it is loaded from.

import type { words } from "words:oversight";
import type { Role } from "../net/protocol";

interface Section {
  /** As it stands in the address: `#/owner/people`. */
  id: keyof typeof words.section;
  /** Moderators see it too. */
  moderators: boolean;
  load: () => Promise<{ default: import("svelte").Component }>;
}

const SECTIONS: readonly Section[] = [
  {
    id: "people",
    moderators: false,
    load: () => import("./People.svelte"),
  },
  {
    id: "tables",
    moderators: false,
    load: () => import("./Tables.svelte"),
  },
  {
    id: "chips",
    moderators: false,
    load: () => import("./Chips.svelte"),
  },
  {
    id: "reports",
    moderators: true,
    load: () => import("./Complaints.svelte"),
  },
  {
    id: "bans",
    moderators: true,
    load: () => import("./Bans.svelte"),
  },
  {
    id: "fairplay",
    moderators: true,
    load: () => import("./FairPlay.svelte"),
  },
  {
    id: "chat",
    moderators: true,
    load: () => import("./Lines.svelte"),
  },
  {
    id: "log",
    moderators: true,
    load: () => import("./Deeds.svelte"),
  },
  {
    id: "health",
    moderators: false,
    load: () => import("./Health.svelte"),
  },
  {
    id: "settings",
    moderators: false,
    load: () => import("./settings/Settings.svelte"),
  },
];

/** What somebody with this role sees. */
export function sectionsFor(role: Role | undefined): readonly Section[] {
  if (role === "owner") return SECTIONS;
  return role === "moderator" ? SECTIONS.filter((section) => section.moderators) : [];
}
