import { request } from "../net/api";
import type { StatisticsInfo } from "../net/protocol";
import { type Asked, type Chosen, queryOf } from "./filter";

/** How somebody plays, as far as the house tells. Rejects with its words. */
export function statisticsOf({ player, chosen }: Asked): Promise<StatisticsInfo> {
  return request("GET", `api/statistics/${encodeURIComponent(player || "me")}${queryOf(chosen)}`);
}

/** Where one's own figures lie as files. */
export const files = {
  csv: (chosen: Chosen) => `api/statistics/me/hands.csv${queryOf(chosen)}`,
  json: (chosen: Chosen) => `api/statistics/me/figures.json${queryOf(chosen)}`,
};
