import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { explainTable } from "../../rules/analysis.ts";
import { computeFacts, type FactInput, type Facts, overlayFacts } from "../../rules/index.ts";
import { collectReferencedFacts, computeExampleFacts, findFactSchema, listFactReads } from "../../rules/tools.ts";
import type { RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** A car to try: one in stock, or none, with facts that are given directly. */
export interface CarToTry {
  car?: Car | undefined;
  facts: JsonObject;
  /** Name of the example that is made of it. */
  name: string;
  now: number;
}

const visitor = { signedIn: false, phone: false };

/** The fields of a car that these facts read. */
function fieldsOf(car: Car, names: Iterable<string>): JsonObject {
  const fields: JsonObject = {};
  for (const name of names)
    for (const read of listFactReads(name)) {
      const [field = ""] = read.split(".");
      const value = (car as unknown as JsonObject)[field];
      if (value !== undefined) fields[field] = value;
    }
  return fields;
}

/** Tries a table for a car; the example gives the same rows as the car. */
export async function tryCar(prepared: PreparedTenant, table: RuleTable, { car, facts: given, name, now }: CarToTry) {
  const { tenant, publicSite: site, wording } = prepared;
  const read = new Set(table.rows.flatMap(({ when }) => [...collectReferencedFacts(when, tenant.conditions)]));
  const made = { facts: given, now: new Date(now).toISOString() };
  const input: FactInput = { car: car ?? {}, site, visitor, now };
  const facts: Facts = car ? overlayFacts(given, computeFacts(input)) : computeExampleFacts(made, site);
  const explanation = await explainTable(tenant, table, facts, wording);
  const { rows } = explanation;
  const values: { [fact: string]: JsonValue | undefined } = {};
  for (const fact of read) values[fact] = facts.get(fact) as JsonValue | undefined;
  const example: RuleExample = {
    name,
    ...(car && { car: fieldsOf(car, read) }),
    ...(Object.keys(given).length > 0 && { facts: given }),
    now: made.now,
    rows,
  };
  // What the car's fields alone do not give (a hold, a visitor) is said as a fact.
  const again = computeExampleFacts(example, site);
  const lost = [...read].filter(
    (fact) =>
      findFactSchema(fact) !== undefined &&
      JSON.stringify(again.get(fact)) !== JSON.stringify(values[fact]) &&
      values[fact] !== undefined,
  );
  if (lost.length > 0)
    example.facts = {
      ...given,
      ...Object.fromEntries(lost.map((fact) => [fact, values[fact] as JsonValue])),
    };
  return { explanation, facts: values, example };
}
