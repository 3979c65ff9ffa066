import { unpackJson, type Versions } from "../../platform/published/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";

/** What a node shows: its folder, with the newest published version of a dealer over it. */
export async function readPublishedSource(versions: Versions, tenantsDir: string, slug: string): Promise<TenantSource> {
  const read = await readTenantSource(tenantsDir);
  const newest = await versions.newestOf({ kind: "json", tenant: slug });
  const body = newest === undefined ? undefined : await versions.body(newest);
  if (body === undefined) return read;
  return { files: new Map([...read.files, ...(await unpackJson(slug, body)).files]) };
}
