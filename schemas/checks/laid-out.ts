import { fromAjv } from "../diagnostics/from-ajv.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { DataRequest, Frame, Page } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { validatorOf } from "../validate/ajv.ts";
import { checkExpressions, type ScopeNames, type Seen } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";
import { within } from "./document-schema.ts";
import { checkNodes } from "./layout.ts";
import { scopeOf } from "./page-scope.ts";
import { type Path, referencesIn } from "./reference.ts";
import { withoutExpressions } from "./without-expressions.ts";

/** The findings of a page that its schema accepts. */
export function checkPage(page: Page, at: Path, catalogs: Catalogs, seen: Seen): void {
  const scope = scopeOf(page.data, catalogs, page.paths);
  checkExpressions(page.title as JsonValue, [...at, "title"], scope, seen);
  checkExpressions(page.description as JsonValue | undefined, [...at, "description"], scope, seen);
  const { structuredData = [], ...meta } = page.meta ?? {};
  checkExpressions(meta as JsonValue, [...at, "meta"], scope, seen);
  for (const [index, { of, with: more }] of structuredData.entries()) {
    const here = [...at, "meta", "structuredData", index];
    checkExpressions(of, [...here, "of"], scope, seen);
    checkExpressions(more, [...here, "with"], scope, seen);
  }
  checkData(page.data ?? {}, at, scope, catalogs, seen);
  checkNodes(page.layout, [...at, "layout"], scope, catalogs.components, seen);
}

/** The findings of a frame that its schema accepts. */
export function checkFrame(frame: Frame, at: Path, catalogs: Catalogs, seen: Seen): void {
  const scope = scopeOf(frame.data, catalogs);
  checkData(frame.data ?? {}, at, scope, catalogs, seen);
  checkNodes(frame.layout, [...at, "layout"], scope, catalogs.components, seen);
}

function checkData(
  data: { [name: string]: DataRequest },
  at: Path,
  scope: ScopeNames,
  catalogs: Catalogs,
  seen: Seen,
): void {
  for (const [name, request] of Object.entries(data)) {
    const here = [...at, "data", name];
    const params: JsonObject = request.params ?? {};
    checkExpressions(params, [...here, "params"], scope, seen);
    const schema = Object.hasOwn(catalogs.dataSources, request.source)
      ? catalogs.dataSources[request.source]
      : {};
    append(
      seen.references,
      referencesIn(request as unknown as JsonValue, here, { properties: { params: schema } }),
    );
    checkDataRequest(request.source, params, here, catalogs, seen);
  }
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
}
