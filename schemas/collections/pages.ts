import { defineCollection } from "./collection.ts";
import { defineFlag, defineImage, defineSlug, text, titled } from "./parts.ts";

/** A page of plain content, /pages/{slug} (S2.25). */
export const collection = defineCollection({
  name: "pages",
  description: "A page of plain content.",
  properties: {
    title: titled("Heading", text("The heading of the page.")),
    slug: titled("Name in addresses", defineSlug("The end of its address: about is at /pages/about.")),
    description: titled("For search engines", text("A sentence or two below its title in their results.")),
    body: titled("Text", text("With ## headings, **bold**, links and lists (simple Markdown).")),
    image: titled("Picture", defineImage("The picture of the page.")),
    noindex: titled("Keep it out of search engines", defineFlag("Whether search engines leave it out.")),
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
