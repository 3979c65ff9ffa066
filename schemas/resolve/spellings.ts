import type { ResolvedTenant } from "./resolved-tenant.ts";

/** Fields of a car with values from a vocabulary, which sources spell in different ways. */
export const wordedFields = [
  "make",
  "simple_fuel",
  "simple_body",
  "simple_transmission",
  "drive",
  "price_type",
] as const;
export type WordedField = (typeof wordedFields)[number];

/** The site's spellings of the known words of a field; for makes those of its manufacturers, for prices its priceTypes. */
export function listKnownWords({ site, content }: ResolvedTenant, field: WordedField): readonly string[] {
  if (field === "price_type") return Object.keys(site.priceTypes ?? {});
  const stated = site.stock?.spellings?.[field] ?? [];
  return field === "make" ? [...(content.manufacturers ?? []).map(({ name }) => String(name)), ...stated] : stated;
}
