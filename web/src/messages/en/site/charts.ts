// Plots, and what is said of them to somebody who does not see them.

export const charts = {
  asTable: "Show as a table",
  asPlot: "Show as a plot",
  legend: "Lines",
  /** How keys go along a plot. */
  keys: "Arrow keys go from point to point.",
  dragToZoom: "Drag over the plot to look closer.",
  zoomOut: "Show all",
  /** One line at one place, as it is read out: `won: 1,250`. */
  at: (name: string, value: string) => `${name}: ${value}`,
};
