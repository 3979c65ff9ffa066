import { append } from "../append.ts";
import { contentSchemas } from "../collection-catalogue.ts";
import type { Gives } from "../data-sources/data-source.ts";
import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { fromAjv, withoutExpressions } from "../diagnostics/from-ajv.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { conditionSchema } from "../documents/condition.schema.ts";
import { formSchema } from "../documents/form.schema.ts";
import type { FormDocument } from "../documents/form.ts";
import { type Menus, menusSchema } from "../documents/menus.schema.ts";
import { frameSchema, pageSchema } from "../documents/page.schema.ts";
import type { DataRequest, Frame, Page } from "../documents/page.ts";
import { ruleTableSchema } from "../documents/rule-table.schema.ts";
import { settings } from "../documents/site/settings.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { themeSchema } from "../documents/theme.schema.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { SectionName } from "../resolve/sections.ts";
import { validatorOf } from "../validate/ajv.ts";
import { checkExpressions, pageRoots, type ScopeNames, type Seen, siteShape } from "./bindings.ts";
import { collectionNames } from "./collection-names.ts";
import { checkComponentProps, componentReferences } from "./component-props.ts";
import { checkForm } from "./form.ts";
import { checkFormBindings } from "./form-bindings.ts";
import { garbledTexts } from "./garbled-texts.ts";
import { checkNodes, duplicateNodeIds, hasOutlet } from "./layout.ts";
import { secondHeadings } from "./main-heading.ts";
import { isWithin, type Mended, mend } from "./mend.ts";
import { checkMenus } from "./menus.ts";
import { misplacedProps, misspeltSlots } from "./misspelt-slots.ts";
import { checkNodeWhen } from "./node-when.ts";
import { unknownItems } from "./overrides.ts";
import { annotatedReferences, linksIn, type Path, type Reference, referencesIn } from "./reference.ts";
import { entryOf } from "./shape.ts";
import { shownAsTyped } from "./shown-as-typed.ts";
import { takenNames } from "./taken-names.ts";

/** The schemas and catalogues that documents are checked against. */
export interface Catalogs {
  components: ComponentCatalog;
  /** JSON Schema of each data source's params. */
  dataSources: { [name: string]: object };
  /** The result of each data source, and the outcome of each decision; those not listed can be anything. */
  gives?: { readonly [source: string]: Gives };
  decisions?: { readonly [table: string]: ShapeSchema };
  /** Names of the facts that need a car. */
  carFacts?: ReadonlySet<string>;
}

/** The findings of one resolved document, independent of its tenant. */
export interface DocumentReport extends Seen {
  /** true when the schema accepts the document: only then may other code read it. */
  valid: boolean;
  /** Otherwise: the document without what the schema refuses. */
  mended?: Mended;
}

const schemas: { [section in SectionName]?: object } = {
  site: siteSchema,
  theme: themeSchema,
  menus: menusSchema,
  pages: pageSchema,
  frames: frameSchema,
  forms: formSchema,
  rules: ruleTableSchema,
  conditions: conditionSchema,
};

type Reports = WeakMap<object, DocumentReport>;
const reports = new WeakMap<Catalogs["components"], WeakMap<Catalogs["dataSources"], Reports>>();

function reportsOf({ components, dataSources }: Catalogs): Reports {
  const bySource = reports.get(components) ?? new WeakMap<Catalogs["dataSources"], Reports>();
  reports.set(components, bySource);
  const known = bySource.get(dataSources) ?? new WeakMap<object, DocumentReport>();
  bySource.set(dataSources, known);
  return known;
}

/** Checks one document of the resolved tree in isolation. Cached by identity, so that dealers share the results of shared documents. */
export function checkDocument(
  section: SectionName,
  key: string,
  value: JsonValue,
  catalogs: Catalogs,
): DocumentReport {
  if (typeof value !== "object" || value === null) return look(section, key, value, catalogs);
  const known = reportsOf(catalogs);
  const report = known.get(value) ?? look(section, key, value, catalogs);
  known.set(value, report);
  return report;
}

const copyKey = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const nothing: DocumentReport = { findings: [], references: [], valid: true };

