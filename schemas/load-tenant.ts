import { append } from "./append.ts";
import { checkTenant, type LoadOptions, type Subject } from "./check-tenant.ts";
import { asChangedUses } from "./checks/changed-uses.ts";
import { type Findable, keyOf, withoutConsequences } from "./checks/consequences.ts";
import { checkDocument, type DocumentReport } from "./checks/document.ts";
import { withElsewhere } from "./checks/elsewhere.ts";
import { followUps } from "./checks/follow-up.ts";
import { atInnerRemovals } from "./checks/inner-removals.ts";
import { lacksRefused } from "./checks/lacks-refused.ts";
import { atLastSaid } from "./checks/last-said.ts";
import { atLostPaths } from "./checks/lost-paths.ts";
import { isWithin, type Mended } from "./checks/mend.ts";
import { atMisspeltDefinitions } from "./checks/misspelt-definitions.ts";
import { amongInherited, misplacedDocument, unknownDocument } from "./checks/overrides.ts";
import type { Reference } from "./checks/reference.ts";
import { atRemovals } from "./checks/removals.ts";
import { atExtends } from "./checks/unextended.ts";
import { isMiswritten, withoutFollowing } from "./checks/wrong-names.ts";
import { type Finding, wordingOf } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { meant } from "./diagnostics/nearest.ts";
import { inFile, inResolved, type Located, report } from "./diagnostics/report.ts";
import { objectOf } from "./json-value.ts";
import { type LeftOut, sectionsWithErrors, withoutSections } from "./left-out.ts";
import { leavingOut, statedAt, withBelow, withoutUnread } from "./mended-parts.ts";
import {
  assetsOf,
  folderOf,
  makesOfRange,
  misnamedDocuments,
  partOfSite,
  rangesOf,
  strays,
  twinOf,
} from "./other-files.ts";
import { type Env, readEnv } from "./resolve/env.ts";
import { type FileProblem, namePattern } from "./resolve/layer.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { type SectionName, sectionNames } from "./resolve/sections.ts";
import { ownersOfHosts, ownersOfIds, type TenantSource, tenantSlugs } from "./resolve/source.ts";
import { layerMeant, type Root, resolveStack, stackOf } from "./resolve/stack.ts";
import { lookUp, makeTenant } from "./resolve/tenant.ts";
import { Unread } from "./resolve/unread.ts";

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
  const slugs = tenantSlugs(source);
  if (!slugs.includes(slug)) return { problems: [unknownTenant(source, slug, slugs)] };
  if (!namePattern.test(slug)) return { problems: [badSlug(slug)] };
  const { layers, problems: stackProblems, isWhole } = stackOf(source, slug);
  const inFiles = [...layers.flatMap(({ problems }) => problems), ...stackProblems];
  const names = layers.map(({ name }) => name);
  const allUnread = () =>
    new Unread([...layers.flatMap((layer) => layer.unread), ...misnamedDocuments(source, names)]);
  const unread = allUnread();
  // Without the dealer's own site.json, its layers are unknown.
  if (layers.at(-1)?.unread.some(({ section }) => section === "site")) {
    return { problems: report(inFiles.map(inFile), slug) };
  }
  const { root, problems: mergeProblems } = resolveStack(layers);
  append(
    inFiles,
    mergeProblems.filter(({ finding }) => isWhole || !mayBeInLayer(finding)),
  );
  const owners = { hosts: ownersOfHosts(source), ids: ownersOfIds(source) };
  const assets = assetsOf(source, names);
  const ranges = rangesOf(source);
  const makesOf = (range: string) => makesOfRange(source, range);
  const isDealer = (name: string) => slugs.includes(name);
  const subject = { slug, root, layers: names, owners, isDealer, assets, ranges, makesOf, unread };
  const { tenant, findings: checked } = check(subject, options);
  // Of two dealerships with one id, the second has lost the id that locations name.
  const isLost = inFiles.some(
    ({ finding: { code, pointer } }) => code === "layer/duplicate-id" && pointer.startsWith("/dealerships/"),
  );
  const follows = (finding: Finding) =>
    (!isWhole && mayBeInLayer(finding)) || (isLost && finding.code === "reference/unknown-dealership");
  const findings = checked.filter((finding) => !follows(finding)).map(withLayer(source, root));
  const foundIn: Findable["foundIn"] = (others) => {
    const { root } = resolveStack(others);
    const { findings } = check({ ...subject, root, unread: allUnread() }, options);
    return new Set(findings.map((finding) => keyOf(inResolved(finding, root, slug))));
  };
  const all = findings.map((finding) => inResolved(finding, root, slug));
  const findable = { layers, root, found: new Set(all.map(keyOf)), foundIn };
  const found = all.length > mostTraced ? all : asMistakes(all, findable, source);
  const ofFiles = withoutFollowing(inFiles, found)
    .map(withTwin(source, names))
    .map((problem) => inFile(withElsewhere(problem, root)));
  const located = [...ofFiles, ...atLostPaths(atRemovals(found, layers), layers), ...strays(source, names)];
  const problems = report(located, slug);
  if (!problems.some(({ severity }) => severity === "error")) return { tenant, problems };
  const reduced = () => {
    const sections = sectionsWithErrors(findings, inFiles, root);
    return sections && withoutErrors(subject, sections, options);
  };
  return { reduced, problems };
}

