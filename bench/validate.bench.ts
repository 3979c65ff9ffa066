/** Measures 1, 100 and 1,000 dealers. */

import { checkDealers } from "../cli/validate-dealers.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import { listTenantSlugs } from "../schemas/index.ts";
import { copyDealers, tenantsDir } from "./dealers.ts";

/** Validates 1, 100 and 1,000 dealers as `forecourt validate` does, and compares the time per dealer. */
export async function run(): Promise<string[]> {
  const source = await readTenantSource(tenantsDir);
  const lines: string[] = [];
  let alone = 0;
  for (const count of [1, 100, 1000]) {
    const many = { files: copyDealers(source, count) };
    const started = performance.now();
    const { valid } = await checkDealers({ source: many, slugs: listTenantSlugs(many), env: {} });
    const bad = count - valid;
    const each = (performance.now() - started) / count;
    if (count === 1) alone = each;
    lines.push(
      `${String(count).padStart(5)} tenants: ${(each * count).toFixed(0)} ms, ${each.toFixed(2)} ms each (${(each / alone).toFixed(2)} x one alone)${bad ? `, ${bad} invalid` : ""}`,
    );
  }
  return lines;
}
