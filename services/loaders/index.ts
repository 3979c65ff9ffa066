/**
 * Data of pages: a loader in `sources/` for each contract of `schemas/data-sources/`, and pages as routes.
 */

import { readPath } from "../../renderer/planning/index.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";
import { loaders } from "./loaders.gen.ts";

/** A loader as called for pages: by name, with params that the source's schema has accepted. */
type AnyLoader = (context: LoadContext, params: JsonObject) => JsonValue | undefined | Promise<JsonValue | undefined>;

const byName: { readonly [source: string]: AnyLoader } = loaders;

/** The value at a dotted path of `route`, for a parameter written as a binding. */
function bound(context: Pick<LoadContext, "route" | "live">, before: JsonObject, path: string): JsonValue | undefined {
  return readPath({ ...before, route: context.route, site: context.live.prepared.publicSite }, path);
}

/** A parameter with its bindings and messages resolved at any depth; undefined if it is a binding without a value. */
function readParam(
  context: Pick<LoadContext, "route" | "live">,
  before: JsonObject,
  value: JsonValue,
): JsonValue | undefined {
  if (!isObject(value)) return value;
  // A default may be a binding of its own, as in props.
  if (typeof value.$bind === "string")
    return bound(context, before, value.$bind) ?? readParam(context, before, value.default ?? null) ?? undefined;
  if (typeof value.$msg !== "string") return readParams(context, before, value);
  const values = isObject(value.values) ? readParams(context, before, value.values) : {};
  return context.live.prepared.wording(value.$msg, values);
}

/** Parameters with their bindings resolved; those without a value are left out. */
export function readParams(
  context: Pick<LoadContext, "route" | "live">,
  before: JsonObject,
  params: DataRequest["params"] = {},
): JsonObject {
  const read: JsonObject = {};
  for (const [name, value] of Object.entries(params)) {
    const found = readParam(context, before, value as JsonValue);
    if (found !== undefined) read[name] = found;
  }
  return read;
}

/** The result of loading a page's data; `missing` names a required source without a result. */
export interface LoadedData {
  data: { [name: string]: JsonValue };
  missing?: string;
}

/** The result of one source for parameters that may be bound, also to data loaded `before`; undefined for an unknown source. */
export async function loadSource(
  context: LoadContext,
  source: string,
  params: DataRequest["params"],
  before: JsonObject = {},
): Promise<JsonValue | undefined> {
  if (!Object.hasOwn(byName, source)) return undefined;
  return byName[source]?.(context, readParams(context, before, params));
}

/** Loads all data of a page. */
export async function loadData(
  context: LoadContext,
  requests: { [name: string]: DataRequest } = {},
): Promise<LoadedData> {
  const data: { [name: string]: JsonValue } = {};
  let missing: string | undefined;
  for (const [name, { source, params, required }] of Object.entries(requests)) {
    const found = await loadSource(context, source, params, data);
    if (found !== undefined) data[name] = found;
    const nothing = found === undefined || (Array.isArray(found) && found.length === 0);
    if (nothing && required) missing ??= name;
  }
  return missing === undefined ? { data } : { data, missing };
}
export type { AskedParts, LoadContext, ReadParts, SourceName } from "./context.ts";
export { findShownCar } from "./find-shown-car.ts";
export { loadPage, matchPage, type PageMatch } from "./page-routes.ts";
export { isReadablePath } from "./readable-path.ts";
export { findRemovedCar } from "./removed-car.ts";
export {
  collectSearches,
  listAttributeValues,
  loadSearch,
  readSavedSearch,
  type SearchRequests,
  searchKey,
} from "./search.ts";
export { resolveSimilarAddress } from "./similar.ts";
