/** A value as a path segment: `Mercedes-Benz` is `mercedes-benz`. May be empty. */
export function slugify(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The first of the known values that has a slug; undefined when none has. */
export function findValueBySlug(slug: string, values: readonly string[] = []): string | undefined {
  return values.find((value) => slugify(value) === slug);
}
