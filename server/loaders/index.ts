import { readPath } from "../../renderer/planning/index.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { account, signIn, watchlist } from "./account.ts";
import { askedCar, car, cars, carsBySlug, facetCounts, similarCars } from "./cars.ts";
import { content } from "./content.ts";
import type { LoadContext, Loader } from "./context.ts";
import { directory } from "./directory.ts";
import { form } from "./form.ts";
import { gone } from "./gone-car.ts";
import { location, locations } from "./locations.ts";
import { makesInStock } from "./makes.ts";
import { contactCheck, order, ownHold, reservations } from "./order.ts";
import { refusal } from "./refusal.ts";
import { reviews } from "./reviews.ts";
import { sent } from "./sent.ts";
import { valuation } from "./valuation.ts";
import { valueLogos } from "./value-logos.ts";

/** Loaders by the name of their data source; `search` is the page route's own, since it also gives the page's payload. */
const loaders: { [source: string]: Loader } = {
  car,
  askedCar,
  goneCar: gone,
  cars,
  carsBySlug,
  similarCars,
  facetCounts,
  valueLogos,
  content,
  directory,
  locations,
  location,
  reviews,
  makesInStock,
  form,
  signIn,
  account,
  watchlist,
  order,
  contactCheck,
  ownHold,
  reservations,
  refusal,
  valuation,
  sent,
};

/** The value at a dotted path of `route`, for a parameter written as a binding. */
function bound(context: LoadContext, before: JsonObject, path: string): JsonValue | undefined {
  return readPath({ ...before, route: context.route, site: context.live.prepared.publicSite }, path);
}

/** A parameter with its bindings resolved at any depth; undefined if it is a binding without a value. */
function readParam(context: LoadContext, before: JsonObject, value: JsonValue): JsonValue | undefined {
  if (!isObject(value)) return value;
  if (typeof value.$bind === "string") return bound(context, before, value.$bind) ?? value.default;
  return readParams(context, before, value);
}

/** Parameters with their bindings read; one that leads nowhere is left out. */
function readParams(
  context: LoadContext,
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

/** What loading a page's data gave; `missing` names a required source that found nothing. */
export interface LoadedData {
  data: { [name: string]: JsonValue };
  missing?: string;
}

/** The result of one source for parameters that may be bound, also to data loaded `before`; undefined for an unknown source. */
export function loadSource(
  context: LoadContext,
  source: string,
  params: DataRequest["params"],
  before: JsonObject = {},
): JsonValue | undefined {
  if (!Object.hasOwn(loaders, source)) return undefined;
  return loaders[source]?.(context, readParams(context, before, params));
}

/** Loads all data of a page. */
export function loadData(context: LoadContext, requests: { [name: string]: DataRequest } = {}): LoadedData {
  const data: { [name: string]: JsonValue } = {};
  let missing: string | undefined;
  for (const [name, { source, params, required }] of Object.entries(requests)) {
    const found = loadSource(context, source, params, data);
    if (found !== undefined) data[name] = found;
    const nothing = found === undefined || (Array.isArray(found) && found.length === 0);
    if (nothing && required) missing ??= name;
  }
  return missing === undefined ? { data } : { data, missing };
}
export type { LoadContext } from "./context.ts";
export { goneCar } from "./gone-car.ts";
export { loadSearch, valuesOf } from "./search.ts";
export { similarAddress } from "./similar.ts";
