import { guessIntendedText } from "../../schemas/diagnostics/guess-intended-text.ts";
import { isSafeLink } from "../../schemas/routes/routes.ts";
import { defineCheck, type Guess } from "../check.ts";

const hero = (href: string) => ({
  "pages/home.json": { layout: [{ id: "welcome", use: "Hero", props: { title: "Welcome", href } }] },
});

export const check = defineCheck<{ href: string; near?: Guess; meant?: Guess }>({
  severity: "error",
  subject: "link",
  message: ({ href }) => `"${href}" is not a valid link address.`,
  hint: () => "Use https://, http://, tel:, mailto:, or an address of the site (/path, ?query, #anchor).",
  why: "Without its beginning, browsers look for the address on this site. Other kinds of addresses can run scripts.",
  examples: [{ bad: hero("www.example.com"), at: "/layout/0/props/href", good: hero("https://www.example.com") }],
  visit({ href, uses }, report) {
    if (href === "" || isSafeLink(href)) return;
    const near = () => guessIntendedText(href, "link");
    for (const { pointer, isPart } of uses) report(pointer, { href, ...(isPart ? { meant: near } : { near }) });
  },
});
