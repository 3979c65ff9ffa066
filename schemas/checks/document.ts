import { contentSchemas } from "../collections/catalogue.ts";
import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import type { Page } from "../documents/page.ts";
import { ruleTableSchema } from "../documents/rule-table.schema.ts";
import type { SectionName } from "../documents/sections.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { checkComponentProps } from "./component-props.ts";
import { copyKey, schemas, validateDocument } from "./document-schema.ts";
import { checkLaidOut } from "./page-layout.ts";
import { collectReferences, extractLinks, type Path, type Reference, type References } from "./reference.ts";
import { getEntryShape } from "./shape.ts";

/** The findings of one resolved document, independent of its tenant. */
export interface DocumentReport {
  findings: Finding[];
  references: References;
  /** true when the schema accepts the document: only then may other code read it. */
  valid: boolean;
}

type Reports = WeakMap<object, DocumentReport>;
const reports = new WeakMap<Catalogs["components"], WeakMap<Catalogs["dataSources"], Reports>>();

const reportsOf = ({ components, dataSources }: Catalogs): Reports =>
  reports.getOrInsertComputed(components, () => new WeakMap()).getOrInsertComputed(dataSources, () => new WeakMap());

/** Checks one document of the resolved tree in isolation. Cached by identity, so that dealers share the results of shared documents. */
export function checkDocument(section: SectionName, key: string, value: JsonValue, catalogs: Catalogs): DocumentReport {
  if (typeof value !== "object" || value === null) return look(section, key, value, catalogs);
  return reportsOf(catalogs).getOrInsertComputed(value, () => look(section, key, value, catalogs));
}

const groupByKind = (references: readonly Reference[]): References => Map.groupBy(references, ({ kind }) => kind);

const nothing: DocumentReport = { findings: [], references: groupByKind([]), valid: true };

function look(section: SectionName, key: string, value: JsonValue, catalogs: Catalogs): DocumentReport {
  // The most frequent document by far.
  if (section === "copy" && typeof value === "string" && copyKey.test(key)) {
    if (!value.includes("](")) return nothing;
    return { findings: [], references: groupByKind(extractLinks(value, formatPointer([section, key]))), valid: true };
  }
  const at: Path = key === "" ? [section] : [section, key];
  const seen: Seen = { findings: validateDocument(section, key, value, at), references: [] };
  const valid = !seen.findings.some(({ severity }) => severity !== "warning");
  if (!valid) return { findings: seen.findings, references: nothing.references, valid };
  // What has schemas of its own is looked at with these.
  const own = isObject(value) ? { ...value, layout: null, data: null, components: null } : value;
  append(seen.references, collectReferences(own, at, annotated(section, key, catalogs.decisions)));
  if (section === "pages" || section === "frames") checkLaidOut(value as unknown as Partial<Page>, at, catalogs, seen);
  if (section === "site") checkComponentProps(convertToJsonObject(value).components, catalogs.components, seen);
  return { findings: seen.findings, references: groupByKind(seen.references), valid };
}

/** What tells the names in a document: its schema, and for the outcomes of a table the contract of its decision. */
function annotated(section: SectionName, key: string, decisions: Catalogs["decisions"] = {}): object {
  // Conditions name facts, operators and each other, wherever they are: rules/ looks these up.
  if (section === "conditions") return {};
  if (section === "content") return { items: contentSchemas[key] };
  if (section !== "rules" || !Object.hasOwn(decisions, key)) return schemas[section] ?? {};
  const decided = decisions[key] as ShapeSchema;
  // A table that collects gives a list of outcomes.
  const then = decided.type === "array" ? getEntryShape(decided) : decided;
  return { properties: { ...ruleTableSchema.properties, rows: { items: { properties: { then } } }, default: then } };
}
