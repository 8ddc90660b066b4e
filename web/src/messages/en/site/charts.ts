// Charts, and their descriptions for screen readers.

export const charts = {
  asTable: "Show as table",
  asPlot: "Show as chart",
  legend: "Lines",
  /** The keys of a chart. */
  keys: "Use the arrow keys to move between points.",
  dragToZoom: "Drag over the chart to zoom in.",
  zoomOut: "Show all",
  /** One value of a line, as read aloud: `won: 1,250`. */
  at: (name: string, value: string) => `${name}: ${value}`,
};
