import type { Finding } from "../diagnostics/catalogue.ts";
import { fromAjv } from "../diagnostics/from-ajv.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import type { DataRequest, Frame, Page } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { validatorOf } from "../validate/ajv.ts";
import { checkExpressions, type ScopeNames, type Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { collectionNames } from "./collection-names.ts";
import { within } from "./document-schema.ts";
import { checkNodes, duplicateNodeIds, hasOutlet } from "./layout.ts";
import { secondHeadings } from "./main-heading.ts";
import { checkNodeWhen } from "./node-when.ts";
import { scopeOf } from "./page-scope.ts";
import { annotatedReferences, type Path } from "./reference.ts";
import { takenNames } from "./taken-names.ts";
import { withoutExpressions } from "./without-expressions.ts";

/** The findings of a page that its schema accepts. */
export function checkPage(page: Page, at: Path, catalogs: Catalogs, seen: Seen): void {
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

/** The findings of a frame that its schema accepts. */
export function checkFrame(frame: Frame, at: Path, catalogs: Catalogs, seen: Seen): void {
  const scope = scopeOf(frame.data, catalogs);
  checkData(frame.data ?? {}, at, scope, catalogs, seen);
  checkNodes(frame.layout, [...at, "layout"], scope, catalogs.components, seen);
  append(seen.findings, duplicateNodeIds(frame.layout, [...at, "layout"]));
  if (!hasOutlet(frame.layout)) {
    const pointer = toPointer([...at, "layout"]);
    seen.findings.push({ code: "layout/no-outlet", params: { frame: frame.id }, pointer });
  }
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

const propertiesOf = (schema: object): object =>
  "properties" in schema && typeof schema.properties === "object" ? (schema.properties ?? {}) : {};

/** The data source with a name like this one that has parameters of which this one knows none, such as `cars` for `car`. */
function otherSource(
  source: string,
  params: JsonObject,
  dataSources: Catalogs["dataSources"],
): string | undefined {
  const own = propertiesOf(dataSources[source] as object);
  const names = Object.keys(params);
  if (names.length === 0 || names.some((name) => Object.hasOwn(own, name))) return undefined;
  return Object.entries(dataSources).find(([name, schema]) => {
    if (name === source || nearest(source, [name]) === undefined) return false;
    const check = validatorOf(schema as object, `the data source ${name}`);
    return check(params) || withoutExpressions(check.errors ?? [], params).length === 0;
  })?.[0];
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
  const other = check(params) ? undefined : otherSource(source, params, dataSources);
  if (other !== undefined) {
    const unknown = Object.keys(params).join('" or "');
    const about = { source, unknown, near: () => other };
    const pointer = toPointer([...at, "source"]);
    seen.findings.push({ code: "page/other-data-source", params: about, pointer });
    return;
  }
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
