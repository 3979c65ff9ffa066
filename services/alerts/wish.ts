import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { SavedSearch } from "../../renderer/pages/index.ts";
import type { AlertWish } from "./alert-book.ts";

/** The search at an address of the site; undefined for any other address. */
export type SearchAt = (live: LiveTenant, url: string) => SavedSearch | undefined;

/** The subject as a page's address and its form name it. */
export interface Asked {
  /** Path and query of a search. */
  search?: string | undefined;
  /** Id of a car. */
  car?: string | undefined;
}

/** Maximum length of a search's address: it is kept in a cookie until the code is entered. */
const longestPath = 1000;
const longestLabel = 200;
const control = /[\p{Cc}\p{Cf}\s]+/gu;

/** A search in words, as its chips say it. */
export function formatSearchLabel({ prepared: { wording, publicSite } }: LiveTenant, { chips }: SavedSearch): string {
  const words = chips.map((is) => {
    if ("query" in is) return is.query;
    if ("value" in is) return is.value;
    const { attribute, min, max } = is;
    const ends = min === undefined ? "max" : max === undefined ? "min" : "both";
    return wording("alerts.range", { attribute, ends, min: min ?? 0, max: max ?? 0 });
  });
  const label = words.join(" · ").replace(control, " ").trim().slice(0, longestLabel);
  return label === "" ? wording("alerts.everything", { name: publicSite.name }) : label;
}

/** What a visitor asks to follow, with its search; undefined if there is no such search or car. */
export function resolveAlertWish(
  live: LiveTenant,
  { search, car }: Asked,
  searchAt: SearchAt,
): (AlertWish & { search?: SavedSearch }) | undefined {
  if (car !== undefined && car !== "") {
    const found = live.stock.shown.has(car) ? live.stock.byId.get(car) : undefined;
    return found && { kind: "car", subject: found.id, label: found.name };
  }
  if (search === undefined || !search.startsWith("/") || search.length > longestPath) return undefined;
  const found = searchAt(live, search);
  return found && { kind: "search", subject: found.path, label: formatSearchLabel(live, found), search: found };
}
