// Profiles: yours, and those of others.

export const people = {
  title: "Profile",
  since: (day: string) => `Member since ${day}`,
  name: "Name",
  save: "Save",
  saved: "Saved.",
  chips: "Your chips",
  whole: "Your statistics",
  privacy: "Privacy",
  listed: "List me in the rankings, and use my shown hands in drills (without names).",
  shows: "Others can see",
  showing: {
    nothing: "nothing",
    basics: "hands played, results and rating",
    all: "all statistics",
  },
  never: "Nobody ever sees your cards unless you show them.",
  more: "More",
  account: "Account",
  register: "Register or log in",
  rating: "Your rating",
  allGames: "All games",
  between: (low: string, high: string) => `${low} to ${high}`,
  place: (place: string, ranked: string) => `Rank ${place} of ${ranked}`,
  ratingHow:
    "Big blinds per 100 hands, adjusted for luck. The range next to it contains your true win rate with 95% confidence.",
  settings: "Settings",
  asOthers: "View as others see it",
  notes: "Player notes",
  failed: "This profile couldn't be loaded.",
};
