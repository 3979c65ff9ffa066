import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../rules/analysis.ts";
import type { RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { arbitraryCase } from "../support/rules/arbitrary-table.ts";
import { createBareTenant, listFindings } from "./rules-support.ts";

const fields = [
  "price",
  "status",
  "images",
  "finance_lenders",
  "autograb_data",
  "location",
  "created_at",
  "rego_expiry",
  "car_type",
];
const parts = ["flags", "settings", "timeZone", "opening_hours", "locations", "phones", "vehicleType"];
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<never>;
const some = (names: string[]) => fc.dictionary(fc.constantFrom(...names), json, { maxKeys: 3, noNullPrototype: true });

const example: fc.Arbitrary<RuleExample> = fc.record({
  name: fc.string(),
  car: some(fields),
  facts: some([...fields, "available", "age_days", "flags"]),
  site: some(parts),
  now: fc.oneof(fc.string(), fc.constant("2025-06-11T00:00:00Z")),
  rows: fc.array(fc.constantFrom("row0", "row1", "none"), { maxLength: 2 }),
});
const outcome = fc.dictionary(fc.constantFrom("a", "$fact", "$url", "$msg", "values", "path"), json, {
  maxKeys: 3,
  noNullPrototype: true,
}) as fc.Arbitrary<JsonObject>;

describe("tables of any content", () => {
  it("are reported on without throwing, and analysed when nothing is wrong with them", () => {
    fc.assert(
      fc.property(
        arbitraryCase,
        fc.array(example, { maxLength: 3 }),
        outcome,
        ({ table, conditions }, examples, then) => {
          const tested: RuleTable = {
            ...JSON.parse(JSON.stringify(table).replaceAll(/"(a|b)"(?=,"operator)/g, '"price"')),
            examples,
            default: then,
          };
          const tenant = createBareTenant({ tables: { t: tested }, conditions });
          const findings = listFindings(tenant);
          for (const { message } of findings) expect(message).toBeTypeOf("string");
          if (findings.every(({ severity }) => severity !== "error")) analyse(tenant);
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });
});
