// Profiles: one's own, and those of others.

export const people = {
  title: "Profile",
  of: (name: string) => `Profile of ${name}`,
  since: (day: string) => `Here since ${day}`,
  name: "Name",
  save: "Save",
  saved: "Saved.",
  chips: "Your chips",
  whole: "All your statistics",
  privacy: "What others see",
  listed:
    "I may be listed in the rankings, and hands of mine that everybody saw may be asked about in drills, without names.",
  shows: "Of how I play, others see",
  showing: {
    nothing: "nothing",
    basics: "how many hands, what they came to, and my rating",
    all: "every figure",
  },
  never: "Nobody ever sees your cards but where you show them.",
  more: "More of yours",
  account: "Account",
  register: "Register or log in",
  hands: "Hands",
  games: "Games",
  program: "A program plays in this name.",
  hidden: (name: string) => `${name} does not show how they play.`,
  theirs: "Their statistics",
  failed: "This profile did not come.",
  note: "Your note",
};
