import { request } from "../net/api";
import type { PlayerCard, Shows } from "../net/protocol";

/** What anybody may know of somebody. Rejects with the house's words. */
export function personOf(player: string): Promise<PlayerCard> {
  return request("GET", `api/profile/${encodeURIComponent(player)}`);
}

/** Where the page of somebody is, below the house. */
export function personPath(player: string): string {
  return `people/${encodeURIComponent(player)}`;
}

/** Chooses what others see of oneself. */
export function choosePrivacy(listed: boolean, shows: Shows): Promise<void> {
  return request("PUT", "api/profile/privacy", { listed, shows });
}