/** With more findings, what follows from what is not looked up: it takes further checks of the dealer. */
const mostTraced = 500;

/** Each mistake once, without what only follows from it. */
function asMistakes(all: readonly Located[], findable: Findable, source: TenantSource): readonly Located[] {
  const ofLayers = atInnerRemovals(atExtends(all, findable, source), findable);
  return withoutConsequences(atMisspeltDefinitions(ofLayers, findable), findable);
}

/** An entry of `extends` that names a layer without its kind, with the whole name. */
const withLayer =
  (source: TenantSource, root: Root) =>
  (finding: Finding): Finding => {
    if (finding.code !== "schema/bad-format" || !finding.pointer.startsWith("/site/extends/")) return finding;
    const meant = layerMeant(source, String(lookUp(root, finding.pointer)?.found.value));
    return meant === undefined ? finding : { ...finding, params: { ...finding.params, near: () => meant } };
  };

/** A file that nothing reads was perhaps meant for the folder of a document with its name. */
const withTwin =
  (source: TenantSource, layers: readonly string[]) =>
  (problem: FileProblem): FileProblem => {
    const { finding } = problem;
    if (finding.code !== "layer/unknown-file") return problem;
    const { file, near: like } = finding.params;
    const text = source.files.get(problem.doc.file);
    const near = () => like?.() ?? twinOf(file, source, layers) ?? folderOf(file, text);
    const meant = near();
    const isTaken = meant !== undefined && source.files.has(problem.doc.file.slice(0, -file.length) + meant);
    const params = { file, near, ofSite: partOfSite(file), ...(isTaken && { isTaken }) };
    return { ...problem, finding: { ...finding, params } };
  };

/** Whether the thing that a finding misses may be defined in a layer that is missing. */
const mayBeInLayer = ({ code }: Finding): boolean =>
  code.startsWith("reference/") ||
  code.startsWith("layer/unknown-") ||
  /\/(unknown-(root|path|field|row|condition|table|value|switch)|unused|nothing-to-remove)$/.test(code);

/** The tenant without these sections, and without those that then have errors; undefined when errors remain. */
function withoutErrors(
  subject: Subject,
  sections: readonly string[],
  options: LoadOptions,
): Reduced | undefined {
  const leftOut: (readonly string[])[] = [];
  let { root } = subject;
  let next: readonly string[] | undefined = sections;
  for (let round = 0; round < mostRounds && next !== undefined; round += 1) {
    leftOut.push(next);
    root = withoutSections(root, next);
    const { tenant, findings } = check({ ...subject, root, unread: new Unread() }, options);
    next = sectionsWithErrors(findings, [], root);
    if (next?.length === 0) return { tenant, leftOut };
  }
  return undefined;
}

/**
 * The tenant of a dealer whose texts `loadTenant` has already accepted in another thread; does not validate again.
 * For other texts, the result is unreliable. `leftOut` lists the sections that `loadTenant` has left out.
 */
export function resolveTenant(
  source: TenantSource,
  slug: string,
  env: Env,
  leftOut: LeftOut = [],
): ResolvedTenant {
  const { layers } = stackOf(source, slug);
  const root = leftOut.reduce(withoutSections, resolveStack(layers).root);
  const site = readEnv(objectOf(root.site.get("")?.value), slug, env, []);
  return makeTenant(
    slug,
    root,
    site,
    layers.map(({ name }) => name),
  );
}

