import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Fields of a car whose values are words of a vocabulary, which sources spell in several ways. */
export const wordedFields = ["make", "simple_fuel", "simple_body", "simple_transmission", "drive"] as const;
export type WordedField = (typeof wordedFields)[number];

/** How a site spells the words that it knows for a field: makes are those of its manufacturers. */
export function knownWords({ site, content }: ResolvedTenant, field: WordedField): readonly string[] {
  const stated = site.stock?.spellings?.[field] ?? [];
  return field === "make"
    ? [...(content.manufacturers ?? []).map(({ name }) => String(name)), ...stated]
    : stated;
}