function look(section: SectionName, key: string, value: JsonValue, catalogs: Catalogs): DocumentReport {
  // The most frequent document by far.
  if (section === "copy" && typeof value === "string" && copyKey.test(key)) {
    const findings = garbledTexts(value, [section, key]);
    if (findings.length === 0 && !value.includes("](")) return nothing;
    return { findings, references: linksIn(value, toPointer([section, key])), valid: true };
  }
  const at: Path = key === "" ? [section] : [section, key];
  const seen: Seen = {
    findings: validate(section, key, value, { at, components: catalogs.components }),
    references: [],
  };
  const valid = !seen.findings.some(({ severity }) => severity !== "warning");
  // What an object lacks says nothing about what it has.
  const wrong = seen.findings.filter(({ code }) => code !== "schema/missing-property");
  const refused = new Set(wrong.map(({ pointer }) => pointer));
  // Those of nodes are found with the rest of the node.
  const isLaidOut = section === "pages" || section === "frames";
  const named = referencesIn(value, at, isLaidOut ? "layout" : undefined);
  const schema = section === "content" ? { items: contentSchemas[key] } : schemas[section];
  append(named, annotatedReferences(schema, value, at));
  if (section === "site") append(named, componentReferences(objectOf(value).components, catalogs.components));
  if (section === "rules") append(named, outcomeReferences(value, catalogs.decisions?.[key], at));
  append(seen.references, valid ? named : named.filter(({ pointer }) => !isWithin(pointer, refused)));
  const mended = valid ? undefined : checkMended(section, key, value, { at, catalogs, seen });
  if (valid) checkValid(section, value, { at, catalogs, seen });
  append(seen.findings, garbledTexts(value, at));
  return { ...seen, valid, ...(mended && { mended }) };
}

/** Names in the outcomes of a table, by the contract of its decision. */
function outcomeReferences(table: JsonValue, decided: ShapeSchema | undefined, at: Path): Reference[] {
  if (decided === undefined) return [];
  const outcome = decided.type === "array" ? entryOf(decided) : decided;
  const { rows, default: other = null } = objectOf(table);
  const thens = (Array.isArray(rows) ? rows : []).map((row) => objectOf(row).then ?? null);
  return [
    ...thens.flatMap((then, index) => annotatedReferences(outcome, then, [...at, "rows", index, "then"])),
    ...annotatedReferences(outcome, other, [...at, "default"]),
  ];
}

/** The document without what its schema refuses, checked as others are. What is left out is not missed. */
function checkMended(
  section: SectionName,
  key: string,
  value: JsonValue,
  { at, catalogs, seen }: { at: Path; catalogs: Catalogs; seen: Seen },
): Mended {
  const { components } = catalogs;
  const check = (rest: JsonValue) => validate(section, key, rest, { at, components });
  const mended = mend(value, seen.findings, toPointer(at), check);
  const { refused, stated, isAccepted } = mended;
  append(seen.findings, mended.inside);
  const more: Seen = { findings: [], references: [] };
  if (isAccepted) checkValid(section, mended.value, { at, catalogs, seen: more });
  else checkRest(section, objectOf(mended.value), { at, catalogs, seen: more });
  const owners = new Set([...refused].map((pointer) => pointer.slice(0, pointer.lastIndexOf("/"))));
  const isLeftOut = (...part: string[]) =>
    [...refused].some((pointer) => isWithin(pointer, new Set([toPointer([...at, ...part])])));
  const isRefusedIn = (pointer: string) => [...refused].some((one) => one.startsWith(`${pointer}/`));
  for (const found of more.findings) {
    const finding = { ...found, pointer: stated(found.pointer) };
    // What the node's slot would hold may be what is left out.
    const isEmptied = finding.code === "layout/empty-slot" && isRefusedIn(finding.pointer);
    const isMissing =
      isEmptied || (finding.code === "schema/missing-property" && owners.has(finding.pointer));
    if (!isMissing && !missesRefused(finding, value, isLeftOut)) seen.findings.push(finding);
  }
  for (const found of more.references) seen.references.push({ ...found, pointer: stated(found.pointer) });
  return mended;
}

