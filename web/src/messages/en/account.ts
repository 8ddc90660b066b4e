// One's own account: registering, logging in, what can be changed, and links that work once.

import { counting } from "../languages";

const count = counting("en");

export const account = {
  ownHands: "Your hands",
  title: "Your account",
  membersOnly: "Only members play here. Log in, or register.",
  somebodyElse: "Somebody else with an account can log in.",
  data: "Your data",
  moment: "One moment…",

  // recovery codes
  codesTitle: "Your recovery codes",
  codesWhy:
    "Write them down, or keep them where you keep passwords. Each of them sets a new password once. They are not shown again.",
  show: "Show",
  hide: "Hide",
  copied: "Copied",
  copy: "Copy",
  codesKept: "I have them",

  // coming in
  ways: "How to come in",
  register: "Register",
  logIn: "Log in",
  keepAll: "You keep your name, your chips and your seats, and can come back from any device.",
  comeBack: "You can come back from any device.",
  playMoney: "Play money only, for adults.",
  name: "Name",
  nameHelp: "Everybody at the table sees it.",
  email: "E-mail",
  emailHelp: "Nobody sees it. It brings a new password when the old one is lost.",
  password: "Password",
  passwordHelp: "At least ten letters; some words in a row will do.",
  adult: "I am 18 or over",
  guestStays: (name: string) => `${name}, the guest that you are now, and their chips stay behind.`,
  nameOrEmail: "Name or e-mail",
  byPasskey: "Log in with a passkey",
  lostPassword: "I have lost my password",
  askForLink: "Ask for a link",
  linkByMail: "If there is such an account with a confirmed address, a link is on its way there.",
  linkByOwner:
    "If there is such an account, the owner of the house has a link for you now: ask them.",
  byLink: "By a link",
  byCode: "By a recovery code",
  codesShown: "You were shown eight of them when you registered. Each sets a new password once.",
  setPassword: "Set the password",
  code: "Recovery code",
  codeHelp: "Like abcde-fghjk-mnpqr.",
  newPassword: "New password",

  // a member's page
  emailChanged: "Your address is changed.",
  passwordChanged: "Your password is changed. You are logged out everywhere else.",
  mailOnItsWay: "It is on its way.",
  ownerHasLink: "The owner of the house has the link: ask them.",
  confirmed: "confirmed",
  unconfirmed: "not confirmed",
  mailAgain: "Send the mail again",
  role: "Role",
  roles: { owner: "owner", moderator: "moderator", member: "member", guest: "guest", bot: "bot" },
  codes: "Recovery codes",
  codesLeft: (n: number) => count(n, { other: "# left" }),
  keepHouse: "Keep the house",
  logOut: "Log out",
  change: "Change",
  passwordNow: "Password now",
  changePassword: "Change the password",
  passkeys: "Passkeys",
  newEmail: "New e-mail",
  changeEmail: "Change the address",
  makeCodes: "Make new codes",
  codesStop: "The codes you have now stop working.",

  // one's face
  face: "Your face",
  faceWhy: "All see it at your seat. Its colours are those of your name.",
  figure: (n: number) => `Face ${n}`,
  ofName: "Made from your name",

  // one's data
  dataWhat:
    "All that the house keeps of you, as a zip: your account, your chips, what you said, and every hand you have played.",
  packing: "Packing…",
  download: "Download my data",
  guestDeleted:
    "Deleted, your name and your chips are gone, and so is what you have said. Hands stay for those who played them with you, under “Someone who left”.",
  memberDeleted:
    "Deleted, your account, your name and your chips are gone, and so is what you have said. Hands stay for those who played them with you, under “Someone who left”.",
  forGood: "Delete it all, for good",
  deleteData: "Delete my data",
  deleteAccount: "Delete my account",

  // passkeys
  passkeyMade: "This device logs you in without a password now.",
  passkeysWhy:
    "Log in with your fingerprint, your face or the PIN of your device, without a password.",
  lastUsed: (day: string) => `last used ${day}`,
  rename: "Rename",
  renameThis: (name: string) => `Rename ${name}`,
  takeBack: "Take back",
  takeBackThis: (name: string) => `Take back ${name}`,
  saveName: "Save the name",
  passkeyName: "Name of the passkey",
  makePasskey: "Make a passkey here",
  newPasskeyName: "Name of the new passkey",
  thisDevice: "This device",
  hasPasskey: "This device has a passkey for you already.",
  noPasskey: "Your device showed no passkey.",

  // tokens for programs
  tokens: "Tokens for programs",
  tokensWhy:
    "A program, such as a bot you wrote, plays or reads your hands in your name with a token, without your password.",
  tokenName: "What the program is called",
  tokenPlays: "May take seats and play with my chips. Everybody sees that it is a bot.",
  tokenReads: "May read the hands I have played.",
  makeToken: "Make a token",
  newToken: "Copy it now: it is shown this once.",
  copyToken: "Copy the token",
  tokenFor: (what: readonly string[]) => `may ${what.join(" and ")}`,
  scopes: { read_hands: "read hands", play: "play" },

  // chips
  wallet: "Wallet",
  onTables: "At tables",
  given: "Given so far",
  hands: "Hands played",
  games: "Games played",
  noMoney: "Play money: nothing here can be bought or cashed in.",
  fillUp: (amount: string) => `Fill my wallet up to ${amount}`,
  filled: (amount: string) => `You have ${amount} again.`,

  // sessions
  sessions: "Where you are logged in",
  thisBrowser: "this browser",
  usedLately: "used within the last hours",
  usedUntil: (used: string, ends: string) => `last used ${used}, ends ${ends}`,
  /** A browser and its machine, `Firefox on Linux`; empty of one that told nothing. */
  device: (device: string) => device || "A browser",
  logOutThere: (device: string) => `Log out ${device}`,
  logOutElsewhere: "Log out everywhere else",

  // links that work once
  becomeOwner: "Become the owner",
  yourAddress: "Your address",
  addressConfirmed: "Your address is confirmed. Thank you.",
  resetWhy: "You are logged in with it here, and logged out everywhere else.",
  confirmWhy: "If this address is yours, confirm it: it can bring you a new password then.",
  confirmAddress: "Confirm the address",
  ownerWhy: "The owner of this house decides who may do what in it.",
  registerFirst: "Register first. If you have an account, log in and open this link again.",
};
