import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineFlag, defineImage, defineSlug } from "./parts.ts";

/** A page of plain content, /pages/{slug} (S2.25). */
export const collection = defineCollection({
  name: "pages",
  description: "A page of plain content.",
  properties: {
    title: s.text("The heading of the page.", { title: "Heading" }),
    slug: s.titled("Name in addresses", defineSlug("The end of its address: about is at /pages/about.")),
    description: s.text("A sentence or two below its title in their results.", { title: "For search engines" }),
    body: s.text("With ## headings, **bold**, links and lists (simple Markdown).", { title: "Text" }),
    image: s.titled("Picture", defineImage("The picture of the page.")),
    noindex: s.titled("Keep it out of search engines", defineFlag("Whether search engines leave it out.")),
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
