import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Changes one JSON file in a copy of the tenants, or makes it. */
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
