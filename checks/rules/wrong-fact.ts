import type { FactSchema, FactSite } from "../../rules/facts/fact.ts";
import { collectKinds, findSiteFactSchema, formatKinds } from "../../rules/tools.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { createTagWithOutcome } from "../testing/tag.ts";

/** What a computed value gives: its schema, in words, and where it is named; undefined where that is unknown. */
function readComputed({ $fact, $msg, $url, path }: JsonObject, site: FactSite) {
  const text: FactSchema = { type: "string" };
  if ($msg !== undefined) return { schema: text, source: "wording", at: "" };
  if ($url !== undefined) return { schema: text, source: "an address", at: "" };
  const schema =
    typeof $fact === "string"
      ? findSiteFactSchema($fact, typeof path === "string" ? path : undefined, site)
      : undefined;
  if (schema === undefined) return undefined;
  if ($fact !== "settings") return { schema, source: `the fact "${$fact}"`, at: "/$fact" };
  return { schema, source: `the setting "${String(path).slice(2)}"`, at: "/path", isSetting: true };
}

export const check = defineCheck<{ part: string; source: string; is: string; needed: string }>({
  severity: "error",
  subject: "outcome",
  message: ({ part, source, is, needed }) => `"${part}" must be ${needed}, but ${source} is ${is}.`,
  hint: ({ needed }) => `Give a value or a fact that is ${needed}.`,
  why: "Kilometres in place of a price, or a text in place of a number, are shown wrongly or not at all.",
  examples: [
    {
      bad: createTagWithOutcome({ style: "custom", text: { $fact: "price" } }),
      at: "/rows/0/then/text/$fact",
      good: createTagWithOutcome({ style: "custom", text: { $fact: "make" } }),
    },
  ],
  visit({ outcome, contract, pointer, site }, report) {
    for (const [part, schema] of Object.entries(contract.parts)) {
      const value = outcome[part];
      const given = isObject(value) ? readComputed(value, site) : undefined;
      const [kinds, needed] = [collectKinds(given?.schema ?? {}), collectKinds(schema)];
      if (given === undefined || kinds === undefined || needed === undefined) continue;
      const { source, at } = given;
      const place = `${pointer}/${part}${at}`;
      const [unit, other] = [schema.unit, given.schema.unit];
      if (![...kinds].some((kind) => kind !== "null" && needed.has(kind)))
        report(place, { part, source, is: formatKinds(kinds), needed: formatKinds(needed) });
      // The unit of a setting of the dealer's own is not known.
      else if (kinds.has("number") && unit !== undefined && unit !== other && (other || !given.isSetting))
        report(place, { part, source, is: other ? `in ${other}` : "another number", needed: `in ${unit}` });
    }
  },
});
