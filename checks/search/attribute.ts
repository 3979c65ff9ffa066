import { collectKinds, findFact } from "../../rules/tools.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { type CarField, findCarField } from "../../schemas/entities/car-fields.ts";
import { buildOwnFieldPath } from "../../schemas/entities/own-fields.ts";
import { builtInAttributes, findAttributeKind } from "../../schemas/entities/search-attributes.ts";
import { defineCheck } from "../check.ts";

/** Names of a search record that are not a site's to give: another value under such a name would change cards and rules. */
const takenNames: ReadonlySet<string> = new Set([
  ...["rank", "decisions", "tenant"],
  ...Object.keys(builtInAttributes),
  ...Object.keys(carSchema.properties),
]);

type Own = NonNullable<NonNullable<Site["search"]>["attributes"]>[string] & { kind?: CarField["kind"] };

/** Whether an attribute has a range; true where that is not known. */
function isNumeric(name: string, { field, fact, kind }: Own): boolean {
  if (fact !== undefined) return collectKinds(findFact(fact)?.schema ?? {})?.has("number") !== false;
  const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
  return (
    (findAttributeKind(name, { ...known, ...(kind && { kind }), ...(field !== undefined && { field }) }) ??
      "number") === "number"
  );
}

/** Whether an attribute is another one than that of its name, or than the field that the dealer declares under it. */
const isChanged = (name: string, { field = name, fact, bands }: Own, fields: NonNullable<Site["fields"]>): boolean =>
  Object.hasOwn(fields, name)
    ? fact !== undefined || field !== buildOwnFieldPath(name)
    : takenNames.has(name) && (fact !== undefined || bands !== undefined || field !== name);

/** What is wrong with an attribute, and the part of it that says so. */
function findFault(
  name: string,
  item: Own,
  fields: NonNullable<Site["fields"]>,
): [problem: string, part?: string] | undefined {
  const { field, fact, as, bands } = item;
  if (isChanged(name, item, fields)) return ["already has another meaning in the search"];
  if (field !== undefined && fact !== undefined) return ["cannot be both a field and a fact", "fact"];
  if (bands && as === "range") return ["has both bands, which are a list, and a slider", "as"];
  if ((field ?? fact) === undefined && !Object.hasOwn(builtInAttributes, name) && !findCarField(name))
    return ["is not a public field of a car"];
  const entry = fact === undefined ? undefined : findFact(fact);
  const kinds = collectKinds(entry?.schema ?? {});
  if (entry && (entry.direct || entry.scope !== "car" || kinds?.has("object") || kinds?.has("array")))
    return ["needs a fact that is one value of a car, and no field", "fact"];
  return (bands || as === "range") && !isNumeric(name, item)
    ? ["is not a number, so it has no range", bands ? "bands" : "as"]
    : undefined;
}

const attributes = (own: object) => ({ "site.json": { search: { attributes: own } } });
const field = (name: string) => ({
  "site.json": { fields: { [name]: { label: "Height of the seat", type: "number" } } },
});

export const check = defineCheck<{ what?: string; name: string; problem: string; isOwn?: boolean }>({
  severity: "error",
  subject: "dealer",
  message: ({ what = "attribute", name, problem }) => `The ${what} "${name}" ${problem}.`,
  hint: ({ name, isOwn }) =>
    isOwn
      ? `Your field is an attribute of the search already: leave "field" and "fact" out. "filter": true in "fields" of "${name}" makes it a filter.`
      : `Give it a name of its own, and either "field" ('forecourt docs car-fields' lists them) or "fact"; only a number has "bands", or "as": "range".`,
  why: "The filter would be empty, or filter by something else.",
  examples: [
    {
      bad: attributes({ price: { field: "offer_price" } }),
      at: "/search/attributes/price",
      good: attributes({ offer: { field: "offer_price" } }),
    },
    {
      bad: attributes({ gvm: { label: "GVM" } }),
      at: "/search/attributes/gvm",
      good: attributes({ gvm: { field: "variant.grossvehiclemass", label: "GVM" } }),
    },
    {
      bad: attributes({ axles: { field: "caravan.axle_type", as: "range" } }),
      at: "/search/attributes/axles/as",
      good: attributes({ axles: { field: "caravan.axle_type" } }),
    },
    {
      bad: attributes({ days: { label: "Days", fact: "open_now" } }),
      at: "/search/attributes/days/fact",
      good: attributes({ days: { label: "Days", fact: "age_days" } }),
    },
    { bad: field("seats"), at: "/fields/seats", good: field("seat_height") },
    {
      bad: {
        "site.json": { ...field("wheels")["site.json"], ...attributes({ wheels: { fact: "age_days" } })["site.json"] },
      },
      at: "/search/attributes/wheels",
      good: { "site.json": { ...field("wheels")["site.json"], ...attributes({ wheels: { step: 2 } })["site.json"] } },
    },
  ],
  visit({ site: { search, fields = {} } }, report) {
    for (const name of Object.keys(fields))
      if (takenNames.has(name))
        report(["site", "fields", name], { what: "field", name, problem: "is one of the platform's already" }, "key");
    for (const [name, own] of Object.entries(search?.attributes ?? {})) {
      const [problem, part] = findFault(name, own, fields) ?? [];
      const path = ["site", "search", "attributes", name, ...(part ? [part] : [])];
      const isOwn = Object.hasOwn(fields, name);
      if (problem !== undefined) report(path, { name, problem, isOwn }, part ? undefined : "key");
    }
  },
});
