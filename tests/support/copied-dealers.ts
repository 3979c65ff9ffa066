import { fileURLToPath } from "node:url";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";

export const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));

const createDealerName = (index: number): string => `copy-${index}`;

/** The shared layers, and `count` dealers, each a copy of a demo dealer with its own slug and id. */
export function copyDealers(source: TenantSource, count: number): Map<string, string> {
  const slugs = listTenantSlugs(source);
  const files = new Map([...source.files].filter(([file]) => file.startsWith("_")));
  for (let index = 0; index < count; index++) {
    const from = slugs[index % slugs.length];
    const own = `"id": "${createDealerName(index)}"`;
    for (const [file, text] of source.files) {
      if (file.startsWith(`${from}/`)) {
        // One more space each time: equal texts would share a cache, which distinct dealers cannot.
        const its = file === `${from}/site.json` ? text.replace(/"id": "[^"]*"/, own) : text;
        files.set(`${createDealerName(index)}/${file.slice(`${from}/`.length)}`, its + " ".repeat(index));
      }
    }
  }
  return files;
}
