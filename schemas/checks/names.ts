import { contentSchemas } from "../collections/catalogue.ts";
import { type NamedKind, nameKinds, selectCodeForKind } from "../diagnostics/catalogue/references.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { countCommonPrefix, guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { listCarFieldNames } from "../entities/car-fields.ts";
import { kindElsewhere } from "../entities/kind-elsewhere.ts";
import { extendCarSchema } from "../entities/own-fields.ts";
import { searchNames } from "../entities/search-names.ts";
import { normaliseWord } from "../entities/word-key.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { listFinanceProviders } from "../resolve/finance-providers.ts";
import { isOwn } from "../resolve/provenance.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { listKnownWords } from "../resolve/spellings.ts";
import { listVehicleTypes } from "../resolve/vehicle-types.ts";
import type { Fonts } from "./catalogs.ts";
import { collectDialogNames } from "./defined-names.ts";
import type { Reference } from "./reference.ts";

type NameSet = Iterable<string> & Pick<ReadonlySet<string>, "has">;

/** The names that a tenant has, by kind; undefined where it does not list them, so that any name may be right. */
export type Names = { readonly [kind in NamedKind]: NameSet | undefined };

/** Names that are not in the tenant's own documents. */
export interface OtherNames {
  /** Addresses of the tenant's files, if they were listed. */
  assets?: ReadonlySet<string> | undefined;
  /** Addresses of the pictures of demo cars. */
  pictures?: (() => ReadonlySet<string>) | undefined;
  /** Model ranges of the demonstration. */
  ranges?: readonly string[];
  components?: ComponentCatalog | undefined;
  fonts?: Fonts | undefined;
}

/** The keys of a part of the tenant. */
export const collectKeys = (part: object): NameSet => ({
  has: (name) => Object.hasOwn(part, name),
  [Symbol.iterator]: () => Object.keys(part)[Symbol.iterator](),
});

/** The names among these values: a part that its schema refuses may be left out where a name belongs. */
const namesIn = (values: readonly (JsonValue | undefined)[]): ReadonlySet<string> =>
  new Set(values.filter((value) => typeof value === "string"));

/** Names that are compared without capitals and hyphens. */
function spelt(names: readonly string[]): NameSet | undefined {
  const keys = new Set(names.map(normaliseWord));
  return keys.size === 0
    ? undefined
    : { has: (name) => keys.has(normaliseWord(name)), [Symbol.iterator]: () => names[Symbol.iterator]() };
}

/** The kinds of cars that the table drive-away names; undefined if it computes one. */
function chargeKinds({ tables }: ResolvedTenant): NameSet | undefined {
  const kinds = (tables["drive-away"]?.rows ?? []).map(({ then }) => convertToJsonObject(then as JsonValue).kind);
  const isKnown = kinds.length > 0 && kinds.every((kind) => typeof kind === "string");
  return isKnown ? namesIn([...kinds, kindElsewhere]) : undefined;
}

const platformFields = new Set(listCarFieldNames());

/** The fields of a car of a site. */
const carFieldsOf = ({ fields }: ResolvedTenant["site"]): ReadonlySet<string> =>
  fields === undefined ? platformFields : new Set(listCarFieldNames(extendCarSchema(fields)));

/** The files of the theme's fonts; undefined if one of them is not installed, so that its files are not known. */
function fontFiles({ faces = {} }: ResolvedTenant["theme"], fonts: Fonts | undefined): NameSet | undefined {
  const files = Object.values(faces).map(({ package: name }) =>
    name === undefined ? undefined : fonts?.filesOf(name),
  );
  return files.some((list) => list?.length === 0) ? undefined : namesIn(files.flatMap((list) => list ?? []));
}

/** The tenant's files and the pictures of demo cars. */
function fileNames({ assets, pictures }: OtherNames): NameSet | undefined {
  if (assets === undefined || pictures === undefined) return assets;
  return {
    has: (name) => assets.has(name) || pictures().has(name),
    *[Symbol.iterator]() {
      yield* assets;
      yield* pictures();
    },
  };
}

