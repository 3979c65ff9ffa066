import { compareSources, readTenantSource } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";

/** Files of a dealer that differ between what is served and the server's own folder, which is then not looked at. */
export async function findDrift(tenantsDir: string, source: TenantSource, slug: string): Promise<string[]> {
  const isOwn = (file: string) => file.startsWith(`${slug}/`);
  const own = await readTenantSource(tenantsDir, { base: { files: new Map() }, folders: [slug] });
  const served = { files: new Map([...source.files].filter(([file]) => isOwn(file))) };
  const inFolder = { files: new Map([...own.files].filter(([file]) => isOwn(file))) };
  return inFolder.files.size === 0 ? [] : compareSources(served, inFolder).map(({ file }) => file);
}
