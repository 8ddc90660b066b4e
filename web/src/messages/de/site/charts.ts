import type { Catalogue } from "../../catalogue";

export const charts: Catalogue["charts"] = {
  asTable: "Als Tabelle zeigen",
  asPlot: "Als Kurve zeigen",
  legend: "Linien",
  keys: "Die Pfeiltasten führen von Punkt zu Punkt.",
  dragToZoom: "Zieh über die Kurve, um genauer hinzusehen.",
  zoomOut: "Alles zeigen",
  at: (name, value) => `${name}: ${value}`,
};
