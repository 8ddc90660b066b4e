import type { Catalogue } from "../../catalogue";

export const charts: Catalogue["charts"] = {
  asTable: "Als Tabelle zeigen",
  asPlot: "Als Diagramm zeigen",
  legend: "Linien",
  keys: "Mit den Pfeiltasten gehst du von Punkt zu Punkt.",
  dragToZoom: "Zieh über das Diagramm, um zu zoomen.",
  zoomOut: "Alles zeigen",
  at: (name, value) => `${name}: ${value}`,
};
