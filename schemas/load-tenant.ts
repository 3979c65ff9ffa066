import { checkTenant, type LoadOptions, type Subject } from "./check-tenant.ts";
import { checkDocument } from "./checks/document.ts";
import { mayBeUnread } from "./checks/follow-up.ts";
import { explainAsOverrides } from "./checks/overrides.ts";
import type { Reference, References } from "./checks/reference.ts";
import { relocateToRemovals } from "./checks/removals.ts";
import { locateInFile, locateInResolved, report } from "./checks/report.ts";
import { type Finding, findLackedProperty, formatFinding, getSeverity, mayBeInLayer } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { guessIntendedName } from "./diagnostics/nearest.ts";
import { sectionNames } from "./documents/sections.ts";
import { parsePointer } from "./json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "./json-value.ts";
import { findSectionsWithErrors, type LeftOut, removeSections } from "./left-out.ts";
import { collectAssets, findMisnamedDocuments, findStrayFiles, listModelRanges } from "./other-files.ts";
import { append } from "./parts/append.ts";
import { type Env, readEnv } from "./resolve/env.ts";
import { type FileProblem, identifyDocument, namePattern } from "./resolve/layer.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { Unread } from "./resolve/skipped-documents.ts";
import { listTenantSlugs, ownersOfHosts, ownersOfIds, type TenantSource } from "./resolve/source.ts";
import { type Root, resolveLayerStack, resolveStack } from "./resolve/stack.ts";
import { makeTenant } from "./resolve/tenant.ts";

/** The result of loading: the tenant if it has no errors, and all problems. */
export interface Loaded {
  tenant?: ResolvedTenant;
  /**
   * If there is no tenant: the tenant without the sections that have errors, if all of them can be left out. Checks
   * the rest again, so it costs as much as loading.
   */
  reduced?(): Reduced | undefined;
  problems: Diagnostic[];
}

/** A tenant without the sections that have errors, and the list of these sections. */
interface Reduced {
  tenant: ResolvedTenant;
  leftOut: LeftOut;
}

/** Leaving sections out can reveal further errors; a site that needs more rounds cannot be trusted. */
const mostRounds = 3;

/**
 * Reads, validates and resolves one dealer: its layers merged, every document against its schema, every name looked
 * up. With any error there is no tenant; if sections can be left out instead, `reduced` returns the tenant without
 * them. Never throws on any input.
 */
export function loadTenant(source: TenantSource, slug: string, options: LoadOptions): Loaded {
  const slugs = listTenantSlugs(source);
  if (!slugs.includes(slug)) return { problems: [unknownTenant(source, slug, slugs)] };
  if (!namePattern.test(slug)) return { problems: [badSlug(slug)] };
  const { layers, problems: stackProblems, isWhole } = resolveLayerStack(source, slug);
  const inFiles = [...layers.flatMap(({ problems }) => problems), ...stackProblems];
  const names = layers.map(({ name }) => name);
  const allUnread = () =>
    new Unread([...layers.flatMap((layer) => layer.unread), ...findMisnamedDocuments(source, names)]);
  const unread = allUnread();
  // Without the dealer's own site.json, its layers are unknown.
  if (layers.at(-1)?.unread.some(({ section }) => section === "site")) {
    return { problems: report(inFiles.map(locateInFile), slug) };
  }
  const { root, problems: mergeProblems } = resolveStack(layers);
  // What a layer changes or names may stand in the same document of a lower one, which cannot be read.
  const isKnown = ({ doc, finding }: FileProblem) => {
    const { section, key } = identifyDocument(doc.file) ?? {};
    return !mayBeInLayer(finding) || (isWhole && !(section && unread.has(section, key)));
  };
  append(inFiles, mergeProblems.filter(isKnown));
  const owners = { hosts: ownersOfHosts(source), ids: ownersOfIds(source) };
  const assets = collectAssets(source, names);
  const ranges = listModelRanges(source);
  const isDealer = (name: string) => slugs.includes(name);
  const wordingOf = (kind: string) => resolveKindRoot(source, slug, kind).copy;
  const subject = { slug, root, layers: names, wordingOf, owners, isDealer, assets, ranges, unread };
  const { tenant, findings: checked } = check(subject, options);
  const findings = checked.filter((finding) => isWhole || !mayBeInLayer(finding));
  const located = [
    ...inFiles.map(locateInFile),
    ...relocateToRemovals(
      findings.map((finding) => locateInResolved(finding, root, slug)),
      layers,
    ),
    ...findStrayFiles(source, layers),
  ];
  const problems = report(located, slug, convertToJsonObject(convertToJsonObject(root.site.get("")?.value).checks));
  if (!problems.some(({ severity }) => severity === "error")) return { tenant, problems };
  const reduced = () => {
    const sections = findSectionsWithErrors(findings, inFiles, root);
    return sections && withoutErrors(subject, sections, options);
  };
  return { reduced, problems };
}

/** The tenant without these sections, and without those that then have errors; undefined when errors remain. */
function withoutErrors(subject: Subject, sections: readonly string[], options: LoadOptions): Reduced | undefined {
  const leftOut: (readonly string[])[] = [];
  let { root } = subject;
  let next: readonly string[] | undefined = sections;
  for (let round = 0; round < mostRounds && next !== undefined; round += 1) {
    leftOut.push(next);
    root = removeSections(root, next);
    const ownWording = root.copy;
    const { tenant, findings } = check(
      { ...subject, root, wordingOf: () => ownWording, unread: new Unread() },
      options,
    );
    next = findSectionsWithErrors(findings, [], root);
    if (next?.length === 0) return { tenant, leftOut };
  }
  return undefined;
}

