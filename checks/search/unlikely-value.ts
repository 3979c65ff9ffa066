import { queryOf } from "../../schemas/checks/search-links.ts";
import { meantValues } from "../../schemas/checks/search-values.ts";
import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import type { Guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** A value of an attribute, where it stands, and the text that would be right with another value in its place. */
interface Value {
  attribute: string;
  value: string;
  pointer: string;
  write?: (meant: string) => string;
}

/** The values that links to a search and filters name. */
const inTexts = ({ references, readFilter }: Dealer): Value[] =>
  references.flatMap(({ kind, name: text, pointer, isPart }): Value[] => {
    if (kind === "link" && text.includes("refinementList"))
      return queryOf(text).flatMap(({ written, name, value }) => {
        const [, attribute] = /^refinementList\[([^\]]+)\]/.exec(name) ?? [];
        const write = (meant: string) =>
          text.replace(written, () => written.replace(/=.*$/s, () => `=${encodeURIComponent(meant)}`));
        return attribute === undefined ? [] : [{ attribute, value, pointer, ...(!isPart && { write }) }];
      });
    const read = kind === "filter" ? readFilter?.(text) : undefined;
    return (read && "conditions" in read ? read.conditions : []).flatMap(({ attribute, value }) =>
      value === undefined
        ? []
        : [{ attribute, value, pointer, write: (meant: string) => text.replace(value, () => meant) }],
    );
  });

const menu = (value: string) => ({
  "menus.json": {
    main: [{ id: "used", label: "Used", href: `/search?refinementList[car_type]=${value}` }],
  },
  "pages/search.json": { data: { found: { source: "search", params: { facets: ["car_type"] } } } },
});

interface Params {
  attribute: string;
  value: string;
  near: Guess;
  meant: string | undefined;
  allowed: readonly string[] | undefined;
}

export const check = defineCheck<Params>({
  code: "search/unlikely-value",
  severity: "warning",
  subject: "dealer",
  needs: ["site", "content"],
  message: ({ attribute, value }) =>
    `The search finds no car by "${value}": the site knows no such "${attribute}".`,
  hint({ near, meant, allowed }) {
    const name = near() ?? meant;
    if (name !== undefined) return `Did you mean "${name}"?`;
    return allowed ? `Its values: ${listed(allowed)}.` : "Write the value as the cars of the stock have it.";
  },
  why: "A search without results is all that visitors find.",
  examples: [{ bad: menu("usde"), at: "/main/0/href", good: menu("used") }],
  visit(dealer, report) {
    const meantValue = meantValues(dealer);
    for (const { attribute, value, pointer, write } of inTexts(dealer)) {
      const { meant, allowed } = meantValue(attribute, value) ?? {};
      if (meant === undefined && allowed === undefined) continue;
      const near = () => (meant === undefined ? undefined : write?.(meant));
      report(pointer, { attribute, value, near, meant, allowed });
    }
  },
});
