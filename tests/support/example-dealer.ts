import { fileURLToPath } from "node:url";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { loadStock } from "../../platform/stock/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));

export interface ExampleDealer {
  prepared: PreparedTenant;
  cars: Car[];
}

/** A dealer of `source` with its example stock at a moment (ms). Throws if its JSON is not valid. */
export async function createExampleDealer(source: TenantSource, slug: string, now: number): Promise<ExampleDealer> {
  const { prepared, problems } = prepareTenant(source, slug, { env: {} });
  if (!prepared) throw new Error(`${slug} is not valid: ${JSON.stringify(problems.slice(0, 3))}`);
  const cars = await loadStock(prepared.tenant, {
    dataDir: "/nonexistent",
    now,
    rangeFile: locateDemoRanges(tenantsDir),
    demo: generateDemoStock,
    allowPrivate: true,
  });
  return { prepared, cars };
}