/** The checks of a document that lacks what its schema needs of it, but has no part that the schema refuses. */
function checkRest(
  section: SectionName,
  value: JsonObject,
  { at, catalogs, seen }: { at: Path; catalogs: Catalogs; seen: Seen },
): void {
  if (section === "pages" || section === "frames")
    checkLayout(value as unknown as Partial<Page>, at, catalogs, seen);
  if (section === "forms") {
    const { lead, schema } = value;
    const properties = objectOf(objectOf(schema).properties);
    const form = { ...value, lead: objectOf(lead), schema: { ...objectOf(schema), properties } };
    append(seen.findings, checkForm(form as unknown as FormDocument, at));
  }
  if (section === "menus" || section === "site") checkValid(section, value, { at, catalogs, seen });
}

/** The checks of a document that its schema accepts. */
function checkValid(
  section: SectionName,
  value: JsonValue,
  { at, catalogs, seen }: { at: Path; catalogs: Catalogs; seen: Seen },
): void {
  if (section === "pages") checkPage(value as unknown as Page, at, catalogs, seen);
  if (section === "frames") checkFrame(value as unknown as Frame, at, catalogs, seen);
  if (section === "content") append(seen.findings, shownAsTyped(value, at));
  if (section === "site")
    append(seen.findings, checkComponentProps(objectOf(value).components, catalogs.components));
  if (section === "menus") append(seen.findings, checkMenus(value as unknown as Menus, at));
  if (section === "forms") {
    const { car = {} } = catalogs.gives ?? {};
    append(seen.findings, checkForm(value as unknown as FormDocument, at));
    if (typeof car === "object") checkFormBindings(value, at, car, seen);
  }
}

/** The nodes and the data of a page or a frame that lacks something else. */
function checkLayout(
  { data = {}, layout = [], paths }: Partial<Page>,
  at: Path,
  catalogs: Catalogs,
  seen: Seen,
): void {
  const stated = Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
  const scope = scopeOf(data, catalogs, at[0] === "pages" ? stated : undefined);
  checkData(data, at, scope, catalogs, seen);
  checkNodes(layout, [...at, "layout"], scope, catalogs.components, seen);
  append(seen.findings, duplicateNodeIds(layout, [...at, "layout"]));
}

/** Whether a finding only misses a part of the document that is left out, such as a field of which all is refused. */
function missesRefused(
  { code, params }: Finding,
  stated: JsonValue,
  isLeftOut: (...part: string[]) => boolean,
): boolean {
  const { schema, data } = objectOf(stated);
  if (code === "form/unknown-field")
    return Object.hasOwn(objectOf(objectOf(schema).properties), params.field);
  if (code === "form/not-in-order") return isLeftOut("order");
  if (code === "form/not-in-steps") return isLeftOut("steps");
  if (code === "form/nothing-to-choose")
    return isLeftOut("ui", params.field, "options") || isLeftOut("schema", "properties", params.field);
  return code === "layout/unknown-root" && Object.hasOwn(objectOf(data), params.root);
}

function validate(
  section: SectionName,
  key: string,
  value: JsonValue,
  { at, components }: { at: Path; components: Catalogs["components"] },
): Finding[] {
  if (section === "copy") return copyFindings(key, value, at);
  if (section === "content") return contentFindings(key, value, at);
  const schema = schemas[section];
  if (schema === undefined) return [];
  const check = validatorOf(schema, section);
  if (check(value)) return [];
  const findings = fromAjv(check.errors ?? []);
  const meant = section === "site" || section === "theme" ? findings : unknownItems(findings, value);
  const hasSlots = section === "pages" || section === "frames";
  const mended = hasSlots
    ? misplacedProps(misspeltSlots(meant, value, components), value, components)
    : meant;
  return mended.map((finding) => within(section === "site" ? asOfSite(finding) : finding, at));
}

/**
 * An entry that a site's list has twice changes nothing, so the site stays; twice in a form or a table, it confuses. A setting among
 * the flags is not a flag with a wrong value.
 */
function asOfSite(finding: Finding): Finding {
  if (finding.code === "schema/repeated-entry") return { ...finding, severity: "warning" };
  const [part, name = "", ...rest] = fromPointer(finding.pointer);
  const isSetting = part === "flags" && rest.length === 0 && Object.hasOwn(settings, name);
  if (finding.code !== "schema/wrong-type" || !isSetting) return finding;
  const params = { kind: "flag" as const, name, elsewhere: "settings" };
  return { code: "site/unknown-switch", params, pointer: finding.pointer, at: "key", severity: "error" };
}

