import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { count, defineDate } from "./parts.ts";

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
    id: s.choice("The check by which the site is held to it.", lawIds),
    title: s.text("What the law asks, in a sentence.", { title: "Rule" }),
    act: s.text("Name and section of the law."),
    source: s.webAddress("Page on which the law can be read.", { title: "Read where" }),
    read: s.titled("Read on", defineDate("The day on which it was read.")),
    states: s.list("States in which it holds. If empty, all.", {
      type: "string",
      enum: ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"],
    }),
    days: s.titled("Days of an earlier price", count("For how many days, at least, the earlier price was asked.")),
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
  },
});

/** A law. */
export type Law = Omit<FromSchema<typeof collection.item>, "id"> & { id: (typeof lawIds)[number] };
