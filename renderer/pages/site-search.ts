import type { Site } from "../../schemas/documents/site.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { listVehicleTypes } from "../../schemas/resolve/vehicle-types.ts";
import { compileValue, planValue } from "../planning/index.ts";
import type { SearchConfig } from "../query/index.ts";
import type { PreparedTenant } from "./prepared-tenant.ts";

/** A filter that a site adds to its search pages; `id` is the attribute, `unit` "none" without one. */
type OwnFilter = {
  id: string;
  label: string;
  unit: string;
  step?: number;
  from?: number;
  upTo?: number;
  valueLabels?: { [value: string]: string };
  /** The values of bands, lowest first. */
  order?: string[];
};

/** The names of kinds of vehicle, by their ids. */
export const nameKinds = (tenant: ResolvedTenant, kinds?: readonly string[]): { [id: string]: string } =>
  Object.fromEntries(
    listVehicleTypes(tenant).flatMap(({ id, name }) => (kinds === undefined || kinds.includes(id) ? [[id, name]] : [])),
  );

type Attribute = NonNullable<NonNullable<Site["search"]>["attributes"]>[string];

/** Wording of a chip of such a filter. */
const rangeChip = "search.ownRangeChip";
const valueChip = "search.ownValueChip";

/** What a site adds to its search pages: `search.attributes` and `search.sorts` of site.json that have a label. */
export interface OwnSearch {
  ranges: OwnFilter[];
  lists: OwnFilter[];
  sorts: { id: string; label: string }[];
  /** The wording of their chips, for browsers. */
  chips: NonNullable<SearchConfig["own"]>;
}

const known = new WeakMap<PreparedTenant, OwnSearch | null>();

function made({ tenant, place }: PreparedTenant): OwnSearch | null {
  const { search } = tenant.site;
  const { numbers } = searchNames(search);
  const worded = <T extends JsonValue>(value: unknown, live?: readonly string[]) =>
    planValue(compileValue(value as JsonValue, live && { live }, tenant.copy), {}, place) as T;
  const ownSearch: OwnSearch = { ranges: [], lists: [], sorts: [], chips: {} };
  const add = (id: string, { label, as, unit = "none", step, from, upTo, valueLabels, bands }: Attribute) => {
    const isRange = (as ?? (numbers.includes(id) ? "range" : "values")) === "range";
    const usual = id === "item_type" ? nameKinds(tenant) : undefined;
    const values = valueLabels ? { ...usual, ...worded<{ [value: string]: string }>(valueLabels) } : usual;
    const name = worded<string>(label);
    const order = bands?.map(({ value }) => value);
    const filter = {
      ...{ id, label: name, unit },
      ...(step && { step }),
      ...(from !== undefined && { from }),
      ...(upTo !== undefined && { upTo }),
      ...(values && { valueLabels: values }),
      ...(order && { order }),
    };
    (isRange ? ownSearch.ranges : ownSearch.lists).push(filter);
    const message = { $msg: isRange ? rangeChip : valueChip, values: { label: name, unit } };
    const text = worded<never>(message, isRange ? ["ends", "min", "max"] : ["value"]);
    ownSearch.chips[id] = { text, ...(values && { values }) };
  };
  for (const [id, attribute] of Object.entries(search?.attributes ?? {}))
    if (attribute.label !== undefined) add(id, attribute);
  for (const [id, { label }] of Object.entries(search?.sorts ?? {}))
    if (label !== undefined) ownSearch.sorts.push({ id, label: worded(label) });
  return Object.keys(ownSearch.chips).length + ownSearch.sorts.length > 0 ? ownSearch : null;
}

/** What a site adds to its search pages; undefined if nothing. */
export function resolveSiteSearch(prepared: PreparedTenant): OwnSearch | undefined {
  const before = known.get(prepared);
  const ownSearch = before === undefined ? made(prepared) : before;
  known.set(prepared, ownSearch);
  return ownSearch ?? undefined;
}
