import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTenantSource } from "../platform/tenants/read.ts";
import { listTenantSlugs, type TenantSource } from "../schemas/index.ts";

export const tenantsDir = fileURLToPath(new URL("../tenants/", import.meta.url));

export const createDealerName = (index: number): string => `copy-${index}`;

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

/** Writes such a folder, each dealer with a generated stock of the given size. */
export async function writeCopies(folder: string, count: number, cars: number): Promise<void> {
  for (const [file, text] of copyDealers(await readTenantSource(tenantsDir), count)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, /^copy-\d+\/site\.json$/.test(file) ? siteOf(text, cars) : text);
  }
}

function siteOf(text: string, cars: number): string {
  const { hosts: _, ...site } = JSON.parse(text) as { stock?: { demo?: object }; hosts?: unknown };
  const stock = { ...site.stock, demo: { ...site.stock?.demo, count: cars } };
  return JSON.stringify({ ...site, stock }, null, 2);
}
