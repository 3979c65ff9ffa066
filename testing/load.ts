import { resolve } from "node:path";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import { type PreparedTenant, prepare } from "../renderer/pages/prepared-tenant.ts";
import { formatProblems, listTenantSlugs, resolveTenant, type TenantSource } from "../schemas/index.ts";
import { shouldStopTests } from "./run.ts";
import { requireNames } from "./unknown-name.ts";

/** Files of a dealer as they might be: JSON by path within the dealer's folder; null for a file that is not there. */
export interface Draft {
  [file: string]: object | null;
}

const sources = new Map<string, Promise<TenantSource>>();

/** The tenants folder, read once for all tests unless they run again when it changes. */
function readSource(folder: string, watch: boolean): Promise<TenantSource> {
  const dir = resolve(folder);
  const source = (!watch && sources.get(dir)) || readTenantSource(dir);
  sources.set(dir, source);
  return source;
}

function layDraft(source: TenantSource, slug: string, draft: Draft): TenantSource {
  const files = new Map(source.files);
  for (const [file, value] of Object.entries(draft)) {
    if (value === null) files.delete(`${slug}/${file}`);
    else files.set(`${slug}/${file}`, JSON.stringify(value, null, 2));
  }
  return { ...source, files };
}

/** Loads a dealer with a draft laid over its folder. Throws with the problems of `validate` if its JSON has errors. */
export async function loadDealer(
  folder: string,
  slug: string,
  { draft = {}, watch = false }: { draft?: Draft | undefined; watch?: boolean | undefined },
): Promise<PreparedTenant> {
  const source = layDraft(await readSource(folder, watch), slug, draft);
  requireNames(`The folder "${folder}" has no dealer`, [slug], listTenantSlugs(source), "Its dealers");
  const { env } = process;
  const { prepared, problems } = prepareTenant(source, slug, { env });
  if (prepared) return prepared;
  const errors = problems.filter(shouldStopTests);
  if (errors.length === 0) return prepare(resolveTenant(source, slug, env));
  const text = formatProblems(errors, "pretty", { folder, textOf: (file) => source.files.get(file) });
  throw new Error(`The JSON of "${slug}" has errors:\n\n${text}`);
}
