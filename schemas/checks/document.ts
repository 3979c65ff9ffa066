import { append } from "../append.ts";
import { contentSchemas } from "../collection-catalogue.ts";
import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { partsOf } from "../diagnostics/value-meant.ts";
import type { FormDocument } from "../documents/form.ts";
import type { Menus } from "../documents/menus.schema.ts";
import type { Frame, Page } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { SectionName } from "../resolve/sections.ts";
import type { Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { checkComponentProps, componentReferences } from "./component-props.ts";
import { copyKey, schemaFindings, schemas } from "./document-schema.ts";
import { checkForm } from "./form.ts";
import { checkFormBindings } from "./form-bindings.ts";
import { garbledTexts } from "./garbled-texts.ts";
import { checkFrame, checkLayout, checkPage } from "./laid-out.ts";
import { isWithin, type Mended, mend } from "./mend.ts";
import { checkMenus } from "./menus.ts";
import { annotatedReferences, linksIn, type Path, type Reference, referencesIn } from "./reference.ts";
import { entryOf } from "./shape.ts";
import { shownAsTyped } from "./shown-as-typed.ts";

/** The findings of one resolved document, independent of its tenant. */
export interface DocumentReport extends Seen {
  /** true when the schema accepts the document: only then may other code read it. */
  valid: boolean;
  /** Otherwise: the document without what the schema refuses. */
  mended?: Mended;
}

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
    findings: schemaFindings(section, key, value, { at, components: catalogs.components }),
    references: [],
  };
  if (section === "rules") seen.findings = asOutcomes(seen.findings, catalogs.decisions?.[key]);
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

/** The outcome of a decision, of which a table that collects gives a list. */
const outcomeOf = (decided: ShapeSchema): ShapeSchema =>
  decided.type === "array" ? entryOf(decided) : decided;

/** The findings, with the parts of the decision's outcome where something else stands in its place. */
function asOutcomes(findings: Finding[], decided: ShapeSchema | undefined): Finding[] {
  const parts = decided && partsOf(outcomeOf(decided));
  if (parts === undefined) return findings;
  return findings.map((finding) => {
    if (finding.code !== "schema/wrong-type" || !/\/(?:then|default)$/.test(finding.pointer)) return finding;
    return { ...finding, params: { ...finding.params, how: `Write its parts in braces: ${parts}.` } };
  });
}

/** Names in the outcomes of a table, by the contract of its decision. */
function outcomeReferences(table: JsonValue, decided: ShapeSchema | undefined, at: Path): Reference[] {
  if (decided === undefined) return [];
  const outcome = outcomeOf(decided);
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
  const check = (rest: JsonValue) => schemaFindings(section, key, rest, { at, components });
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
  if (section === "content" || section === "menus") append(seen.findings, shownAsTyped(value, at));
  if (section === "site")
    append(seen.findings, checkComponentProps(objectOf(value).components, catalogs.components));
  if (section === "menus") append(seen.findings, checkMenus(value as unknown as Menus, at));
  if (section === "forms") {
    const { car = {} } = catalogs.gives ?? {};
    append(seen.findings, checkForm(value as unknown as FormDocument, at));
    if (typeof car === "object") checkFormBindings(value, at, car, seen);
  }
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
