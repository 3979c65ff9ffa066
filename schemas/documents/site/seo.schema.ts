import { text } from "../../parts/properties.ts";

/** Rules of robots.txt, in its own pattern language. */
const crawling = {
  disallow: {
    type: "array",
    title: "Pages that crawlers leave out",
    items: {
      type: "string",
      pattern: '^/[!-"$-~]*$',
      description: "A path that begins with /, such as /search; * stands for any text.",
    },
    description: "Paths that search engines must not read (Disallow), with * and $ as in robots.txt.",
  },
  allow: {
    type: "array",
    title: "Exceptions",
    items: {
      type: "string",
      pattern: '^/[!-"$-~]*$',
      description: "A path that begins with /, such as /search; * stands for any text.",
    },
    description: "Paths among those that search engines may read all the same (Allow).",
  },
} as const;

/** Metadata of the site for search engines and link previews. */
export const seoSchema = {
  type: "object",
  description: "What search engines may read, and the picture of links that people share.",
  additionalProperties: false,
  properties: {
    indexable: {
      type: "boolean",
      title: "Found by search engines",
      description: "Turn it off (false) to keep the whole site out of search engines, such as a trial site.",
    },
    image: {
      ...text("Picture of shared links to pages without a picture. If empty, a picture of a car."),
      title: "Picture of shared links",
      format: "picture",
    },
    ...crawling,
    agents: {
      type: "array",
      title: "Rules for one crawler",
      description: "Crawlers with rules of their own, such as GPTBot.",
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
