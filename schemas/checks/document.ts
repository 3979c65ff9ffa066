import { contentSchemas } from "../collections/catalogue.ts";
import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Frame, Page } from "../documents/page.ts";
import type { SectionName } from "../documents/sections.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { checkComponentProps, componentReferences } from "./component-props.ts";
import { copyKey, schemaFindings, schemas } from "./document-schema.ts";
import { checkFrame, checkPage } from "./laid-out.ts";
import { annotatedReferences, linksIn, type Path, type Reference, referencesIn } from "./reference.ts";
import { entryOf } from "./shape.ts";

/** The findings of one resolved document, independent of its tenant. */
export interface DocumentReport extends Seen {
  /** true when the schema accepts the document: only then may other code read it. */
  valid: boolean;
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
    if (!value.includes("](")) return nothing;
    return { findings: [], references: linksIn(value, toPointer([section, key])), valid: true };
  }
  const at: Path = key === "" ? [section] : [section, key];
  const seen: Seen = {
    findings: schemaFindings(section, key, value, at),
    references: [],
  };
  const valid = !seen.findings.some(({ severity }) => severity !== "warning");
  if (!valid) return { ...seen, valid };
  // Those of nodes are found with the rest of the node.
  const isLaidOut = section === "pages" || section === "frames";
  const named = referencesIn(value, at, isLaidOut ? "layout" : undefined);
  const schema = section === "content" ? { items: contentSchemas[key] } : schemas[section];
  append(named, annotatedReferences(schema, value, at));
  if (section === "site") append(named, componentReferences(objectOf(value).components, catalogs.components));
  if (section === "rules") append(named, outcomeReferences(value, catalogs.decisions?.[key], at));
  append(seen.references, named);
  checkValid(section, value, { at, catalogs, seen });
  return { ...seen, valid };
}

/** The outcome of a decision, of which a table that collects gives a list. */
const outcomeOf = (decided: ShapeSchema): ShapeSchema =>
  decided.type === "array" ? entryOf(decided) : decided;

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

/** The checks of a document that its schema accepts. */
function checkValid(
  section: SectionName,
  value: JsonValue,
  { at, catalogs, seen }: { at: Path; catalogs: Catalogs; seen: Seen },
): void {
  if (section === "pages") checkPage(value as unknown as Page, at, catalogs, seen);
  if (section === "frames") checkFrame(value as unknown as Frame, at, catalogs, seen);
  if (section === "site")
    append(seen.findings, checkComponentProps(objectOf(value).components, catalogs.components));
}
