import { isSafeLink } from "../../schemas/routes/routes.ts";
import { defineCheck } from "../check.ts";

const hero = (href: string) => ({
  "pages/home.json": { layout: [{ id: "welcome", use: "Hero", props: { title: "Welcome", href } }] },
});

export const check = defineCheck<{ href: string }>({
  severity: "error",
  subject: "link",
  message: ({ href }) => `"${href}" is not a valid link address.`,
  hint: () => "Use https://, http://, tel:, mailto:, or an address of the site (/path, ?query, #anchor).",
  why: "Browsers read an address without its beginning as one below the page, and others can run scripts.",
  examples: [
    {
      bad: hero("www.example.com"),
      at: "/layout/0/props/href",
      good: hero("https://www.example.com"),
    },
  ],
  visit({ reference: { name: href, pointer } }, report) {
    if (href !== "" && !isSafeLink(href)) report(pointer, { href });
  },
});
