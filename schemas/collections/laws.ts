import type { FromSchema } from "json-schema-to-ts";
import { webAddress } from "../parts/text.ts";
import { defineCollection } from "./collection.ts";
import { count, date, text } from "./parts.ts";

/** The laws that `check` holds sites to: each is one file of `checks/law/`. */
export const lawIds = [
  "licence-number",
  "credit-licence",
  "credit-comparison",
  "credit-warning",
  "price-one",
  "price-was",
  "offer-end",
  "draw-terms",
  "draw-permit",
] as const;

/** A law on advertising: where it can be read, and where it holds (docs/law.md). */
export const collection = defineCollection({
  name: "laws",
  description: "A law on advertising that `check` holds the site to.",
  properties: {
    id: { type: "string", enum: lawIds, description: "The check." },
    title: text("The rule in one sentence."),
    act: text("Act and section."),
    source: webAddress("Where it can be read."),
    read: date("The day on which the source was read."),
    states: {
      type: "array",
      items: { type: "string", enum: ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"] },
      description: "States in which it holds; absent: all.",
    },
    days: count("For at least how many days an earlier price was asked."),
    answered: {
      type: "object",
      description: "The dealer's answer: the law is not held against its pages.",
      additionalProperties: false,
      required: ["reason", "on"],
      properties: {
        reason: {
          type: "string",
          minLength: 20,
          description: "Why the pages are right as they are, and who says so.",
        },
        on: date("The day of the answer."),
      },
    },
  },
  required: ["title", "act", "source", "read"],
  example: {
    id: "price-was",
    title: "An earlier price was asked, and it is known since when",
    act: "Australian Consumer Law ss 18, 29",
    source: "https://www.legislation.gov.au/",
    read: "2026-05-04",
    states: ["wa"],
    days: 14,
    answered: { reason: "Our solicitors keep the price lists of the yard.", on: "2026-05-04" },
  },
});

/** A law. */
export type Law = Omit<FromSchema<typeof collection.item>, "id"> & { id: (typeof lawIds)[number] };
