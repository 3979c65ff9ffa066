import type { FactSchema, FactSite } from "../../rules/facts/fact.ts";
import { factCatalogue, kindsOf, schemaOfRead } from "../../rules/tools.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { tagThen } from "../testing/tag.ts";

const words: { readonly [kind: string]: string } = {
  ...{ string: "a text", number: "a number", boolean: "true or false" },
  ...{ object: "an object", array: "a list" },
};
const listKinds = (kinds: ReadonlySet<string>) =>
  [...kinds].flatMap((kind) => words[kind] ?? []).join(" or ");

const mostNamed = 6;

/** What to write for a number in a unit. */
function adviseUnit(unit: JsonValue): string {
  const facts = [...factCatalogue.values()].filter(({ schema }) => schema.unit === unit);
  const names = facts.slice(0, mostNamed).map(({ name }) => `"${name}"`);
  return names.length === 0
    ? `Write the number in ${unit}.`
    : `Use a fact in ${unit}, such as ${names.join(", ")}.`;
}

interface Computed {
  schema: FactSchema;
  source: string;
  /** null: a number without one; undefined: not known, as that of a setting of the dealer's own. */
  unit?: JsonValue | undefined;
  at: string;
}

/** What a computed value gives; undefined where that is unknown. */
function readComputed({ $fact, $msg, $url, path }: JsonObject, site: FactSite): Computed | undefined {
  const text = { schema: { type: "string" }, at: "" };
  if ($msg !== undefined) return { ...text, source: "wording" };
  if ($url !== undefined) return { ...text, source: "an address" };
  if (typeof $fact !== "string") return undefined;
  const schema = schemaOfRead($fact, typeof path === "string" ? path : undefined, site);
  if (schema === undefined) return undefined;
  if ($fact === "settings" && typeof path === "string")
    return {
      schema,
      source: `the setting "${path.slice(2)}"`,
      unit: schema.unit as JsonValue | undefined,
      at: "/path",
    };
  return { schema, source: `the fact "${$fact}"`, unit: (schema.unit ?? null) as JsonValue, at: "/$fact" };
}

export const check = defineCheck<{
  part: string;
  source: string;
  is: string;
  needed: string;
  advice: string;
}>({
  code: "rules/wrong-fact",
  severity: "error",
  subject: "part",
  message: ({ part, source, is, needed }) => `"${part}" is ${needed}, but ${source} is ${is}.`,
  hint: ({ advice }) => advice,
  why: "A price of kilometres, or a text in place of a number, is shown wrongly or not at all.",
  examples: [
    {
      bad: tagThen({ style: "custom", text: { $fact: "price" } }),
      at: "/rows/0/then/text/$fact",
      good: tagThen({ style: "custom", text: { $fact: "make" } }),
    },
  ],
  visit({ name: part, value, schema, pointer, site }, report) {
    const given = isObject(value) ? readComputed(value, site) : undefined;
    const [kinds, needed] = [kindsOf(given?.schema ?? {}), kindsOf(schema)];
    if (given === undefined || kinds === undefined || needed === undefined) return;
    const { source, at } = given;
    if (![...kinds].some((kind) => kind !== "null" && needed.has(kind))) {
      const words = listKinds(needed);
      const advice = `Give ${words}, or a fact that is ${words}.`;
      report(pointer + at, { part, source, is: listKinds(kinds), needed: words, advice });
    } else if (kinds.has("number") && schema.unit !== undefined && given.unit !== undefined) {
      if (given.unit === schema.unit) return;
      const is = given.unit === null ? "another number" : `in ${given.unit}`;
      report(pointer + at, {
        part,
        source,
        is,
        needed: `in ${schema.unit}`,
        advice: adviseUnit(schema.unit as JsonValue),
      });
    }
  },
});
