import * as s from "../../parts/schema.ts";

/** Rules of robots.txt, in its own pattern language. */
const crawling = {
  disallow: s.list(
    "Paths that search engines must not read (Disallow), with * and $ as in robots.txt.",
    s.text("A path that begins with /, such as /search; * stands for any text.", { pattern: '^/[!-"$-~]*$' }),
    { title: "Pages that crawlers leave out" },
  ),
  allow: s.list(
    "Paths among those that search engines may read all the same (Allow).",
    s.text("A path that begins with /, such as /search; * stands for any text.", { pattern: '^/[!-"$-~]*$' }),
    { title: "Exceptions" },
  ),
} as const;

/** Metadata of the site for search engines and link previews. */
export const seoSchema = {
  type: "object",
  description: "What search engines may read, and the picture of links that people share.",
  additionalProperties: false,
  properties: {
    indexable: s.flag("Turn it off (false) to keep the whole site out of search engines, such as a trial site.", {
      title: "Found by search engines",
    }),
    image: s.text("Picture of shared links to pages without a picture. If empty, a picture of a car.", {
      title: "Picture of shared links",
      format: "picture",
    }),
    ...crawling,
    agents: s.list(
      "Crawlers with rules of their own, such as GPTBot.",
      {
        type: "object",
        additionalProperties: false,
        required: ["id"],
        properties: {
          id: s.text("Name of the crawler, such as GPTBot.", { pattern: "^[!-~]+( [!-~]+)*$" }),
          ...crawling,
        },
      },
      { title: "Rules for one crawler" },
    ),
  },
} as const;
