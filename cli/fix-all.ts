import {
  applySourceChange,
  type Diagnostic,
  findLayerName,
  listTenantLayers,
  listTenantSlugs,
  type TenantSource,
} from "../schemas/index.ts";
import { fixOf, selectMigrations } from "../schemas/tools.ts";
import { mergeDuplicates, validateDealer } from "./validate-tenant.ts";

/** What was fixed, where. */
export interface Fixed {
  file: string;
  line: number;
  column: number;
  code: string;
  says: string;
}

/** The files with all safe fixes, and what they are. */
export interface FixedFiles {
  source: TenantSource;
  fixed: Fixed[];
}

type Env = { [name: string]: string | undefined };

const keyOf = ({ code, file, message }: Diagnostic) => JSON.stringify([code, file, message]);

function problemsIn(source: TenantSource, slugs: readonly string[], env: Env): Diagnostic[] {
  return mergeDuplicates(slugs.flatMap((slug) => validateDealer(source, slug, env).problems));
}

/**
 * Fixes what can be fixed safely in the files of these dealers, one problem at a time: a fix stays if the dealers
 * that have the file have its problem less often afterwards.
 */
export function fixAll(start: TenantSource, slugs: readonly string[], env: Env): FixedFiles {
  const fixed: Fixed[] = [];
  // A fix never brings back a text that was there before.
  const seen = new Set<string>();
  for (let source = start; ; ) {
    const next = fixOne(source, slugs, { env, seen });
    if (next === undefined) return { source, fixed };
    source = next.source;
    fixed.push(next.fixed);
  }
}

/** The files with the first safe fix that helps; undefined if there is none. */
function fixOne(
  source: TenantSource,
  slugs: readonly string[],
  { env, seen }: { env: Env; seen: Set<string> },
): { source: TenantSource; fixed: Fixed } | undefined {
  for (const problem of problemsIn(source, slugs, env)) {
    const { file, line, column, code } = problem;
    const text = source.files.get(file);
    const fix = text === undefined ? undefined : fixOf(problem, text, selectMigrations(source));
    if (!fix?.isCertain || seen.has(`${file} ${fix.text}`)) continue;
    const next = withText(source, file, fix.text);
    if (!helps(problem, source, next, env)) continue;
    seen.add(`${file} ${text}`);
    return { source: next, fixed: { file, line, column, code, says: fix.says } };
  }
  return undefined;
}

function withText(source: TenantSource, file: string, text: string): TenantSource {
  return applySourceChange(source, { changed: new Map([[file, text]]), removed: [] });
}

/** Whether the dealers that have its file have a problem less often. */
function helps(problem: Diagnostic, before: TenantSource, after: TenantSource, env: Env): boolean {
  const layer = findLayerName(problem.file) ?? "";
  const readers = listTenantSlugs(before).filter((slug) => listTenantLayers(before, slug).includes(layer));
  const count = (source: TenantSource) =>
    readers
      .flatMap((slug) => validateDealer(source, slug, env).problems)
      .filter((diagnostic) => keyOf(diagnostic) === keyOf(problem)).length;
  return count(after) < count(before);
}
