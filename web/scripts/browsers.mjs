/** The oldest browsers that the page is built for. The notice for older ones and docs/reference/browsers.md name the same. */
export const BROWSERS = ["chrome123", "firefox121", "safari17.5"];
