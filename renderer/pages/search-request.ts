import type { VehicleType } from "../../schemas/collections/vehicle-types.ts";
import type { Page } from "../../schemas/documents/page.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import { type OwnAddresses, replacePlatformAddresses } from "../../schemas/entities/vehicle-type-address.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { findSoldVehicleType, listVehicleTypes } from "../../schemas/resolve/vehicle-types.ts";
import { compileValue, planValue } from "../planning/index.ts";
import type { Refinements, SearchConfig, TypedLanguage } from "../query/index.ts";
import { type IndexingPolicy, quoteValue } from "../query/index.ts";
import type { PreparedTenant } from "./prepared-tenant.ts";
import { nameKinds, resolveSiteSearch } from "./site-search.ts";

/** What the stock and the index say of their names. */
export interface SearchTools {
  /** All values of an attribute in stock. */
  valuesOf(attribute: string): string[];
  /** Further known values of an attribute that no car may currently have. */
  namesOf(attribute: string): string[];
  /** Name of the index that holds the same cars in another order. */
  replicaName(index: string, sort: string): string;
}

/** Parameters of the data source `search`; see schemas/data-sources/search.ts. */
export interface SearchParams {
  base?: string;
  words?: { [word: string]: Refinements };
  segments?: string[];
  prefilters?: Refinements;
  paths?: { [path: string]: Refinements };
  sorts?: { id: string; label: string; flag?: string }[];
  facets?: string[];
  ranges?: string[];
  maxValues?: number;
  nearest?: number;
  indexing?: IndexingPolicy;
}

/** The page's data request of a search. */
export function searchRequest({ data }: Page) {
  return Object.values(data ?? {}).find(({ source }) => source === "search");
}

/** The page's parameters with formatted wording. */
export function readParams(
  params: { [name: string]: JsonValue } = {},
  { tenant, place }: PreparedTenant,
): SearchParams {
  return planValue(compileValue(params, undefined, tenant.copy), {}, place) as SearchParams;
}

/** The mapping between the page's addresses and its states. */
export function createSearchConfig(
  params: SearchParams,
  index: string,
  { valuesOf, namesOf, replicaName, prepared }: { prepared: PreparedTenant } & SearchTools,
): SearchConfig {
  const { base = "/search", words = {}, segments = [], ranges = [], paths = {} } = params;
  const ownSearch = resolveSiteSearch(prepared);
  const facets = [...(params.facets ?? []), ...(ownSearch?.lists ?? []).map(({ id }) => id)];
  const wordFacets = [...Object.values(words), ...Object.values(paths)].flatMap(Object.keys);
  const kinds = valuesOf(kind);
  const { flags = {} } = prepared.publicSite;
  const offered = (params.sorts ?? []).filter(({ flag }) => flag === undefined || flags[flag] === true);
  const added = ownSearch?.sorts.filter(({ id }) => !params.sorts?.some((sort) => sort.id === id)) ?? [];
  return {
    base,
    ...ownWords(base, words, prepared.publicSite.addresses),
    paths: mapKeys(paths, (path) => replacePlatformAddresses(path, prepared.publicSite.addresses)),
    segments,
    segmentValues: Object.fromEntries(segments.map((attribute) => [attribute, valuesOf(attribute)])),
    facets: [...new Set([...facets, ...segments, ...wordFacets])],
    ranges: ownSearch ? [...new Set([...ranges, ...ownSearch.ranges.map(({ id }) => id)])] : ranges,
    sorts: [...offered, ...added].map(({ id, label }) => ({ id, label, index: replicaName(index, id) })),
    own: { ...dealershipChips(prepared), ...kindChips(prepared, kinds), ...ownSearch?.chips },
    ...typedOf(languageOf(prepared, valuesOf), { facets, valuesOf, namesOf }),
  };
}

const mapKeys = <T>(object: { [key: string]: T }, change: (key: string) => string): { [key: string]: T } =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [change(key), value]));

/** The condition routes of a site, by its own addresses for what it sells. */
function ownWords(
  base: string,
  words: SearchConfig["words"],
  addresses: OwnAddresses | undefined,
): Pick<SearchConfig, "words" | "wordNames"> {
  if (addresses === undefined) return { words };
  const ownWord = (word: string) => replacePlatformAddresses(`${base}/${word}`, addresses).slice(base.length + 1);
  const names = Object.keys(words).map((word) => [ownWord(word), word]);
  return { words: mapKeys(words, ownWord), wordNames: Object.fromEntries(names) };
}

/** The chips of dealerships, which addresses name by their slugs (S2.7): their names. */
function dealershipChips({ publicSite: { dealerships = [] } }: PreparedTenant): NonNullable<SearchConfig["own"]> {
  const values = Object.fromEntries(dealerships.map(({ slug, name }) => [slug, name]));
  return dealerships.length > 0 ? { dealership_slug: { text: [["arg", "value"]], values } } : {};
}

