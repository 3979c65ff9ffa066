import { defineCollection } from "./collection.ts";
import { text } from "./parts.ts";

export const collection = defineCollection({
  name: "faqs",
  description: "A question and its answer.",
  properties: {
    question: text("Question."),
    answer: text("Answer, in simple Markdown: **bold**, links, lists."),
    topic: text("Topic, such as trade-in."),
  },
  required: ["question", "answer"],
  example: {
    question: "How long may I drive?",
    answer: "As long as you need: **half an hour** is usual.",
    topic: "test-drive",
  },
});
