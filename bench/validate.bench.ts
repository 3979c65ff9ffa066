import { fileURLToPath } from "node:url";
import { prepareTenant } from "../renderer/prepare.ts";
import { type TenantSource, tenantSlugs } from "../schemas/index.ts";
import { readTenantSource } from "../server/tenants/read.ts";

const tenantsDir = fileURLToPath(new URL("../tenants/", import.meta.url));

/** The shared layers, and `count` dealers, each a copy of one of the real ones under a slug of its own. */
function copies(source: TenantSource, count: number): TenantSource {
  const slugs = tenantSlugs(source);
  const files = new Map([...source.files].filter(([file]) => file.startsWith("_")));
  for (let index = 0; index < count; index++) {
    const from = slugs[index % slugs.length];
    for (const [file, text] of source.files) {
      if (file.startsWith(`${from}/`)) {
        // A space more each time: equal texts would share a cache that distinct dealers cannot.
        files.set(`copy-${index}/${file.slice(`${from}/`.length)}`, text + " ".repeat(index));
      }
    }
  }
  return { files };
}

/** Validates, resolves and compiles 1, 100 and 1,000 dealers, and compares the cost of one dealer among them. */
export async function run(): Promise<string[]> {
  const source = await readTenantSource(tenantsDir);
  const lines: string[] = [];
  let alone = 0;
  for (const count of [1, 100, 1000]) {
    const many = copies(source, count);
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
