import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { loadStock } from "../../platform/stock/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { prepareEngineTable } from "../../rules/analysis.ts";
import { compileTables, computeFacts, decide, overlayFacts } from "../../rules/index.ts";
import { createAnalysisContext } from "../../rules/tools.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { findDecisionChanges, type Side } from "../../services/changes/index.ts";
import { createTableArbitrary } from "../support/rules/arbitrary-for.ts";
import { generateConditionMutants } from "../support/rules/mutants.ts";

const runs = Math.ceil(Number(process.env.FC_RUNS ?? 200) / 5);
const folder = fileURLToPath(new URL("../../tenants/", import.meta.url));
const now = Date.UTC(2025, 5, 11, 4);
const visitor = { signedIn: false, phone: false };
const circumstances = { now, visitor };
/** json-rules-engine decides every one of them, twice a run. */
const mostCars = 60;

let source: TenantSource;
const sides = new Map<string, Side>();

function prepared(from: TenantSource, slug: string) {
  const { prepared: preparedTenant, problems } = prepareTenant(from, slug, { env: {} });
  if (!preparedTenant) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return preparedTenant;
}

beforeAll(async () => {
  source = await readTenantSource(folder);
  for (const slug of listTenantSlugs(source)) {
    const dealer = prepared(source, slug);
    const options = {
      dataDir: join(folder, "none"),
      now,
      rangeFile: locateDemoRanges(folder),
      demo: generateDemoStock,
      allowPrivate: true,
    };
    sides.set(slug, { prepared: dealer, cars: (await loadStock(dealer.tenant, options)).slice(0, mostCars) });
  }
});

/** What a dealer writes to change one row of `tag`, in one of the ways that a layer can. */
function override({ rows }: RuleTable, which: number, how: number, pick: number): JsonObject {
  const row = rows[which % rows.length] as RuleTable["rows"][number];
  const other = rows[pick % rows.length] as RuleTable["rows"][number];
  switch (how) {
    case 0:
      return { id: row.id, then: { style: "custom", text: `Another ${pick}` } };
    case 1:
      return { id: row.id, when: { not: row.when } as unknown as JsonValue };
    case 2:
      return other.id === row.id ? { id: row.id } : { id: row.id, $before: other.id };
    case 3:
      return {
        id: "extra",
        $before: row.id,
        when: { fact: "price", operator: "lessThan", value: pick * 40 },
        then: { style: "custom", text: "Extra" },
      };
    default: {
      const mutants = [...generateConditionMutants(row.when)];
      const [, when] = mutants[pick % mutants.length] ?? [];
      return { id: row.id, ...(when && { when: when as unknown as JsonValue }) };
    }
  }
}

/** The dealer with that row in its own `rules/tag.json`, on top of what it says of the table already. */
function overridden(slug: string, row: JsonObject): Side {
  const { cars } = sides.get(slug) as Side;
  const file = `${slug}/rules/tag.json`;
  const own = JSON.parse(source.files.get(file) ?? "{}") as JsonObject;
  // Rows without an example only warn, and the platform's own examples give way to a dealer's rows.
  const files = new Map(source.files).set(file, JSON.stringify({ ...own, rows: [row] }));
  return { cars, prepared: prepared({ files }, slug) };
}

/** Slugs of the cars that json-rules-engine tags otherwise. */
async function bruteForce(before: Side, after: Side): Promise<string[]> {
  const tagger = ({ prepared: { tenant, wording, publicSite: site } }: Side) => {
    const table = prepareEngineTable(tenant.tables.tag as RuleTable, tenant.conditions);
    return async (car: Side["cars"][number]) =>
      JSON.stringify((await table.decide(computeFacts({ car, site, visitor, now }), wording)).result);
  };
  const [was, is] = [tagger(before), tagger(after)];
  const changed: string[] = [];
  for (const car of after.cars) if ((await was(car)) !== (await is(car))) changed.push(car.slug);
  return changed;
}

/** A car that the two versions tag otherwise, among many at the boundaries of either. */
function sampled(before: Side, after: Side, seed: number): JsonObject | undefined {
  const tables = [before, after].map(({ prepared: { tenant } }) => tenant.tables.tag as RuleTable);
  const both = { ...tables[0], rows: tables.flatMap(({ rows }) => rows) } as RuleTable;
  const context = createAnalysisContext(after.prepared.tenant);
  const never = context.impossible(both).map((when) => ({ id: "never", when, then: {} }));
  const possible = compileTables({ never: { hit: "first", rows: never, default: null } }, context.conditions);
  return fc
    .sample(createTableArbitrary(both, context), { numRuns: 40, seed })
    .find(({ flags: _, settings: __, ...given }) => {
      const results = [before, after].map(({ prepared: { compiled, publicSite: site, wording } }) => {
        const facts = overlayFacts(given, computeFacts({ site, visitor, now }));
        const excluded = decide(possible, "never", facts).rows.length > 0;
        return excluded ? null : JSON.stringify(decide(compiled, "tag", facts, wording).result);
      });
      return results[0] !== results[1];
    });
}

describe("overriding one row of tag in a dealer", () => {
  it(`changes exactly the cars that diff names (${runs} overrides)`, async () => {
    const seen = { cars: 0, constructed: 0, nothing: 0 };
    const change = fc.record({
      slug: fc.constantFrom(...sides.keys()),
      which: fc.nat(20),
      how: fc.integer({ min: 0, max: 6 }),
      pick: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ slug, which, how, pick }) => {
        const before = sides.get(slug) as Side;
        const row = override(before.prepared.tenant.tables.tag as RuleTable, which, how, pick);
        const after = overridden(slug, row);
        const expected = await bruteForce(before, after);
        const [found, ...others] = await findDecisionChanges(before, after, circumstances);
        expect(others).toEqual([]);
        expect((found?.cars ?? []).map(({ car }) => car)).toEqual(expected);
        expect(found?.unproven).toBeUndefined();
        if (expected.length > 0) {
          seen.cars++;
          expect(found).toMatchObject({ table: "tag", changed: expected.length, of: before.cars.length });
        } else if (found) {
          seen.constructed++;
          expect(found.constructed?.before.result).not.toEqual(found.constructed?.after.result);
        } else {
          seen.nothing++;
          expect(sampled(before, after, pick)).toBeUndefined();
        }
      }),
      { numRuns: runs },
    );
    // Otherwise the overrides would be too tame to prove anything.
    expect(Math.min(seen.cars, seen.constructed)).toBeGreaterThan(runs / 20);
  });
});
