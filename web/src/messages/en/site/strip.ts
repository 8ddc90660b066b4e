// The strip of the site: where its buttons lead, and leaving.

import { counting } from "../../languages";

const count = counting("en");

export const strip = {
  strip: "Pages of the house",
  skip: "To the page",
  menu: "Menu",
  stops: {
    play: "Play",
    statistics: "Statistics",
    rankings: "Rankings",
    forum: "Forum",
    rules: "Rules",
    learn: "Learn",
    profile: "Profile",
    house: "House",
  },
  news: (n: number) =>
    count(n, { one: "Something new in # thread", other: "Something new in # threads" }),
  exit: "Exit",
  exitTitle: "Leave the house",
  exitMember:
    "You are logged out in this browser. Chips, seats and hands are yours when you log in again.",
  exitGuest: (name: string) =>
    `You are here as a guest. Once you have left, you cannot come back as ${name}: chips and hands stay behind. Register, and they are yours for good.`,
  exitSeats: "At your tables you count as away, and hands under way are folded for you.",
  logOut: "Log out",
  leave: "Leave for good",
  register: "Register",
  stay: "Stay",
  failed: "That did not work: the house did not answer. Try again.",
};