/** The names that a tenant has. */
export function collectNames(tenant: ResolvedTenant, others: OtherNames): Names {
  const { ranges = [], components = {}, fonts } = others;
  const { site, content } = tenant;
  const { locations = [], dealerships } = site;
  const { attributes, numbers, sorts } = searchNames(site.search);
  const carFields = carFieldsOf(site);
  let providers: NameSet | undefined;
  const models = content.models?.map(({ slug }) => slug);
  return {
    form: collectKeys(tenant.forms),
    table: collectKeys(tenant.tables),
    copy: collectKeys(tenant.copy),
    page: new Set(tenant.pages.map(({ id }) => id)),
    location: namesIn(locations.flatMap(({ id, slug, name }) => [id, slug, name])),
    locationSlug: namesIn(locations.map(({ slug }) => slug)),
    // Cars can be of dealerships that the site does not list.
    dealership: dealerships && namesIn(dealerships.flatMap(({ id, slug }) => [id, slug])),
    manufacturer: namesIn((content.manufacturers ?? []).map(({ slug }) => slug)),
    vehicleType: new Set(listVehicleTypes(tenant).map(({ id }) => id)),
    make: spelt(listKnownWords(tenant, "make")),
    model: models && namesIn(models),
    // A collection that the platform knows may be empty: not every dealer has offers.
    collection: new Set([...collectKeys(content), ...collectKeys(contentSchemas)]),
    frame: collectKeys(tenant.frames),
    menu: collectKeys(tenant.menus),
    asset: fileNames(others),
    dialog: collectDialogNames(tenant, components),
    offer: namesIn((content.offers ?? []).map(({ id }) => id)),
    flag: collectKeys(site.flags ?? {}),
    setting: collectKeys(site.settings ?? {}),
    attribute: new Set(attributes),
    numericAttribute: new Set(numbers),
    sort: collectKeys(sorts),
    carField: carFields,
    // And what tables decide about a car.
    carValue: {
      has: (name) => name.startsWith("decisions.") || carFields.has(name),
      [Symbol.iterator]: () => carFields[Symbol.iterator](),
    },
    ownField: collectKeys(site.fields ?? {}),
    chargeKind: chargeKinds(tenant),
    // Few dealers name one.
    get financeProvider() {
      providers ??= spelt(listFinanceProviders(tenant.tables));
      return providers;
    },
    range: ranges.length === 0 ? undefined : new Set(ranges),
    condition: collectKeys(tenant.conditions),
    // Those of rules/, which looks them up itself.
    fact: undefined,
    operator: undefined,
    face: collectKeys(tenant.theme.faces ?? {}),
    package: fonts && new Set(fonts.packages),
    fontFile: fonts && fontFiles(tenant.theme, fonts),
  };
}

/** Whether names of a kind are looked up. */
export const isNamed = (kind: Reference["kind"]): kind is NamedKind => Object.hasOwn(nameKinds, kind);

/** The finding for a name that a tenant does not have; undefined if it has it, or may have it. */
export function findUnknownName(
  { kind, name, pointer, isPart, at }: Reference,
  names: Partial<Names>,
  tenant: ResolvedTenant,
): Finding | undefined {
  const known = isNamed(kind) ? names[kind] : undefined;
  if (!isNamed(kind) || known === undefined || known.has(name)) return undefined;
  const { told: report } = nameKinds[kind];
  const all = [...known];
  const near = guess(name, all);
  // The stock can have makes that nothing lists, and not every dealer of a brand has all of its models.
  if (report === "ifLike" && near() === undefined) return undefined;
  if (report === "ifOwn" && !isOwn(tenant, pointer)) return undefined;
  return {
    code: selectCodeForKind(kind),
    // The meant name would take the place of the whole text.
    params: {
      ...{ name, kind, ...(isPart ? { meant: near } : { near }) },
      // Only listed problems need it.
      get allowed() {
        return all.toSorted((first, other) => countCommonPrefix(name, other) - countCommonPrefix(name, first));
      },
    },
    pointer,
    ...(at && { at }),
  } as Finding;
}
