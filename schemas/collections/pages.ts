import { defineCollection } from "./collection.ts";
import { flag, image, slug, text } from "./parts.ts";

/** A page of plain content, /pages/{slug} (S2.25). */
export const collection = defineCollection({
  name: "pages",
  description: "A page of plain content.",
  properties: {
    title: text("Heading."),
    slug: slug("Last segment of /pages/{slug}."),
    description: text("Description for search engines."),
    body: text("Simple Markdown: ## headings, **bold**, links, lists."),
    image: image("Picture."),
    noindex: flag("Kept out of search engines."),
  },
  required: ["title", "slug"],
  example: {
    title: "Our history",
    slug: "our-history",
    description: "Three generations, one street.",
    body: "We opened in **1962**.",
    image: "/tenant-assets/history.jpg",
    noindex: false,
  },
});
