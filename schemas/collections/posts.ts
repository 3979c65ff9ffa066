import { defineCollection } from "./collection.ts";
import { date, image, slug, text } from "./parts.ts";

export const collection = defineCollection({
  name: "posts",
  description: "A post of the blog.",
  properties: {
    title: text("Heading."),
    slug: slug("Last segment of its page."),
    date: date("Day of publication."),
    summary: text("One or two sentences."),
    body: text("Simple Markdown: ## headings, **bold**, links, lists."),
    image: image("Picture."),
    category: text("Category, such as vehicle-reviews."),
    author: text("Author."),
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
