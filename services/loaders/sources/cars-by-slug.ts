import { defineLoader } from "../context.ts";
import { loader as car } from "./car.ts";

/** Maximum number of slugs looked up for one address. */
const mostSlugs = 20;

/** The cars of a list of slugs, each once, in its order; unknown and hidden ones are left out. */
export const loader = defineLoader("carsBySlug", (context, { slugs, limit }) => {
  const names = String(Array.isArray(slugs) ? slugs.join(",") : (slugs ?? "")).split(",");
  return [...new Set(names.slice(0, mostSlugs))]
    .map((slug) => car(context, { slug: slug.trim() }))
    .filter((found) => found !== undefined)
    .slice(0, Number(limit ?? 4));
});
