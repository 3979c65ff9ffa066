import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineDate, defineImage, defineSlug } from "./parts.ts";

export const collection = defineCollection({
  name: "posts",
  description: "A post of the blog.",
  properties: {
    title: s.text("The heading of the post.", { title: "Heading" }),
    slug: s.titled("Name in addresses", defineSlug("The end of the address of its page.")),
    date: s.titled("Published on", defineDate("The day of the post.")),
    summary: s.text("A sentence or two for lists of posts."),
    body: s.text("With ## headings, **bold**, links and lists (simple Markdown).", { title: "Text" }),
    image: s.titled("Picture", defineImage("The picture of the post.")),
    category: s.text("What it belongs to, such as vehicle-reviews."),
    author: s.text("Who wrote it."),
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
