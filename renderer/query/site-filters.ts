import type { PublicSite } from "../../schemas/documents/site.schema.ts";

/** A text in Algolia's syntax, quoted. */
export const quoteValue = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * The filters of every search of a site (S7.4): those of its config joined with one for its manufacturer where the flag
 * `manufacturerFilter` is on, ':' replaced by '='. Algolia's cluster takes '=' before numbers only, so for it texts
 * and ranges keep their ':'; this server takes it before texts too. undefined when there are none.
 */
export function buildSiteFilters({ search, manufacturer, flags }: PublicSite): string | undefined {
  const own = flags?.manufacturerFilter === true && manufacturer ? `make:${quoteValue(manufacturer)}` : undefined;
  const given = search.filters?.trim();
  const joined = [given && own ? `(${given})` : given, own].filter(Boolean).join(" AND ");
  return joined ? equalsFor(joined, search.provider === "algolia") : undefined;
}

/** Quoted texts, ranges, and conditions with ':' and the start of their values, in that order of precedence. */
const piece =
  /"(?:\\[\s\S]?|[^"\\])*(?:"|$)|'(?:\\[\s\S]?|[^'\\])*(?:'|$)|:(?=\s*-?[\d.]+\s+TO\b)|:(\s*)(-?[\d.]+(?![^\s()]))?/g;

function equalsFor(filters: string, numbersOnly: boolean): string {
  return filters.replace(piece, (found, space: string | undefined, number: string | undefined) => {
    if (!found.startsWith(":") || space === undefined) return found;
    return numbersOnly && number === undefined ? found : `=${found.slice(1)}`;
  });
}
