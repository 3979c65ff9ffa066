import { type Car, carSchema } from "../../schemas/entities/car.schema.ts";
import { buildLocationFields, listSalesLocations } from "../../schemas/entities/car-location.ts";
import { isSold } from "../../schemas/entities/is-sold.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { listKnownWords, type WordedField, wordedFields } from "../../schemas/resolve/spellings.ts";
import { listKindNames, resolveVehicleType } from "../../schemas/resolve/vehicle-types.ts";

const isNullText = (value: unknown) => typeof value === "string" && value.trim().toLowerCase() === "null";

/** A car without the texts "null" that programs write for no value: no filter offers them (S3.5). */
function dropNullTexts<Part extends object>(part: Part): Part {
  const empty = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (isNullText(value)) return carSchema.required.some((field) => field === name) ? [] : [[name, null]];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    const better = dropNullTexts(value as object);
    return better === value ? [] : [[name, better]];
  });
  return empty.length === 0 ? part : { ...part, ...Object.fromEntries(empty) };
}

/** Spellings by key. */
type Spellings = Map<string, string>;

/** The spelling of each word of a field: the site's own, else the most frequent one (ties: with capitals and small letters, then capitals alone, then the first). */
function spellingsOf(tenant: ResolvedTenant, cars: readonly Car[], field: WordedField): Spellings {
  const counts = new Map<string, number>();
  for (const car of cars) {
    const word = car[field]?.trim();
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const plainness = (word: string) => (word === word.toLowerCase() ? 2 : Number(word === word.toUpperCase()));
  const often = [...counts]
    .sort(([word, first], [rival, other]) => other - first || plainness(word) - plainness(rival))
    .map(([word]) => word);
  const spellings: Spellings = new Map();
  for (const word of [...often.toReversed(), ...listKnownWords(tenant, field)])
    spellings.set(normaliseWord(word), word);
  // Punctuation alone is not a word.
  spellings.delete("");
  return spellings;
}

/** A car's name with its make as the site spells it: sources that write "FUSO" write it in the name too. */
function nameWith(name: string, make: string, spelt: string): string {
  const at = ` ${name} `.indexOf(` ${make} `);
  return at < 0 ? name : name.slice(0, at) + spelt + name.slice(at + make.length);
}

const MONTHS = 12;

/** Terms in years of lenders' entries that say them in months alone. */
function withTerms(lenders: NonNullable<Car["finance_lenders"]>): Car["finance_lenders"] {
  const entries = Object.entries(lenders).map(([name, lender]) => {
    const { termYears, termMonths } = lender;
    const isOpen = termYears == null && termMonths != null && termMonths > 0;
    return [name, isOpen ? { ...lender, termYears: termMonths / MONTHS } : lender] as const;
  });
  return entries.some(([name, lender]) => lender !== lenders[name]) ? Object.fromEntries(entries) : lenders;
}

/** What a location says of its cars; a car can have a phone of its own. */
function standing(place: Partial<Car>, { location }: Car): Partial<Car> {
  const phone = location?.phone || place.location?.phone;
  return { ...place, location: { ...location, ...place.location, phone: phone ?? null } };
}

/** Finds the kind that a source names; without a name, that of what the site sells. */
function createKindFinder(tenant: ResolvedTenant): (named: string | null | undefined) => string | undefined {
  const ids = listKindNames(tenant);
  const usual = resolveVehicleType(tenant)?.id;
  return (named) => (named?.trim() ? ids.get(normaliseWord(named)) : usual);
}

/** The words of a car that the site spells differently, or knows. */
function respell(car: Car, spellings: readonly (readonly [WordedField, Spellings])[]): Partial<Car> {
  const better: Partial<Car> = {};
  for (const [field, words] of spellings) {
    const word = car[field];
    const spelt = word && words.get(normaliseWord(word));
    if (spelt) better[field] = spelt;
  }
  return better;
}

/**
 * Normalises cars from any source: a sold car is sold in both of its fields, and each make, fuel, body, transmission
 * drive and price type has one spelling, the site's own if it defines one (`stock.spellings`, its manufacturers), which its name has
 * too. Texts "null" are no values. A car that names no location stands at the site's only one, a car at a location of the site has its
 * phone and address, its kind is one of the site's (that of what the site sells if it names none), its price includes what `priceTypes` of the site say, and a lender's term in months is one in years too.
 */
export function normaliseCars(all: readonly Car[], tenant: ResolvedTenant): Car[] {
  const cars = all.map(dropNullTexts);
  const spellings = wordedFields.map((field) => [field, spellingsOf(tenant, cars, field)] as const);
  const findKind = createKindFinder(tenant);
  const [only, another] = listSalesLocations(tenant.site);
  const places = new Map(
    (tenant.site.locations ?? []).map((place) => [place.id, buildLocationFields(tenant.site, place)]),
  );
  return cars.map((car) => {
    const better: Partial<Car> = { ...(isSold(car) && { status: "sold", sold: true }), ...respell(car, spellings) };
    const includes = tenant.site.priceTypes?.[better.price_type ?? car.price_type ?? ""]?.means;
    if (includes) better.price_includes = includes;
    const { make } = better;
    if (make && make !== car.make) better.name = nameWith(car.name, car.make.trim(), make);
    const isPlaced = car.location_id || car.location_name || car.location;
    const kind = findKind(car.item_type);
    if (kind && kind !== car.item_type) better.item_type = kind;
    if (only && !another && !isPlaced) better.location_id = only.id;
    const place = places.get(better.location_id ?? car.location_id ?? "");
    if (place) Object.assign(better, standing(place, car));
    if (car.finance_lenders) better.finance_lenders = withTerms(car.finance_lenders);
    return { ...car, ...better };
  });
}
