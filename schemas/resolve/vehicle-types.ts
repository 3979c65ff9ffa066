import type { VehicleType } from "../collections/vehicle-types.ts";
import type { Site } from "../documents/site.schema.ts";
import { completeAddresses, type OwnAddresses } from "../entities/vehicle-type-address.ts";
import { normaliseWord } from "../entities/word-key.ts";
import type { ResolvedTenant } from "./resolved-tenant.ts";

type Tenant = Pick<ResolvedTenant, "content" | "site">;

/** What texts are about, if not only what the site sells. */
export interface About {
  /** The kind whose words they have. */
  kind: string;
  /** Kinds that wording chooses among by its value `item_type`. */
  among?: readonly string[];
  /** The kind whose words all that the site sells has, if it is another than what the site says. */
  all?: string;
}

/** The kinds of vehicles that a dealer can name: the items of content/vehicle-types.json, complete. */
export const listVehicleTypes = ({ content }: Pick<Tenant, "content">): readonly VehicleType[] =>
  completeVehicleTypes((content["vehicle-types"] ?? noTypes) as unknown as readonly VehicleType[]);

const noTypes: readonly never[] = [];
const completed = new WeakMap<readonly VehicleType[], readonly VehicleType[]>();

/** Kinds with what follows from the kind that they are like. */
export function completeVehicleTypes(types: readonly VehicleType[]): readonly VehicleType[] {
  const known = completed.get(types) ?? types.map((type) => completeType(types, type, []));
  completed.set(types, known);
  return known;
}

function completeType(types: readonly VehicleType[], type: VehicleType, seen: readonly string[]): VehicleType {
  const base = types.find(({ id }) => id === type.like && !seen.includes(id));
  const like = base && completeType(types, base, [...seen, type.id]);
  const trial = type.words?.trial ?? like?.words?.trial;
  const words = trial === undefined ? type.words : { ...type.words, trial };
  // The addresses of the other kind hold its words, so only that it has some is inherited.
  const own = type.addresses ?? (like?.addresses && {});
  return { ...like, ...type, ...(words && { words }), ...(own && { addresses: own }) };
}

const named = (tenant: Tenant, name: string | null | undefined): VehicleType | undefined =>
  listVehicleTypes(tenant).find(({ id }) => id === name);

/** What a site sells. */
export const findSoldVehicleType = (tenant: Tenant): VehicleType | undefined => named(tenant, tenant.site.vehicleType);

/** The addresses of a site that sells a kind; undefined where they are the platform's. */
export const resolveAddresses = (
  type: VehicleType | undefined,
  { vehicleAddresses = {} }: Pick<Site, "vehicleAddresses">,
): OwnAddresses | undefined => type?.addresses && completeAddresses(type.addresses, type.words ?? {}, vehicleAddresses);

/** The addresses of a site by what it sells; undefined where they are the platform's. */
export const findSiteAddresses = (tenant: Tenant): OwnAddresses | undefined =>
  resolveAddresses(findSoldVehicleType(tenant), tenant.site);

/** The kind of a vehicle: that of its `item_type`, or what the site sells. */
export function resolveVehicleType(tenant: Tenant, itemType?: string | null): VehicleType | undefined {
  const sold = findSoldVehicleType(tenant);
  return named(tenant, itemType) ?? named(tenant, sold?.usual) ?? sold;
}

/**
 * What a source may call the kinds of vehicles, one or several of them, with their ids. Of two kinds that are called the same, the
 * first.
 */
export function listKindNames({
  content,
  site,
}: Pick<Tenant, "content"> & { site: SourceSite }): ReadonlyMap<string, string> {
  const endings = ["", ...(site.search?.typed?.endings ?? [])];
  const names = listVehicleTypes({ content })
    .toReversed()
    .flatMap(({ id, name, words }) => [words?.many, words?.one, name, id].map((word) => [word, id] as const));
  return new Map(
    names.flatMap(([word, id]) =>
      word === undefined ? [] : endings.map((ending) => [normaliseWord(word + ending), id] as const),
    ),
  );
}

/** What of a site says how its sources are read. */
type SourceSite = Pick<Site, "stock" | "search">;

/** What a source may call the bodies of vehicles: those of all kinds, and the site's own. */
export const listBodyNames = ({ content, site }: Pick<Tenant, "content"> & { site: SourceSite }) => [
  ...listVehicleTypes({ content }).flatMap(({ bodies = [] }) => bodies.flatMap(({ names }) => names)),
  ...(site.stock?.spellings?.simple_body ?? []),
];

/**
 * Whose words texts about vehicles of these kinds have: those of the only one, or else of a kind for several, with a choice among
 * those that have a word of their own. Undefined if they are those of what the site sells.
 */
export function resolveAbout(
  types: readonly VehicleType[],
  vehicleType: string,
  kinds: readonly string[],
  inStock: readonly string[] = [],
): About | undefined {
  const all = inStock.length > 1 ? resolveAbout(types, vehicleType, inStock)?.kind : undefined;
  const ofAll = all !== undefined && all !== vehicleType && { all };
  const sold = types.find(({ id }) => id === vehicleType);
  const others = types.filter(({ id }) => kinds.includes(id) && id !== sold?.usual);
  const [only, another] = others;
  if (only === undefined || (another === undefined && only.id === vehicleType && !ofAll)) return undefined;
  if (kinds.length === 1) return { kind: only.id, ...ofAll };
  // What is of the same family, such as trucks and vans, goes by the word that the site chose.
  const family = findFamily(types, vehicleType);
  if (others.every(({ id }) => findFamily(types, id) === family)) return undefined;
  const isForSeveral = sold?.several ?? sold?.usual !== undefined;
  const several = isForSeveral ? sold : types.find((type) => type.several);
  const among = others.filter(({ words }) => words?.one !== undefined).map(({ id }) => id);
  return several && { kind: several.id, among, ...(several.id !== vehicleType && { all: several.id }) };
}

/** The kind that a kind is like in the end. */
function findFamily(types: readonly VehicleType[], id: string, seen: readonly string[] = []): string {
  const like = types.find((type) => type.id === id)?.like;
  return like === undefined || seen.includes(like) ? id : findFamily(types, like, [...seen, id]);
}

/** What stands for the photographs of a vehicle that has none. */
export interface Drawing {
  outline?: { path: string; wheels?: readonly number[] | undefined } | undefined;
  picture?: string | undefined;
}

/**
 * How a vehicle is drawn: by the picture of its kind or body, or else its body as its kind draws it, or as another kind does, or
 * else its kind. A kind without a drawing is drawn as the first that has one.
 */
export function selectVehicleDrawing(tenant: Tenant, body: string, itemType?: string | null): Drawing {
  const kind = resolveVehicleType(tenant, itemType);
  const types = [...(kind ? [kind] : []), ...listVehicleTypes(tenant)];
  const key = normaliseWord(body);
  const findBody = ({ bodies }: VehicleType) =>
    key === "" ? undefined : bodies?.find(({ names }) => names.some((name) => normaliseWord(name) === key));
  const pictured = kind && [findBody(kind), kind].find((drawing) => drawing?.picture !== undefined);
  if (pictured) return pictured;
  for (const type of types) {
    const known = findBody(type);
    if (known) return isDrawn(known) ? known : type;
  }
  return types.find(isDrawn) ?? {};
}

const isDrawn = ({ outline, picture }: Drawing) => outline !== undefined || picture !== undefined;
