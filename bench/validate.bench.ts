import { prepareTenant } from "../renderer/pages/prepare.ts";
import { tenantSlugs } from "../schemas/index.ts";
import { readTenantSource } from "../server/tenants/read.ts";
import { copies, tenantsDir } from "./growth/dealers.ts";

/** Validates, resolves and compiles 1, 100 and 1,000 dealers, and compares the cost per dealer. */
export async function run(): Promise<string[]> {
  const source = await readTenantSource(tenantsDir);
  const lines: string[] = [];
  let alone = 0;
  for (const count of [1, 100, 1000]) {
    const many = { files: copies(source, count) };
    const started = performance.now();
    let bad = 0;
    for (const slug of tenantSlugs(many)) if (!prepareTenant(many, slug, { env: {} }).prepared) bad += 1;
    const each = (performance.now() - started) / count;
    if (count === 1) alone = each;
    lines.push(
      `${String(count).padStart(5)} tenants: ${(each * count).toFixed(0)} ms, ${each.toFixed(2)} ms each (${(each / alone).toFixed(2)} x one alone)${bad ? `, ${bad} invalid` : ""}`,
    );
  }
  return lines;
}