/**
 * The tenant of a dealer whose texts `loadTenant` has already accepted in another thread; does not validate again.
 * For other texts, the result is unreliable. `leftOut` lists the sections that `loadTenant` has left out.
 */
export function resolveTenant(source: TenantSource, slug: string, env: Env, leftOut: LeftOut = []): ResolvedTenant {
  const { layers } = resolveLayerStack(source, slug);
  const root = leftOut.reduce(removeSections, resolveStack(layers).root);
  const site = readEnv(convertToJsonObject(root.site.get("")?.value), slug, env, []);
  return makeTenant(
    slug,
    root,
    site,
    layers.map(({ name }) => name),
    (kind) => leftOut.reduce(removeSections, resolveKindRoot(source, slug, kind)).copy,
  );
}

/** A dealer's layers with those of another kind of vehicle in place of its own. */
const resolveKindRoot = (source: TenantSource, slug: string, kind: string): Root =>
  resolveStack(resolveLayerStack(source, slug, kind).layers).root;

function check(subject: Subject, options: LoadOptions): { tenant: ResolvedTenant; findings: Finding[] } {
  const { slug, root, layers, wordingOf, unread } = subject;
  const { findings, references, site: stated } = checkDocuments(subject, options);
  const site = readEnv(stated, slug, options.env, findings);
  const tenant = makeTenant(slug, withoutUnread(root, unread), site, layers, wordingOf);
  const others = checkTenant(tenant, references, subject, options);
  return { tenant, findings: [...findings, ...others.filter((other) => !mayBeUnread(other, unread))] };
}

/** The documents that can be read and are accepted; a section that keeps all of them keeps its identity. */
function withoutUnread(root: Root, unread: Unread): Root {
  if (unread.isEmpty) return root;
  const kept = sectionNames.map((section) => {
    const documents = [...root[section]].filter(([key]) => section === "site" || !unread.has(section, key));
    return [section, documents.length === root[section].size ? root[section] : new Map(documents)];
  });
  return Object.fromEntries(kept) as Root;
}

/**
 * Checks every document separately. One that its schema refuses is not looked at further and joins those that are unread;
 * of the site, the parts without errors stay.
 */
function checkDocuments(subject: Subject, options: LoadOptions) {
  const { root, unread } = subject;
  const findings: Finding[] = [];
  const references = new Map<Reference["kind"], Reference[]>();
  let site = convertToJsonObject(root.site.get("")?.value);
  for (const section of sectionNames) {
    for (const [key, { value }] of root[section]) {
      const isPart = unread.has(section, key);
      if (isPart && section !== "site") continue;
      const report = checkDocument(section, key, value, options);
      addReferences(references, report.references);
      if (report.findings.length === 0) continue;
      // What is missing may be said by a layer whose site cannot be read: it gives props to components.
      const isUnsure = unread.has("site");
      const found = report.findings.filter((finding) => !isUnsure || findLackedProperty(finding) === undefined);
      append(findings, report.valid ? found : explainAsOverrides(section, key, found, root));
      if (!report.valid) unread.add({ section, key });
      if (section === "site") site = withoutParts(site, report.findings);
    }
  }
  return { findings, references, site };
}

function addReferences(into: Map<Reference["kind"], Reference[]>, references: References): void {
  for (const [kind, list] of references) append(into.getOrInsert(kind, []), list);
}

/** The site without its parts that have errors. */
function withoutParts(site: JsonObject, findings: readonly Finding[]): JsonObject {
  const wrong = findings.filter((finding) => getSeverity(finding) === "error");
  if (wrong.length === 0) return site;
  const parts = new Set(wrong.map(({ pointer }) => parsePointer(pointer)[1]));
  return Object.fromEntries(Object.entries(site).filter(([part]) => !parts.has(part)));
}

function unknownTenant(
  { files, others = new Set() }: TenantSource,
  slug: string,
  slugs: readonly string[],
): Diagnostic {
  const folder = `${slug}/`;
  const own = [...files.keys(), ...others].filter((file) => file.startsWith(folder));
  if (own.length > 0) {
    const names = own.map((file) => file.slice(folder.length));
    const others = names.filter((name) => /^(?!(?:theme|menus|copy)\.json$)[^/]+\.json$/.test(name));
    const like = others.length === 1 ? others[0] : undefined;
    return ofFolder(slug, { code: "layer/no-site", params: { slug, like }, pointer: "" });
  }
  const params = { slug, near: () => guessIntendedName(slug, slugs) };
  return ofFolder(slug, { code: "layer/unknown-tenant", params, pointer: "" });
}

function badSlug(slug: string): Diagnostic {
  return ofFolder(slug, { code: "layer/bad-name", params: { name: slug }, pointer: "" });
}

/** A finding about a dealer's folder as a whole. */
function ofFolder(slug: string, finding: Finding): Diagnostic {
  const place = { tenant: slug, file: `${slug}/site.json`, line: 1, column: 1, pointer: "" };
  return { code: finding.code, ...formatFinding(finding), ...place };
}