function check(subject: Subject, options: LoadOptions): { tenant: ResolvedTenant; findings: Finding[] } {
  const { slug, root, layers, unread } = subject;
  const isPart = unread.has("site");
  const { findings, references, site: stated, mended } = checkDocuments(subject, options);
  const unset: Finding[] = [];
  const site = readEnv(stated, slug, options.env, unset);
  const tenant = leavingOut(
    makeTenant(slug, withoutUnread(root, unread, mended), site, layers),
    root,
    mended,
  );
  const isFollowUp = followUps(root, { kept: tenant.site, isPart }, unread);
  const refusedParts = new Set(
    [...mended.values()]
      .flatMap((documents) => [...documents.values()])
      .flatMap(({ refused }) => [...refused]),
  );
  // What an entry lacks says nothing about what it has.
  for (const { code, pointer } of findings)
    if (code === "schema/missing-property") refusedParts.delete(pointer);
  const others = [...unset, ...checkTenant(tenant, references, subject, options)]
    .map((finding) => ({ ...finding, pointer: statedAt(finding.pointer, mended) }))
    .filter(({ pointer }) => !isWithin(pointer, refusedParts));
  const found = [...findings, ...others];
  const unshown = others.flatMap(({ code, pointer }) => (code === "reference/unused-menu" ? [pointer] : []));
  // What a menu lacks that has another's name is said by the menu which was meant.
  const foreign = others.flatMap(({ code, pointer }) =>
    code === "schema/unknown-property" ? [pointer] : [],
  );
  const miswritten = findings.filter((one) => isMiswritten(one, root)).map(({ pointer }) => pointer);
  // The better advice on a wording that a prop holds itself.
  const ofWording = new Set(
    others.flatMap(({ code, pointer }) => (code.startsWith("copy/") ? [pointer] : [])),
  );
  const badProps = new Set(
    findings.flatMap(({ code, pointer }) =>
      code === "layout/bad-prop" && !ofWording.has(pointer) ? [pointer] : [],
    ),
  );
  const ofDocuments = findings.filter(
    (finding) =>
      !(finding.code === "layout/bad-prop" && ofWording.has(finding.pointer)) &&
      ![...unshown, ...foreign, ...miswritten].some((outer) => finding.pointer.startsWith(`${outer}/`)) &&
      !lacksRefused(finding, found),
  );
  const isInBadProp = ({ code, pointer }: Finding) => code.startsWith("copy/") && isWithin(pointer, badProps);
  const ofTenant = others.filter(
    (finding) => !isFollowUp(finding) && !isInBadProp(finding) && !lacksRefused(finding, found),
  );
  const blamed = atLastSaid(ofDocuments, tenant, (pointer) => statedAt(pointer, mended));
  return { tenant, findings: asChangedUses([...blamed, ...ofTenant], root) };
}

/** Checks every document separately. `site` is the valid part of the site. */
function checkDocuments(subject: Subject, options: LoadOptions) {
  const { root, unread } = subject;
  const findings: Finding[] = [];
  const references: Reference[] = [];
  const mended = new Map<SectionName, Map<string, Mended>>();
  let site = objectOf(root.site.get("")?.value);
  for (const section of sectionNames) {
    for (const [key, { value }] of root[section]) {
      const isPart = unread.has(section, key);
      if (isPart && section !== "site") continue;
      const report = withBelow(checkDocument(section, key, value, options), root, [section, key]);
      const found = report.valid ? report : refused(subject, section, key, report, isPart);
      append(findings, amongInherited(found.findings, root));
      append(references, found.references);
      if (found.mended?.isAccepted)
        mended.set(section, (mended.get(section) ?? new Map()).set(key, found.mended));
      if (!report.valid && section === "site") site = objectOf(report.mended?.value);
    }
  }
  return { findings, references, site, mended };
}

/** The findings of a document that its schema refuses; the document is added to those left out. */
function refused(
  { root, unread }: Subject,
  section: SectionName,
  key: string,
  report: DocumentReport,
  isPart: boolean,
): Pick<DocumentReport, "findings" | "references" | "mended"> {
  const misnamed =
    misplacedDocument(section, key, root) ?? unknownDocument(section, key, report.findings, root);
  // What a site may state in a part that is left out is looked up in all that it states.
  const isMended = misnamed === undefined && section !== "site" && report.mended?.isAccepted === true;
  unread.add({ section, key, text: JSON.stringify(root[section].get(key)?.value), isMended });
  // A file with a name like that of the conditions may say any of them.
  if (misnamed?.code === "layer/unknown-file") unread.add({ section: "conditions" });
  if (misnamed) return { findings: [misnamed], references: [] };
  if (!isPart) return report;
  // Values may be defined in a layer that cannot be read, so they are not reported as missing.
  const findings = report.findings.filter(({ code }) => code !== "schema/missing-property");
  return { ...report, findings };
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
    const near = others.length === 1 ? others[0] : undefined;
    return ofFolder(slug, { code: "layer/no-site", params: { slug, near }, pointer: "" });
  }
  const params = { slug, near: () => meant(slug, slugs) };
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
