import { text } from "./parts.ts";

/** Rules of robots.txt, in its own pattern language. */
const crawling = {
  disallow: {
    type: "array",
    items: { type: "string", pattern: "^/[^\\s#]*$" },
    description: "Paths that crawlers are asked to leave alone; * and $ as in robots.txt.",
  },
  allow: {
    type: "array",
    items: { type: "string", pattern: "^/[^\\s#]*$" },
    description: "Paths that they may fetch in spite of that.",
  },
} as const;

/** What search engines and link previews are told of the site. */
export const seoSchema = {
  type: "object",
  description: "What search engines and link previews are told of the site.",
  additionalProperties: false,
  properties: {
    indexable: {
      type: "boolean",
      description: "false keeps the whole site out of search engines, as for a trial site.",
    },
    image: text("Picture of link previews for pages that name none; absent means a picture of a car."),
    ...crawling,
    agents: {
      type: "array",
      description: "Crawlers that have rules of their own.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id"],
        properties: { id: text("Name of the crawler, such as GPTBot."), ...crawling },
      },
    },
  },
} as const;
