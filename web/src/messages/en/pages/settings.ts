// The settings of this device, and the keys.

export const settings = {
  title: "Settings",
  atTable: "At the table",
  unit: "Stacks and bets",
  units: { chips: "Chips", bb: "Big blinds" },
  confirmAllIn: "Confirm all-in",
  confirmAllInHelp: "Press again within three seconds.",
  confirmFold: "Confirm fold when you can check",
  confirmFoldHelp: "Checking costs nothing.",
  settle: "Prevent misclicks at the start of your turn",
  settleHelp: "Ignores presses in the first third of a second.",
  signs: "Phrases and emoji at the seats",
  signsHelp: "Reactions that players send with one tap.",

  // bet sizes
  sizes: "Custom bet sizes (up to six)",
  size: { blinds: "Preflop, in big blinds", shares: "Postflop, in percent of the pot" },
  sizeHelp: { blinds: "For the first raise.", shares: "Of the pot after your call." },
  usualSizes: "Reset to defaults",

  // looks
  look: "Appearance",
  theme: "Theme",
  themes: { system: "Like the device", light: "Light", dark: "Dark", contrast: "High contrast" },
  felt: "Table felt",
  felts: { green: "Green", blue: "Blue", wine: "Wine", slate: "Slate" },
  back: "Card backs",
  backs: { weave: "Weave", rings: "Rings", rays: "Rays", plain: "Plain" },
  deck: "Deck colors",
  decks: { four: "Four", two: "Two" },
  text: "Text size",
  motion: "Animations",
  motions: { auto: "Like the device", fast: "Fast", off: "Off" },

  // sounds and alerts
  sound: "Sound",
  sounds: {
    turn: "Your turn",
    warning: "Time running out",
    card: "Cards",
    chip: "Chips",
    check: "Checks",
    win: "You win",
  },
  silent: "silent",
  off: "Off",
  onTurn: "Turn alerts",
  vibrate: "Vibrate",
  vibrateHelp: "On phones that support it.",
  inTitle: "Show in the page title",
  inTitleHelp: "Visible in the browser tab.",
  badge: "Dot on the page icon",
  badgeHelp: "Disappears after you act.",
  notify: "Desktop notifications",
  notifyHelp: "While you are on another page or in another window.",
  notifyHttps: "Your browser only allows this on https addresses.",
  notifyRefused:
    "Your browser blocks notifications for this page. Allow them in the browser settings.",

  // keys
  keys: "Hotkeys",
  keysHow: "Click an action, then press the new key.",
  pressKey: "Press a key",
  noKey: "Press a letter, digit or symbol.",
  keyTaken: (key: string, deed: string) =>
    `${key} is already used for: ${deed}. Press another key.`,
  usualKeys: "Reset hotkeys",
};
