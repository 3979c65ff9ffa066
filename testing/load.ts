import { resolve } from "node:path";
import { type PreparedTenant, prepare, prepareTenant } from "../renderer/pages/prepare.ts";
import { formatProblems, nearest, resolveTenant, type TenantSource, tenantSlugs } from "../schemas/index.ts";
import { readTenantSource } from "../server/tenants/read.ts";

/** Files of a dealer as they might be: JSON by path within the dealer's folder; null for a file that is not there. */
export interface Draft {
  [file: string]: object | null;
}

/** Errors that leave the tables whole: an example that fails is a test of its own, secrets decide nothing. */
const tolerable = ["rules/example-failed", "site/missing-env"];

const sources = new Map<string, Promise<TenantSource>>();

/** The tenants folder, read once. */
export function sourceOf(folder: string): Promise<TenantSource> {
  const dir = resolve(folder);
  const known = sources.get(dir) ?? readTenantSource(dir);
  sources.set(dir, known);
  return known;
}

function drafted(source: TenantSource, slug: string, draft: Draft): TenantSource {
  const files = new Map(source.files);
  for (const [file, value] of Object.entries(draft)) {
    if (value === null) files.delete(`${slug}/${file}`);
    else files.set(`${slug}/${file}`, JSON.stringify(value, null, 2));
  }
  return { ...source, files };
}

/** Loads a dealer with a draft laid over its folder. Throws with the problems of `validate` if its JSON has errors. */
export async function loadDealer(folder: string, slug: string, draft: Draft = {}): Promise<PreparedTenant> {
  const source = drafted(await sourceOf(folder), slug, draft);
  const slugs = tenantSlugs(source);
  if (!slugs.includes(slug)) {
    const near = nearest(slug, slugs);
    const hint = near ? ` Did you mean "${near}"?` : "";
    throw new Error(`The folder "${folder}" has no dealer "${slug}".${hint}`);
  }
  const { env } = process;
  const { prepared, problems } = prepareTenant(source, slug, { env });
  if (prepared) return prepared;
  const errors = problems.filter(({ severity, code }) => severity === "error" && !tolerable.includes(code));
  if (errors.length === 0) return prepare(resolveTenant(source, slug, env));
  const text = formatProblems(errors, "pretty", { folder, textOf: (file) => source.files.get(file) });
  throw new Error(`The JSON of "${slug}" has errors; forecourt validate ${slug}:\n\n${text}`);
}
