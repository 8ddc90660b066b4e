// What the page that is shown is called.

class PageTitle {
  /** Empty where it is called like the house alone. */
  text = $state("");
}

export const pageTitle = new PageTitle();
