// The navigation bar of the site, and logging out.

import { counting } from "../../languages";

const count = counting("en");

export const strip = {
  strip: "Navigation",
  skip: "Skip to content",
  menu: "Menu",
  stops: {
    play: "Play",
    statistics: "Statistics",
    rankings: "Rankings",
    forum: "Forum",
    rules: "Rules",
    learn: "Learn",
    profile: "Profile",
    house: "Admin",
  },
  news: (n: number) => count(n, { one: "New posts in # thread", other: "New posts in # threads" }),
  exit: "Log out",
  exitTitle: "Log out",
  exitMember:
    "This logs you out in this browser. Your chips, seats and hands are there when you log in again.",
  exitGuest: (name: string) =>
    `You are a guest. After leaving, you can't come back as ${name}, and your chips and hands are gone. Register to keep them.`,
  exitSeats: "At your tables you are marked as away, and your current hands are folded.",
  logOut: "Log out",
  leave: "Leave permanently",
  register: "Register",
  stay: "Cancel",
  failed: "No answer from the server. Try again.",
};
