import { slugify } from "../../schemas/entities/slugify.ts";

/** The first of the known values that has a slug; undefined when none has. */
export function findValueBySlug(slug: string, values: readonly string[] = []): string | undefined {
  return values.find((value) => slugify(value) === slug);
}
