import { defineCollection } from "./collection.ts";
import { defineDate, defineImage, defineSlug, text, titled } from "./parts.ts";

export const collection = defineCollection({
  name: "posts",
  description: "A post of the blog.",
  properties: {
    title: titled("Heading", text("The heading of the post.")),
    slug: titled("Name in addresses", defineSlug("The end of the address of its page.")),
    date: titled("Published on", defineDate("The day of the post.")),
    summary: text("A sentence or two for lists of posts."),
    body: titled("Text", text("With ## headings, **bold**, links and lists (simple Markdown).")),
    image: titled("Picture", defineImage("The picture of the post.")),
    category: text("What it belongs to, such as vehicle-reviews."),
    author: text("Who wrote it."),
  },
  required: ["title", "slug"],
  example: {
    title: "Ten minutes with a used car",
    slug: "ten-minutes",
    date: "2026-05-12",
    summary: "The checks that our own buyers do first.",
    body: "Put a hand on the **bonnet**: it should be cold.",
    image: "/tenant-assets/blog/bonnet.jpg",
    category: "advice",
    author: "Our workshop",
  },
});
