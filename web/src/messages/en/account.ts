// Your account: registration, login, changes and one-time links.

import { counting } from "../languages";

const count = counting("en");

export const account = {
  ownHands: "Your hands",
  title: "Your account",
  membersOnly: "Members only. Log in or register to play.",
  somebodyElse: "Not you? Log in with another account.",
  data: "Your data",
  moment: "One moment…",

  // recovery codes
  codesTitle: "Your recovery codes",
  codesWhy:
    "Write them down or store them in your password manager. Each code resets your password once. They are not shown again.",
  show: "Show",
  hide: "Hide",
  copied: "Copied",
  copy: "Copy",
  codesKept: "I saved them",

  // coming in
  ways: "Ways to log in",
  register: "Register",
  logIn: "Log in",
  keepAll: "You keep your name, chips and seats, and can log in from any device.",
  comeBack: "You can log in from any device.",
  playMoney: "Play money only. For adults.",
  name: "Name",
  nameHelp: "Everyone at the table sees it.",
  email: "Email",
  emailHelp: "Nobody else sees it. You need it to reset a lost password.",
  password: "Password",
  passwordHelp: "At least 10 characters. A few random words work well.",
  adult: "I am 18 or over",
  guestStays: (name: string) => `Your current guest ${name} and their chips stay behind.`,
  nameOrEmail: "Name or email",
  byPasskey: "Log in with a passkey",
  lostPassword: "Forgot your password?",
  askForLink: "Send link",
  linkByMail: "If this account exists and its email address is confirmed, a link is on its way.",
  linkByOwner: "If this account exists, the admin now has a link for you. Ask them for it.",
  byLink: "With a link",
  byCode: "With a recovery code",
  codesShown: "You got eight codes when you registered. Each resets your password once.",
  setPassword: "Set password",
  code: "Recovery code",
  codeHelp: "For example, abcde-fghjk-mnpqr.",
  newPassword: "New password",

  // a member's page
  emailChanged: "Email address changed.",
  passwordChanged: "Password changed. You were logged out everywhere else.",
  mailOnItsWay: "Email sent.",
  ownerHasLink: "The admin has the link. Ask them for it.",
  confirmed: "confirmed",
  unconfirmed: "not confirmed",
  mailAgain: "Resend email",
  role: "Role",
  roles: { owner: "admin", moderator: "moderator", member: "member", guest: "guest", bot: "bot" },
  codes: "Recovery codes",
  codesLeft: (n: number) => count(n, { other: "# left" }),
  keepHouse: "Admin",
  logOut: "Log out",
  change: "Change",
  passwordNow: "Current password",
  changePassword: "Change password",
  passkeys: "Passkeys",
  newEmail: "New email",
  changeEmail: "Change email",
  makeCodes: "Generate new codes",
  codesStop: "Your current codes stop working.",

  // the avatar
  face: "Your avatar",
  faceWhy: "Everyone sees it at your seat. Its colors come from your name.",
  figure: (n: number) => `Avatar ${n}`,
  ofName: "Based on your name",

  // personal data
  dataWhat:
    "Everything this server stores about you, as a zip file: your account, chips, messages, and every hand you played.",
  packing: "Preparing…",
  download: "Download my data",
  guestDeleted:
    "This deletes your name, chips and messages. Hands stay visible to the players who were in them, under “Someone who left”.",
  memberDeleted:
    "This deletes your account, name, chips and messages. Hands stay visible to the players who were in them, under “Someone who left”.",
  forGood: "Delete permanently",
  deleteData: "Delete my data",
  deleteAccount: "Delete my account",

  // passkeys
  passkeyMade: "You can now log in on this device without a password.",
  passkeysWhy: "Log in with your fingerprint, face or device PIN instead of a password.",
  lastUsed: (day: string) => `last used ${day}`,
  rename: "Rename",
  renameThis: (name: string) => `Rename ${name}`,
  takeBack: "Revoke",
  takeBackThis: (name: string) => `Revoke ${name}`,
  saveName: "Save name",
  passkeyName: "Passkey name",
  makePasskey: "Create a passkey",
  newPasskeyName: "Name for the new passkey",
  thisDevice: "This device",
  hasPasskey: "You already have a passkey on this device.",
  noPasskey: "No passkey found on this device.",

  // tokens for programs
  tokens: "Tokens for programs",
  tokensWhy:
    "With a token, a program such as your own bot can play or read your hands without your password.",
  tokenName: "Program name",
  tokenPlays: "May take seats and play with my chips. Everyone sees that it is a bot.",
  tokenReads: "May read the hands I played.",
  makeToken: "Create token",
  newToken: "Copy it now. It is only shown once.",
  copyToken: "Copy token",
  tokenFor: (what: readonly string[]) => `may ${what.join(" and ")}`,
  scopes: { read_hands: "read hands", play: "play" },

  // chips
  wallet: "Balance",
  onTables: "At tables",
  given: "Free chips so far",
  hands: "Hands played",
  games: "Games played",
  noMoney: "Play money. You can't buy chips or cash them in.",
  fillUp: (amount: string) => `Top up to ${amount}`,
  filled: (amount: string) => `You have ${amount} again.`,

  // sessions
  sessions: "Where you are logged in",
  thisBrowser: "this browser",
  usedLately: "used in the last few hours",
  usedUntil: (used: string, ends: string) => `last used ${used}, expires ${ends}`,
  /** A browser and its system, `Firefox on Linux`; empty if unknown. */
  device: (device: string) => device || "A browser",
  logOutThere: (device: string) => `Log out ${device}`,
  logOutElsewhere: "Log out everywhere else",

  // links that work once
  becomeOwner: "Become admin",
  yourAddress: "Your email address",
  addressConfirmed: "Your email address is confirmed. Thank you.",
  resetWhy: "This logs you in here and logs you out everywhere else.",
  confirmWhy: "Confirm this address if it is yours. You can then use it to reset your password.",
  confirmAddress: "Confirm address",
  ownerWhy: "The admin manages this server and its players.",
  registerFirst: "Register first. If you already have an account, log in and open this link again.",
};
