import fc from "fast-check";
import { collectComparedValues } from "../../../rules/analyse/space.ts";
import type { AnalysisContext } from "../../../rules/analyse/table.ts";
import { buildFacts, type Witness } from "../../../rules/analyse/witness.ts";
import type { RuleTable } from "../../../schemas/documents/rule-table.ts";

/**
 * Facts of cars for a table: every fact that it names takes the values at, next to and between the table's own
 * constants, null and missing among them. For property tests of tables: `new Map(Object.entries(car))` are Facts.
 */
export function createTableArbitrary(table: RuleTable, context: AnalysisContext): fc.Arbitrary<Witness> {
  const conditions = [...table.rows, ...(table.invariants ?? [])].map(({ when }) => when);
  const places = collectComparedValues(conditions, context.conditions, context.domains);
  return fc.tuple(...places.map(({ values }) => fc.constantFrom(...values))).map((picked) =>
    buildFacts(
      places.map(({ place }, index) => [place, picked[index]] as const),
      context.base,
    ),
  );
}
