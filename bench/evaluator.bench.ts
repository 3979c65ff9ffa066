/** Compared with: json-rules-engine as it decides one subject, on all tables for the cars of a page. */

import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import { compileTables, computeFacts, decideAll, type FactInput } from "../rules/index.ts";
import { arbitraryCar } from "../rules/kit/arbitrary-car.ts";
import { prepareEngineTable } from "../rules/tools.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { measureMedian } from "./figures.ts";

const carsOfAPage = 21;

async function anyTenant(): Promise<ResolvedTenant> {
  const source = await readTenantSource(
    process.env.TENANTS_DIR ?? fileURLToPath(new URL("../tenants", import.meta.url)),
  );
  for (const file of source.files.keys()) {
    const [slug = ""] = file.split("/");
    if (slug.startsWith("_")) continue;
    const { prepared } = prepareTenant(source, slug, { env: process.env });
    if (prepared) return prepared.tenant;
  }
  throw new Error("No dealer of tenants/ is valid: forecourt validate says why.");
}

/**
 * All tables of a dealer about cars, for the 21 cars of a page: the compiled form against json-rules-engine, in one run. Returns lines to print.
 */
export async function run(): Promise<string[]> {
  const tenant = await anyTenant();
  const tables = Object.values(tenant.tables).filter(({ about = "car" }) => about === "car");
  const leaves = JSON.stringify([tables.map(({ rows }) => rows), tenant.conditions]).match(/"operator"/g)?.length;
  const cars = fc.sample(arbitraryCar, { numRuns: carsOfAPage, seed: 7 });
  const now = Date.UTC(2025, 5, 11);
  const inputs = cars.map(
    (car): FactInput => ({ car, site: tenant.site, visitor: { signedIn: false, phone: false }, now }),
  );
  const compiled = compileTables(tenant.tables, tenant.conditions);
  const decideCars = () => inputs.map((input) => decideAll(compiled, computeFacts(input)));

  await measureMedian(300, decideCars);
  const ours = await measureMedian(1000, decideCars);
  const lines = [
    `evaluator: ${tables.length} tables, ${tables.flatMap(({ rows }) => rows).length} rows, ${leaves} comparisons, ${carsOfAPage} cars`,
    `  compiled, facts included                             ${ours.toFixed(3)} ms`,
  ];
  const byEngine = async () => {
    for (const input of inputs) {
      const facts = computeFacts(input);
      for (const table of tables) await prepareEngineTable(table, tenant.conditions).decide(facts);
    }
  };
  await measureMedian(3, byEngine);
  const theirs = await measureMedian(15, byEngine);
  lines.push(
    `  json-rules-engine, as it decides one subject          ${theirs.toFixed(2)} ms`,
    `  ratio: ${(theirs / ours).toFixed(0)}x (at least 50x wanted)`,
  );
  return lines;
}
