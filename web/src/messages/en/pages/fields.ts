// Errors of form fields.
export const fields = {
  missing: "Required.",
  tick: "Tick this box to continue.",
  email: "Enter an email address such as ann@example.org.",
  number: "Enter a whole number.",
  shape: "Wrong format.",
  least: (least: string) => `At least ${least}.`,
  most: (most: string) => `At most ${most}.`,
};
