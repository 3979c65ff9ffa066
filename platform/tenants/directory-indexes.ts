import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { buildImage, type IndexImage } from "../../search/index.ts";

interface DirectoryRecord extends JsonObject {
  objectID: string;
  name: string;
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/** An index of names in alphabetical order, filtered by dealership. */
function directory(name: string, records: DirectoryRecord[]): IndexImage {
  const ranked = records.toSorted(byName).map((record, index) => ({ ...record, rank: -index }));
  return buildImage(ranked, {
    name,
    searchable: ["name"],
    facets: ["dealership_id", "dealership_slug", "slug"],
    numeric: ["cars_count"],
    customRanking: ["desc(rank)"],
    replicas: {},
    unretrievable: ["rank"],
  });
}

function count<T>(items: readonly T[], keyOf: (item: T) => string | null | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const distinct = (values: (string | null | undefined)[]) => [...new Set(values.filter((value) => value != null))];

/** Every manufacturer of the site's list and every other make in stock, with the dealerships that have its cars. */
function manufacturers({ tenant }: PreparedTenant, cars: Car[]): DirectoryRecord[] {
  const inStock = count(cars, ({ make }) => make);
  const listed: JsonObject[] = tenant.content.manufacturers ?? [];
  const known = new Set(listed.map(({ name }) => name));
  const others = [...inStock.keys()]
    .filter((name) => !known.has(name))
    .map((name) => ({ id: name, name, slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"), logo: null }));
  return [...listed, ...others].map(({ id, name, slug, logo }) => {
    const its = inStock.get(String(name)) ?? [];
    return {
      objectID: String(id),
      name: String(name),
      slug: slug ?? null,
      logo: logo ?? null,
      cars_count: its.length,
      dealership_id: distinct(its.map((car) => car.dealership_id)),
      dealership_slug: distinct(its.map((car) => car.dealership_slug)),
    };
  });
}

function dealerships({ tenant }: PreparedTenant, cars: Car[]): DirectoryRecord[] {
  const inStock = count(cars, ({ dealership_slug }) => dealership_slug);
  return (tenant.site.dealerships ?? []).map((dealership) => {
    const its = inStock.get(dealership.slug) ?? [];
    return {
      ...dealership,
      objectID: dealership.id,
      dealership_id: dealership.id,
      dealership_slug: dealership.slug,
      cars_count: its.length,
      makes: distinct(its.map(({ make }) => make)),
    };
  });
}

/** The cars that the site's search can find: with the manufacturer's filter (S7.4), only those of its make. */
function searched({ publicSite: { flags, manufacturer } }: PreparedTenant, cars: Car[]): Car[] {
  return flags?.manufacturerFilter === true && manufacturer
    ? cars.filter(({ make }) => make?.toLowerCase() === manufacturer.toLowerCase())
    : cars;
}

/** The additional indexes of a site, manufacturers and dealerships, by their names in its JSON. */
export function buildDirectoryIndexes(prepared: PreparedTenant, shown: Car[]): Map<string, IndexImage> {
  const cars = searched(prepared, shown);
  const { manufacturersIndex, dealershipsIndex } = prepared.publicSite.search;
  const indexes = new Map<string, IndexImage>();
  if (manufacturersIndex) {
    indexes.set(manufacturersIndex, directory(manufacturersIndex, manufacturers(prepared, cars)));
  }
  if (dealershipsIndex) indexes.set(dealershipsIndex, directory(dealershipsIndex, dealerships(prepared, cars)));
  return indexes;
}
