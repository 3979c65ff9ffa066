import { type Catalogs, checkDocument } from "./checks/document.ts";
import type { Reference } from "./checks/reference.ts";
import { checkReferences, checkRoutes, siteReferences } from "./checks/tenant.ts";
import { type Finding, wordingOf } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { nearest } from "./diagnostics/nearest.ts";
import { inOrder, reportFile, reportResolved } from "./diagnostics/report.ts";
import type { JsonValue } from "./json-value.ts";
import { type Env, readEnv } from "./resolve/env.ts";
import { sectionNames } from "./resolve/layer.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { type TenantSource, tenantSlugs } from "./resolve/source.ts";
import { type Root, resolveStack, stackOf } from "./resolve/stack.ts";
import { makeTenant } from "./resolve/tenant.ts";

/** A check that lives outside schemas/ (rules, wording). It sees a tenant that every schema accepts. */
export type TenantCheck = (tenant: ResolvedTenant) => readonly Finding[];

/** What loading needs to know beside the JSON. */
export interface LoadOptions extends Catalogs {
  env: Env;
  checks?: readonly TenantCheck[];
}

/** The tenant when nothing is wrong with it, and everything that is. */
export interface Loaded {
  tenant?: ResolvedTenant;
  problems: Diagnostic[];
}

/**
 * Reads, validates and resolves one dealer: its layers merged, every document against its schema, every name looked
 * up. Any error leaves the tenant out. Never throws on any input.
 */
export function loadTenant(source: TenantSource, slug: string, options: LoadOptions): Loaded {
  const slugs = tenantSlugs(source);
  if (!slugs.includes(slug)) return { problems: [unknownTenant(slug, slugs)] };
  const { layers, problems: stackProblems } = stackOf(source, slug);
  const fileProblems = [...layers.flatMap(({ problems }) => problems), ...stackProblems];
  if (layers.some(({ broken }) => broken)) {
    return { problems: inOrder(fileProblems.map((problem) => reportFile(problem, slug))) };
  }
  const { root, problems: mergeProblems } = resolveStack(layers);
  fileProblems.push(...mergeProblems);
  const problems = fileProblems.map((problem) => reportFile(problem, slug));
  const { tenant, findings } = check(
    slug,
    root,
    layers.map(({ name }) => name),
    options,
  );
  problems.push(...findings.map((finding) => reportResolved(finding, root, slug)));
  const failed = problems.some(({ severity }) => severity === "error");
  return { ...(failed ? {} : { tenant }), problems: inOrder(problems) };
}

function check(
  slug: string,
  root: Root,
  layers: string[],
  options: LoadOptions,
): { tenant: ResolvedTenant; findings: Finding[] } {
  const findings: Finding[] = [];
  const references: Reference[] = [];
  let valid = true;
  for (const section of sectionNames) {
    for (const [key, { value }] of root[section]) {
      if (
        section === "copy" &&
        typeof value === "string" &&
        key.length < 200 &&
        /^[A-Za-z0-9][\w.-]*$/.test(key)
      )
        continue;
      const report = checkDocument(section, key, value, options);
      findings.push(...report.findings);
      references.push(...report.references);
      valid &&= report.valid;
    }
  }
  const site = readEnv(root.site.get("")?.value ?? {}, options.env, ["site"], valid ? findings : []);
  const tenant = makeTenant(slug, root, site as JsonValue, layers);
  // What follows reads the whole tenant, so all of it must have the right shape.
  if (valid) {
    references.push(...siteReferences(tenant.site));
    findings.push(...checkReferences(tenant, references), ...checkRoutes(tenant.pages));
    for (const run of options.checks ?? []) findings.push(...guarded(run, tenant));
  }
  return { tenant, findings };
}

/** A check that throws is a bug of ours; it must not take other dealers down with it. */
function guarded(run: TenantCheck, tenant: ResolvedTenant): readonly Finding[] {
  try {
    return run(tenant);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ code: "platform/check-failed", params: { problem }, pointer: "/site" }];
  }
}

function unknownTenant(slug: string, slugs: readonly string[]): Diagnostic {
  const finding: Finding = {
    code: "layer/unknown-tenant",
    params: { slug, near: nearest(slug, slugs) },
    pointer: "",
  };
  const file = `${slug}/site.json`;
  return { code: finding.code, ...wordingOf(finding), tenant: slug, file, line: 1, column: 1, pointer: "" };
}
