/**
 * Data of pages: a loader in `sources/` for each contract of `schemas/data-sources/`, and pages as routes.
 */

import type { DataRequest } from "../../schemas/documents/page.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";
import { loaders } from "./loaders.gen.ts";
import { readParams } from "./params.ts";

/** A loader as called for pages: by name, with params that the source's schema has accepted. */
type AnyLoader = (context: LoadContext, params: JsonObject) => JsonValue | undefined | Promise<JsonValue | undefined>;

const byName: { readonly [source: string]: AnyLoader } = loaders;

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
export { readParams } from "./params.ts";
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
export { speakOfPage } from "./speak.ts";
