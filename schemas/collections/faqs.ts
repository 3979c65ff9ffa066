import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";

export const collection = defineCollection({
  name: "faqs",
  description: "A question and its answer.",
  properties: {
    question: s.text("As a visitor would ask it."),
    answer: s.text("With **bold**, links and lists (simple Markdown)."),
    topic: s.text("What it is about, such as trade-in. Pages show the questions of a topic."),
  },
  required: ["question", "answer"],
  example: {
    question: "How long may I drive?",
    answer: "As long as you need: **half an hour** is usual.",
    topic: "test-drive",
  },
});
