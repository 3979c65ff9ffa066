import type { Guess } from "../../schemas/diagnostics/nearest.ts";
import { isSafeLink } from "../../schemas/routes/routes.ts";
import { defineCheck } from "../check.ts";

/** An address with the beginning that it lacks. */
function wholeAddress(href: string): string | undefined {
  if (/^www\./i.test(href)) return `https://${href}`;
  if (href.startsWith("assets/")) return `/tenant-${href}`;
  return /^[\w-]+(?:\/[\w-]+)*$/.test(href) ? `/${href}` : undefined;
}

const hero = (href: string) => ({
  "pages/home.json": { layout: [{ id: "welcome", use: "Hero", props: { title: "Welcome", href } }] },
});

export const check = defineCheck<{ href: string; near?: Guess; meant?: Guess }>({
  code: "links/unsafe",
  severity: "error",
  subject: "reference",
  message: ({ href }) => `"${href}" is not a valid link address.`,
  hint({ near, meant }) {
    const name = (near ?? meant)?.();
    return name === undefined
      ? "Use http, https, tel, mailto, or a site-relative address (/path, ?query, #anchor)."
      : `Did you mean "${name}"?`;
  },
  why: "Browsers read an address without its beginning as one below the page, and others can run scripts.",
  examples: [
    {
      bad: hero("www.example.com"),
      at: "/layout/0/props/href",
      good: hero("https://www.example.com"),
    },
  ],
  visit({ reference: { kind, name: href, pointer, isPart } }, report) {
    if (kind !== "link" || href === "" || isSafeLink(href)) return;
    const meant = () => wholeAddress(href);
    report(pointer, { href, ...(isPart ? { meant } : { near: meant }) });
  },
});
