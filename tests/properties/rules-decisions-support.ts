import { expect } from "vitest";
import { computeFacts, type FactInput } from "../../rules/index.ts";
import { referenceTable } from "../../rules/tools.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import {
  decidePlatform,
  platformConditions,
  platformSite,
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
  const facts = computeFacts({
    car,
    site: {
      ...platformSite,
      ...situation.site,
      flags: { ...platformSite.flags, ...situation.flags },
      settings: { ...platformSite.settings, ...situation.settings },
    },
    visitor: situation.visitor ?? { signedIn: false, phone: false },
    now: Date.parse(situation.at ?? "2025-06-11T04:00:00Z"),
    ...(situation.data && { data: situation.data }),
  });
  const written = platformTables[table];
  if (written === undefined) throw new Error(`The platform has no table "${table}"`);
  expect(await referenceTable(written, platformConditions).decide(facts)).toEqual(compiled);
  return compiled;
}
