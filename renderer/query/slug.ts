/** A value as a path segment: `Mercedes-Benz` is `mercedes-benz`. May be empty. */
export function slugOf(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The first of the known values that has a slug; undefined when none has. */
export function valueOfSlug(slug: string, values: readonly string[] = []): string | undefined {
  return values.find((value) => slugOf(value) === slug);
}
