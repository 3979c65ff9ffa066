import { queryOf } from "../../schemas/checks/search-links.ts";
import { meantValues } from "../../schemas/checks/search-values.ts";
import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import type { Guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** A value of an attribute, and the text that would be right with another value in its place. */
interface Value {
  attribute: string;
  value: string;
  pointer: string;
  write?: ((meant: string) => string) | undefined;
}

/** The values that links to a search and filters name. */
function inTexts({ references, readFilter }: Dealer): Value[] {
  const texts = references.filter(
    ({ kind, name }) => kind === "filter" || (kind === "link" && name.includes("refinementList")),
  );
  return texts.flatMap(({ kind, name: text, pointer, isPart }): Value[] => {
    if (kind === "link")
      return queryOf(text).flatMap(({ written, name, value }) => {
        const [, attribute] = /^refinementList\[([^\]]+)\]/.exec(name) ?? [];
        const write = (meant: string) =>
          text.replace(written, () => written.replace(/=.*$/s, () => `=${encodeURIComponent(meant)}`));
        return attribute === undefined
          ? []
          : [{ attribute, value, pointer, write: isPart ? undefined : write }];
      });
    const read = readFilter?.(text);
    return (read && "conditions" in read ? read.conditions : []).flatMap(({ attribute, value }) =>
      value === undefined
        ? []
        : [{ attribute, value, pointer, write: (meant: string) => text.replace(value, () => meant) }],
    );
  });
}

const asItIs = (meant: string): string => meant;

/** The values by attribute of an object at a place. */
const inObject = (values: unknown, at: readonly string[]): Value[] =>
  Object.entries(objectOf(values as never)).flatMap(([attribute, list]) =>
    (Array.isArray(list) ? list : []).flatMap((value, index) =>
      typeof value === "string"
        ? [{ attribute, value, pointer: toPointer([...at, attribute, index]), write: asItIs }]
        : [],
    ),
  );

/** What the searches of pages find only, or at an address of their own, and what typed text can mean. */
function inRequests({ pages, site }: Dealer): Value[] {
  const found = pages.flatMap(({ id, data = {} }) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) => {
      if (source !== "search") return [];
      const at = ["pages", id, "data", name, "params"];
      const byAddress = (["words", "paths"] as const).flatMap((part) =>
        Object.entries(objectOf(params[part])).flatMap(([address, values]) =>
          inObject(values, [...at, part, address]),
        ),
      );
      return [...inObject(params.prefilters, [...at, "prefilters"]), ...byAddress];
    }),
  );
  const ideas = (site.search?.typed?.ideas ?? []).flatMap(({ conditions }, index) =>
    conditions.flatMap(({ attribute, values = [] }, at) =>
      values.flatMap((value, place) => {
        const path = ["site", "search", "typed", "ideas", index, "conditions", at, "values", place];
        return typeof value === "string"
          ? [{ attribute, value, pointer: toPointer(path), write: asItIs }]
          : [];
      }),
    ),
  );
  return [...found, ...ideas];
}

const menu = (value: string) => ({
  "menus.json": {
    main: [{ id: "used", label: "Used", href: `/search?refinementList[car_type]=${value}` }],
  },
  "pages/search.json": { data: { found: { source: "search", params: { facets: ["car_type"] } } } },
});

interface Params {
  attribute: string;
  value: string;
  near?: Guess | undefined;
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
    const name = near?.() ?? meant;
    if (name !== undefined) return `Did you mean "${name}"?`;
    return allowed ? `Its values: ${listed(allowed)}.` : "Write the value as the cars of the stock have it.";
  },
  why: "A search without results is all that visitors find.",
  examples: [{ bad: menu("usde"), at: "/main/0/href", good: menu("used") }],
  visit(dealer, report) {
    const meantValue = meantValues(dealer);
    for (const { attribute, value, pointer, write } of [...inTexts(dealer), ...inRequests(dealer)]) {
      const { meant, allowed } = meantValue(attribute, value) ?? {};
      if (meant === undefined && allowed === undefined) continue;
      const near = meant !== undefined && write ? () => write(meant) : undefined;
      report(pointer, { attribute, value, near, meant, allowed });
    }
  },
});
