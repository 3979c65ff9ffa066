import { resolve } from "node:path";
import { readTenantSource } from "../platform/tenants/read.ts";
import { type PreparedTenant, prepare, prepareTenant } from "../renderer/pages/prepare.ts";
import { formatProblems, resolveTenant, type TenantSource, tenantSlugs } from "../schemas/index.ts";
import { stopsTests } from "./run.ts";
import { unknownName } from "./test-mistake.ts";

/** Files of a dealer as they might be: JSON by path within the dealer's folder; null for a file that is not there. */
export interface Draft {
  [file: string]: object | null;
}

const sources = new Map<string, Promise<TenantSource>>();

/** The tenants folder, read once, and once after each change that `forecourt test --watch` sees. */
export function sourceOf(folder: string, change = 0): Promise<TenantSource> {
  const dir = resolve(folder);
  const key = `${change} ${dir}`;
  const known = sources.get(key);
  if (known) return known;
  if (change > 0) sources.clear();
  const read = readTenantSource(dir);
  sources.set(key, read);
  return read;
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
export async function loadDealer(
  folder: string,
  slug: string,
  { draft = {}, change }: { draft?: Draft | undefined; change?: number | undefined } = {},
): Promise<PreparedTenant> {
  const source = drafted(await sourceOf(folder, change), slug, draft);
  const slugs = tenantSlugs(source);
  if (!slugs.includes(slug)) {
    throw unknownName(`The folder "${folder}" has no dealer`, slug, slugs, "Its dealers");
  }
  const { env } = process;
  const { prepared, problems } = prepareTenant(source, slug, { env });
  if (prepared) return prepared;
  const errors = problems.filter(stopsTests);
  if (errors.length === 0) return prepare(resolveTenant(source, slug, env));
  // A run that watches has printed them, once for all tests.
  if (change !== undefined) throw new Error(`The JSON of "${slug}" has errors; forecourt validate ${slug}.`);
  const text = formatProblems(errors, "pretty", { folder, textOf: (file) => source.files.get(file) });
  const told =
    Object.keys(draft).length > 0
      ? `The JSON of "${slug}" with the test's draft has errors`
      : `The JSON of "${slug}" has errors; forecourt validate ${slug}`;
  throw new Error(`${told}:\n\n${text}`);
}
