import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));

/** Slugs of the dealers of this repository. */
export const dealers: string[] = readdirSync(tenants).filter(
  (name) => !name.startsWith("_") && existsSync(join(tenants, name, "site.json")),
);

/** Changes one JSON file of a dealer in a copy of the tenants. */
export function editJson(
  tenantsDir: string,
  path: string,
  edit: (value: Record<string, unknown>) => void,
): void {
  const file = join(tenantsDir, path);
  const value = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  edit(value);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value, null, 2));
}
