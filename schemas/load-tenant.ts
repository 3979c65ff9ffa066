import { append } from "./append.ts";
import { type Catalogs, checkDocument } from "./checks/document.ts";
import type { Reference } from "./checks/reference.ts";
import { checkHosts, checkSwitches } from "./checks/site.ts";
import { checkReferences, checkRoutes, siteReferences } from "./checks/tenant.ts";
import { checkContrast } from "./checks/theme.ts";
import { type Finding, wordingOf } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { guess } from "./diagnostics/nearest.ts";
import { inFile, inResolved, report } from "./diagnostics/report.ts";
import { type Env, readEnv } from "./resolve/env.ts";
import { namePattern, sectionNames } from "./resolve/layer.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { ownersOfHosts, type TenantSource, tenantSlugs } from "./resolve/source.ts";
import { type Root, resolveStack, stackOf } from "./resolve/stack.ts";
import { makeTenant } from "./resolve/tenant.ts";

/** A check that lives outside schemas/ (rules, wording). It sees a tenant that every schema accepts. */
export type TenantCheck = (tenant: ResolvedTenant) => readonly Finding[];

/** Options of loading. */
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
  if (!namePattern.test(slug)) return { problems: [badSlug(slug)] };
  const { layers, problems: stackProblems } = stackOf(source, slug);
  const fileProblems = [...layers.flatMap(({ problems }) => problems), ...stackProblems];
  if (layers.some(({ broken }) => broken)) {
    return { problems: report(fileProblems.map(inFile), slug) };
  }
  const { root, problems: mergeProblems } = resolveStack(layers);
  append(fileProblems, mergeProblems);
  const located = fileProblems.map(inFile);
  const owners = ownersOfHosts(source);
  const { tenant, findings } = check({ slug, root, layers: layers.map(({ name }) => name), owners }, options);
  append(
    located,
    findings.map((finding) => inResolved(finding, root, slug)),
  );
  const problems = report(located, slug);
  const failed = problems.some(({ severity }) => severity === "error");
  return { ...(failed ? {} : { tenant }), problems };
}

/**
 * The tenant of a dealer whose texts `loadTenant` has found good, without looking at them again: another thread does
 * that. Of anything else it makes a tenant that cannot be relied on.
 */
export function resolveTenant(source: TenantSource, slug: string, env: Env): ResolvedTenant {
  const { layers } = stackOf(source, slug);
  const { root } = resolveStack(layers);
  const site = readEnv(root.site.get("")?.value ?? {}, env, ["site"], []);
  return makeTenant(
    slug,
    root,
    site,
    layers.map(({ name }) => name),
  );
}

/** What is checked: the resolved tree of one dealer, and which dealer each host of the source belongs to. */
interface Subject {
  slug: string;
  root: Root;
  layers: string[];
  owners: ReadonlyMap<string, string>;
}

function check(subject: Subject, options: LoadOptions): { tenant: ResolvedTenant; findings: Finding[] } {
  const { slug, root, layers } = subject;
  const { findings, references, valid } = checkDocuments(root, options);
  const missing: Finding[] = [];
  const site = readEnv(root.site.get("")?.value ?? {}, options.env, ["site"], missing);
  const tenant = makeTenant(slug, root, site, layers);
  // What follows reads the whole tenant, so all of it must have the right shape.
  if (valid) append(findings, [...missing, ...checkTenant(tenant, references, subject, options)]);
  return { tenant, findings };
}

function checkDocuments(root: Root, options: LoadOptions) {
  const findings: Finding[] = [];
  const references: Reference[] = [];
  let valid = true;
  for (const section of sectionNames) {
    for (const [key, { value }] of root[section]) {
      const report = checkDocument(section, key, value, options);
      append(findings, report.findings);
      append(references, report.references);
      valid &&= report.valid;
    }
  }
  return { findings, references, valid };
}

function checkTenant(
  tenant: ResolvedTenant,
  references: readonly Reference[],
  { owners }: Subject,
  { checks = [] }: LoadOptions,
): Finding[] {
  return [
    ...checkReferences(tenant, [...references, ...siteReferences(tenant.site)]),
    ...checkRoutes(tenant.pages),
    ...checkContrast(tenant),
    ...checkSwitches(tenant),
    ...checkHosts(tenant, owners),
    ...checks.flatMap((run) => guarded(run, tenant)),
  ];
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
  const params = { slug, near: guess(slug, slugs) };
  return ofFolder(slug, { code: "layer/unknown-tenant", params, pointer: "" });
}

function badSlug(slug: string): Diagnostic {
  return ofFolder(slug, { code: "layer/bad-name", params: { name: slug }, pointer: "" });
}

/** A finding about a dealer's folder as a whole. */
function ofFolder(slug: string, finding: Finding): Diagnostic {
  const place = { tenant: slug, file: `${slug}/site.json`, line: 1, column: 1, pointer: "" };
  return { code: finding.code, ...wordingOf(finding), ...place };
}