const within = (finding: Finding, at: Path): Finding => ({
  ...finding,
  pointer: `${toPointer(at)}${finding.pointer}`,
});

function copyFindings(key: string, value: JsonValue, at: Path): Finding[] {
  const pointer = toPointer(at);
  if (!copyKey.test(key)) {
    const params = { value: JSON.stringify(key), expected: "letters, digits, dots and hyphens" };
    return [{ code: "schema/bad-format", params, pointer, at: "key" }];
  }
  if (typeof value === "string") return [];
  const actual = Array.isArray(value) ? "a list" : isObject(value) ? "an object" : JSON.stringify(value);
  const description =
    "Wording is text, with flat keys such as card.enquire; {name} in it stands for a value.";
  return [{ code: "schema/wrong-type", params: { expected: "text", actual, description }, pointer }];
}

function contentFindings(key: string, value: JsonValue, at: Path): Finding[] {
  if (!Object.hasOwn(contentSchemas, key)) {
    const params = { name: key, near: guess(key, Object.keys(contentSchemas)) };
    return [{ code: "content/undeclared-collection", params, pointer: toPointer(at), severity: "warning" }];
  }
  const check = validatorOf(contentSchemas[key] as object, `content/${key}`);
  const findings = (value as JsonValue[]).flatMap((item, index) =>
    check(item) ? [] : fromAjv(check.errors ?? []).map((finding) => within(finding, [index])),
  );
  const { required = [] } = contentSchemas[key] as { required?: readonly string[] };
  // A label without the address of its link is not shown: the item is right without it.
  const isBeside = ({ code, params }: Finding) =>
    code === "schema/missing-property" && !required.includes(params.property);
  return unknownItems(findings, value).map((finding) => ({
    ...within(finding, at),
    ...(isBeside(finding) && { severity: "warning" as const }),
  }));
}

/** Names of the parameters of a page's paths: `/cars/:slug` has `slug`, `*` stands for the rest. */
function parametersOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [
    ...[...path.matchAll(/:([A-Za-z0-9._~-]+)/g)].map(([, name = ""]) => name),
    ...(path.includes("*") ? ["*"] : []),
  ]);
}

/** What `scopeOf` has made, by all that it depends on of a document. */
const scopes = new Map<string, { catalogs: Catalogs; scope: ScopeNames }>();
/** Scopes that are remembered; dealers ask for the same data on the same pages. */
const mostScopes = 10_000;

/**
 * Names that bindings of a page or a frame can read; a frame surrounds pages with any path. Documents with the same names
 * have the same scope, by which the checks of nodes are cached.
 */
export function scopeOf(
  data: { [name: string]: DataRequest } = {},
  catalogs: Catalogs,
  paths?: readonly string[],
): ScopeNames {
  const { gives = {}, decisions } = catalogs;
  const given = Object.entries(data).map(([name, { source, params }]) => {
    const isVarying = Object.hasOwn(gives, source) && typeof gives[source] === "function";
    return [name, source, isVarying && params];
  });
  const key = JSON.stringify([given, paths && parametersOf(paths), paths?.length]);
  const known = scopes.get(key);
  if (known && known.catalogs.gives === catalogs.gives && known.catalogs.decisions === decisions)
    return known.scope;
  const scope = makeScope(data, catalogs, paths);
  if (scopes.size >= mostScopes) scopes.clear();
  scopes.set(key, { catalogs, scope });
  return scope;
}

function makeScope(
  data: { [name: string]: DataRequest },
  { gives = {}, decisions, carFacts }: Catalogs,
  paths: readonly string[] | undefined,
): ScopeNames {
  const shapes: { [name: string]: ShapeSchema } = { site: siteShape };
  // A page without paths stands in for others, whose parameters it reads.
  if (paths && paths.length > 0) {
    const params = Object.fromEntries(parametersOf(paths).map((name) => [name, {}]));
    shapes.route = { type: "object", properties: { path: {}, query: {}, params: { properties: params } } };
  }
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    if (pageRoots.includes(name)) continue;
    const given = Object.hasOwn(gives, source) ? gives[source] : undefined;
    shapes[name] = (typeof given === "function" ? given(params) : given) ?? {};
  }
  const names = [...pageRoots, ...Object.keys(data)];
  return {
    ...{ names, open: false, shapes },
    ...(decisions && { decisions }),
    ...(paths && carFacts && { carFacts }),
  };
}

