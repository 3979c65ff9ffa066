import { text } from "../../parts/properties.ts";

/** Rules of robots.txt, in its own pattern language. */
const crawling = {
  disallow: {
    type: "array",
    items: {
      type: "string",
      pattern: '^/[!-"$-~]*$',
      description: "A path that begins with /, such as /search; * stands for any text.",
    },
    description: "Paths that crawlers must not fetch (Disallow); * and $ as in robots.txt.",
  },
  allow: {
    type: "array",
    items: {
      type: "string",
      pattern: '^/[!-"$-~]*$',
      description: "A path that begins with /, such as /search; * stands for any text.",
    },
    description: "Exceptions that crawlers may fetch (Allow).",
  },
} as const;

/** Metadata of the site for search engines and link previews. */
export const seoSchema = {
  type: "object",
  description: "Metadata of the site for search engines and link previews.",
  additionalProperties: false,
  properties: {
    indexable: {
      type: "boolean",
      description: "false keeps the whole site out of search engines, for example a trial site.",
    },
    image: {
      ...text("Picture of link previews for pages that name none; absent means a picture of a car."),
      format: "picture",
    },
    ...crawling,
    agents: {
      type: "array",
      description: "Crawlers with separate rules.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id"],
        properties: {
          id: { ...text("Name of the crawler, such as GPTBot."), pattern: "^[!-~]+( [!-~]+)*$" },
          ...crawling,
        },
      },
    },
  },
} as const;
