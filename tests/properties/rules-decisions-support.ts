import { expect } from "vitest";
import { prepareEngineTable } from "../../rules/analysis.ts";
import type { FactInput } from "../../rules/index.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import {
  computeSituationFacts,
  decidePlatform,
  platformConditions,
  platformTables,
  type Situation,
} from "./rules-support.ts";

export type { Situation };

/** Decides a platform table by both evaluators, which must agree to the last value. */
export async function decideEverywhere(
  table: string,
  car: FactInput["car"],
  situation: Situation = {},
): Promise<Decision> {
  const compiled = decidePlatform(table, car, situation);
  const facts = computeSituationFacts(car, situation);
  const written = platformTables[table];
  if (written === undefined) throw new Error(`The platform has no table "${table}"`);
  expect(await prepareEngineTable(written, platformConditions).decide(facts)).toEqual(compiled);
  return compiled;
}
