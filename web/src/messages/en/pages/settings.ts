// The settings of this device, and the keys.

export const settings = {
  title: "Settings",
  atTable: "At the table",
  unit: "Stacks and bets",
  units: { chips: "Chips", bb: "Big blinds" },
  confirmAllIn: "Press twice to go all-in",
  confirmAllInHelp: "The second press must come within three seconds.",
  confirmFold: "Press twice to fold where checking is free",
  confirmFoldHelp: "Nothing is lost by waiting for another card.",
  settle: "Wait for a moment when it is your turn",
  settleHelp: "A press within a third of a second was meant for what was there before.",
  signs: "Phrases and faces at the seats",
  signsHelp: "What players say with one tap.",

  // bet sizes
  sizes: "Your own bet sizes, six at most",
  size: { blinds: "Before the flop, in big blinds", shares: "After it, in percent of the pot" },
  sizeHelp: { blinds: "Until somebody raises.", shares: "Of the pot after your call." },
  usualSizes: "Back to the usual sizes",

  // looks
  look: "Look",
  theme: "Colours of the page",
  themes: { system: "As the device", light: "Light", dark: "Dark", contrast: "High contrast" },
  felt: "Cloth",
  felts: { green: "Green", blue: "Blue", wine: "Wine", slate: "Slate" },
  back: "Backs of the cards",
  backs: { weave: "Weave", rings: "Rings", rays: "Rays", plain: "Plain" },
  deck: "Colours of the suits",
  decks: { four: "Four", two: "Two" },
  text: "Size of the text",
  motion: "What moves",
  motions: { auto: "As the device", fast: "Quickly", off: "Nothing" },

  // sounds, and how one is called
  sound: "Sound",
  sounds: {
    turn: "Your turn",
    warning: "Time runs out",
    card: "Cards",
    chip: "Chips",
    check: "Checks",
    win: "You win",
  },
  silent: "silent",
  off: "Off",
  onTurn: "When it is your turn",
  vibrate: "Shake the device",
  vibrateHelp: "Where it can: most phones do.",
  inTitle: "Say so in the title of the page",
  inTitleHelp: "You see it in the bar of your browser's tabs.",
  badge: "A dot on the icon of the page",
  badgeHelp: "It goes when you have acted.",
  notify: "Let the system tell you",
  notifyHelp: "When you look at another page or window.",
  notifyHttps: "Your browser allows this at addresses that begin with https.",
  notifyRefused:
    "Your browser does not allow it here: allow notifications for this page in its settings.",

  // keys
  keys: "Keys",
  keysHow: "Press a button, then the new key.",
  pressKey: "Press a key",
  noKey: "A letter, a digit or a sign, please.",
  keyTaken: (key: string, deed: string) =>
    `${key} is taken: ${deed}. Press another key, or give that one another first.`,
  usualKeys: "Back to the usual keys",
};
