import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Changes one JSON file in a copy of the tenants, or makes it. */
export function editJson(tenantsDir: string, path: string, edit: (value: Record<string, unknown>) => void): void {
  const file = join(tenantsDir, path);
  const value = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  edit(value);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value, null, 2));
}

/** Changes a dealer's site in a copy of the tenants: flags and settings are added to its own, all else is replaced. */
export function editSite(
  tenantsDir: string,
  slug: string,
  { flags = {}, settings = {}, ...more }: { flags?: object; settings?: object; [name: string]: unknown },
): void {
  editJson(tenantsDir, `${slug}/site.json`, (site) =>
    Object.assign(site, more, {
      flags: Object.assign({}, site.flags, flags),
      settings: Object.assign({}, site.settings, settings),
    }),
  );
}
