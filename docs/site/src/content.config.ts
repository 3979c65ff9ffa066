import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

// `npm run docs` writes the pages to src/content/docs: scripts/docs/ says from what.
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
