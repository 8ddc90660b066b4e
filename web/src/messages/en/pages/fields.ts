// What a field asks for that is sent empty or wrong.
export const fields = {
  missing: "Fill this in.",
  tick: "Tick this to go on.",
  email: "That is not an e-mail address: expected one such as ann@example.org.",
  number: "Write a whole number, in digits.",
  shape: "This is not written as it is expected.",
  least: (least: string) => `At least ${least}.`,
  most: (most: string) => `At most ${most}.`,
};
