import type { ResolvedTenant } from "../../schemas/index.ts";

/** Whether a site's cars are what is dropped into its folder. */
export const isDropped = ({ stock }: ResolvedTenant["site"]): boolean => stock?.source === "folder";

/** Whether a site's cars are fetched again and again: from a feed, or its drop folder. */
export const isFetched = (site: ResolvedTenant["site"]): boolean => site.stock?.source === "feed" || isDropped(site);

/** How often they are, minutes. */
export const refreshMinutesOf = (site: ResolvedTenant["site"]): number =>
  Math.max(1, site.stock?.refreshMinutes ?? (isDropped(site) ? 1 : 15));