/** The attribute that is a vehicle's kind. */
const kind = "item_type";

/** The attribute that is a vehicle's cost of a week. */
const weeklyCost = "weekly_price";

/** The chips of kinds of vehicle, where there are several: their names. */
const kindChips = ({ tenant }: PreparedTenant, kinds: readonly string[]): NonNullable<SearchConfig["own"]> =>
  kinds.length > 1 && tenant.inWordsOf(kinds)
    ? { [kind]: { text: [["arg", "value"]], values: nameKinds(tenant, kinds) } }
    : {};

/** Ids are for layers: pages do without. */
const omitId = <Item extends object>({ id: _, ...item }: { id: string } & Item) => item;

/** Values of `car_type`; a site's word for one is the copy key `carType.<value>`. */
const carTypes = carSchema.properties.car_type.enum;

/**
 * How a site reads typed text: its word for all that it sells says nothing of a vehicle there, whatever it says elsewhere, its
 * words for one of several kinds mean these, and so do its words for new, used and demonstrator vehicles. Costs of a week are
 * nothing to a site without finance.
 */
function languageOf({ tenant }: PreparedTenant, valuesOf: SearchTools["valuesOf"]): TypedLanguage | undefined {
  const { search } = tenant.site;
  if (!search?.typed) return undefined;
  const sold = valuesOf(kind);
  const wordsOf = (type: VehicleType | undefined) =>
    [type?.words?.one, type?.words?.many].filter((word) => word !== undefined);
  const several = tenant.inWordsOf(sold) && sold.length > 1 ? sold : [];
  const own = several.length > 0 ? [] : wordsOf(findSoldVehicleType(tenant));
  const kinds = listVehicleTypes(tenant)
    .filter(({ id }) => several.includes(id))
    .flatMap((type) => {
      const phrases = wordsOf(type);
      return phrases.length === 0
        ? []
        : [{ id: `kind-${type.id}`, phrases, conditions: [{ attribute: kind, values: [type.id] }] }];
    });
  const types = carTypes.flatMap((type) => {
    const word = tenant.copy[`carType.${type}`];
    if (typeof word !== "string" || slugify(word) === type) return [];
    return [
      {
        id: type,
        phrases: [word, slugify(word).replaceAll("-", " ")],
        conditions: [{ attribute: "car_type", values: [type] }],
      },
    ];
  });
  const { synonyms = {}, ignored = [], ideas = [], amounts = [], units: _, ...language } = search.typed;
  return {
    ...language,
    ideas: [...ideas, ...types, ...kinds].map(omitId),
    amounts: amounts.map((amount) => ({
      ...omitId(amount),
      // Without finance no car has a cost of the week, and a wish for one would leave none.
      ...(amount.attribute === weeklyCost && valuesOf(weeklyCost).length === 0 && { isIgnored: true }),
    })),
    synonyms: Object.fromEntries(Object.entries(synonyms).filter(([typed]) => !own.includes(typed))),
    ignored: [...ignored, ...own],
  };
}

/** The interpretation of typed text on a page, with the stock's values of the attributes in the language. */
function typedOf(
  language: TypedLanguage | undefined,
  { facets, valuesOf, namesOf }: { facets: string[] } & Omit<SearchTools, "replicaName">,
): Pick<SearchConfig, "typed"> {
  if (!language) return {};
  const named = [
    ...(language.alone ?? []),
    ...(language.alternatives ?? []),
    ...(language.amounts ?? []).map(({ attribute }) => attribute),
    ...(language.ideas ?? []).flatMap(({ conditions = [] }) => conditions.map(({ attribute }) => attribute)),
  ];
  const listed = [...new Set(named)].filter((name) => facets.includes(name));
  // A bare number is not a name: "3" is a model, but also a price or a number of seats.
  const isName = (attribute: string, value: string) => !language.alone?.includes(attribute) || /\p{L}/u.test(value);
  const known = (attribute: string) =>
    [...new Set([...valuesOf(attribute), ...namesOf(attribute)])].filter((value) => isName(attribute, value));
  const values = Object.fromEntries(listed.map((attribute) => [attribute, known(attribute)]));
  return { typed: { language, values } };
}

/** Refinements as a filter in Algolia's syntax: values of one attribute are alternatives. */
export function filterText(refinements: Refinements, ...more: (string | undefined)[]): string {
  const groups = Object.entries(refinements).map(
    ([attribute, values]) => `(${values.map((value) => `${attribute}:${quoteValue(value)}`).join(" OR ")})`,
  );
  return [...groups, ...more].filter(Boolean).join(" AND ");
}