function checkPage(page: Page, at: Path, catalogs: Catalogs, seen: Seen): void {
  const scope = scopeOf(page.data, catalogs, page.paths);
  checkExpressions(page.title as JsonValue, [...at, "title"], scope, seen);
  checkExpressions(page.description as JsonValue | undefined, [...at, "description"], scope, seen);
  append(seen.findings, unknownPaths(page, at));
  append(seen.findings, checkNodeWhen(page.linkedWhen, [...at, "linkedWhen"], scope));
  const { structuredData = [], ...meta } = page.meta ?? {};
  checkExpressions(meta as JsonValue, [...at, "meta"], scope, seen);
  for (const [index, { of, with: more }] of structuredData.entries()) {
    const here = [...at, "meta", "structuredData", index];
    checkExpressions(of, [...here, "of"], scope, seen);
    checkExpressions(more, [...here, "with"], scope, seen);
  }
  checkData(page.data ?? {}, at, scope, catalogs, seen);
  checkNodes(page.layout, [...at, "layout"], scope, catalogs.components, seen);
  append(seen.findings, duplicateNodeIds(page.layout, [...at, "layout"]));
  append(seen.findings, secondHeadings(page.layout, [...at, "layout"], catalogs.components));
}

function checkData(
  data: { [name: string]: DataRequest },
  at: Path,
  scope: ScopeNames,
  catalogs: Catalogs,
  seen: Seen,
): void {
  append(seen.findings, takenNames(data, at));
  for (const [name, request] of Object.entries(data)) {
    const here = [...at, "data", name];
    const params: JsonObject = request.params ?? {};
    checkExpressions(params, [...here, "params"], scope, seen);
    checkDataRequest(request.source, params, here, catalogs, seen);
  }
}

/** Paths of `pathsWhen` that the page does not have: the intended path would have no condition. */
function unknownPaths({ paths, pathsWhen = {} }: Page, at: Path): Finding[] {
  return Object.keys(pathsWhen).flatMap((path): Finding[] => {
    if (paths.includes(path)) return [];
    const params = { path, near: guess(path, paths), allowed: paths };
    const pointer = toPointer([...at, "pathsWhen", path]);
    return [{ code: "page/unknown-path", params, pointer, at: "key" }];
  });
}

function checkDataRequest(
  source: string,
  params: JsonObject,
  at: Path,
  { dataSources }: Catalogs,
  seen: Seen,
): void {
  const names = Object.keys(dataSources);
  if (!names.includes(source)) {
    const about = { source, near: guess(source, names), allowed: names };
    const pointer = toPointer([...at, "source"]);
    seen.findings.push({ code: "page/unknown-data-source", params: about, pointer });
    return;
  }
  const schema = dataSources[source] as object;
  const check = validatorOf(schema, `the data source ${source}`);
  if (!check(params)) {
    const findings = fromAjv(withoutExpressions(check.errors ?? [], params));
    append(
      seen.findings,
      findings.map((finding) => within(finding, [...at, "params"])),
    );
  }
  append(seen.references, annotatedReferences(schema, params, [...at, "params"]));
  if (source === "content") append(seen.findings, collectionNames(params, [...at, "params"]));
}

function checkFrame(frame: Frame, at: Path, catalogs: Catalogs, seen: Seen): void {
  const scope = scopeOf(frame.data, catalogs);
  checkData(frame.data ?? {}, at, scope, catalogs, seen);
  checkNodes(frame.layout, [...at, "layout"], scope, catalogs.components, seen);
  append(seen.findings, duplicateNodeIds(frame.layout, [...at, "layout"]));
  if (!hasOutlet(frame.layout)) {
    const pointer = toPointer([...at, "layout"]);
    seen.findings.push({ code: "layout/no-outlet", params: { frame: frame.id }, pointer });
  }
}
