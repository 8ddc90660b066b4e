// Profiles: one's own, and those of others.

export const people = {
  title: "Profile",
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
  rating: "Your rating",
  allGames: "All games",
  between: (low: string, high: string) => `${low} to ${high}`,
  place: (place: string, ranked: string) => `Place ${place} of ${ranked}`,
  ratingHow:
    "Big blinds in a hundred hands, drawn towards zero by as much as luck could explain; beside it, between which values it truly lies in 95 of 100 cases.",
  settings: "Settings",
  asOthers: "As others see you",
  notes: "Your notes on players",
  failed: "This profile did not come.",
};
