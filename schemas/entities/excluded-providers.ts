import type { Site } from "../documents/site.schema.ts";

/** The finance providers that a site's setting `excludedFinanceProviders` leaves out, in lower case. */
export function excludedProviders(site: Pick<Site, "settings">): string[] {
  return String(site.settings?.excludedFinanceProviders ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
}
