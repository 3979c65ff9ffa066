import type { Site } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { findPlateStates } from "../../schemas/entities/plates.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import type { RowProblem } from "./row-problem.ts";

/** Fields of a car that say different things: some are left out, or it is doubted as a whole, or refused. */
export interface Contradiction extends Pick<RowProblem, "kind" | "field" | "why"> {
  /** What cannot all be right, and is left out. */
  without?: readonly (keyof Car)[];
}

/** Where cars stand, by the site, and the words for the kinds of vehicles that it knows, normalised. */
export type CarPlaces = Pick<Site, "locations" | "state"> & { kinds?: readonly string[] };

/** More is not driven with a new car; less is not with one of two years. */
const DRIVEN = { new: 10_000, used: 100 };
/** A model year begins before its calendar year, and ends after it. */
const BUILT = { before: 2, after: 1 };
/** How long before it arrives a car can be known, ms. */
const ORDERED_MS = 180 * 86_400_000;

const oneOwner = /\b(?:one|1|single|sole)[ -](?:previous )?owner\b/i;
/** Ends a sentence, a line or a point of a list. */
const sentenceEnd = /(?<=[.!?\n|•])/;

const yearOf = (month: string) => Number(month.slice(0, 4));
const isBefore = (first: string, other: string) => first.slice(0, 7) < other.slice(0, 7);

function* findBuildContradictions({ build_date: built, compliance_date: complied, year }: Car, now: number) {
  const without = ["build_date", "compliance_date"] as const;
  const found = { kind: "left out", without } as const;
  const latest = new Date(now + ORDERED_MS).toISOString();
  if (built && complied && isBefore(complied, built))
    yield { ...found, field: "compliance_date", why: "is before the build date" };
  else if (built && isBefore(latest, built)) yield { ...found, field: "build_date", why: "is in the future" };
  else if (complied && isBefore(latest, complied))
    yield { ...found, field: "compliance_date", why: "is in the future" };
  else if (built && year && (yearOf(built) < year - BUILT.before || yearOf(built) > year + BUILT.after))
    yield { ...found, field: "build_date", why: "is of another time than the year" };
}

function* findPriceContradictions({ price, before_price: before, offer_price: offer }: Car) {
  if (price && before && before < price)
    yield { kind: "left out", field: "before_price", why: "is below the price", without: ["before_price"] } as const;
  if (price && offer && offer > price)
    yield { kind: "left out", field: "offer_price", why: "is above the price", without: ["offer_price"] } as const;
}

function* findUseContradictions({ car_type: type, km, year }: Car, now: number) {
  if (type === "new" && (km ?? 0) > DRIVEN.new)
    yield { kind: "refused", field: "car_type", why: `is new, with more than ${DRIVEN.new} km` } as const;
  const isOld = (year ?? Number.POSITIVE_INFINITY) <= new Date(now).getUTCFullYear() - 2;
  if (type === "used" && isOld && typeof km === "number" && km < DRIVEN.used)
    yield { kind: "doubted", field: "km", why: "is hardly any of a used car of this year" } as const;
}

/** How often a name has a badge as whole words, behind make and model. */
function countBadge({ name, make, model, badge }: Car): number {
  const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/\s+/g, " ").trim()} `;
  const front = wordsOf(`${make} ${model}`);
  const rest = wordsOf(name).split(front).slice(1).join(" ") || wordsOf(name);
  return badge?.trim() ? ` ${rest}`.replaceAll(" ", "  ").split(wordsOf(badge).replaceAll(" ", "  ")).length - 1 : 0;
}

/** The state in which a car stands: that of its location, of itself, or of the site's only location. */
function findState(car: Car, { locations = [], state }: CarPlaces): string | undefined {
  const place = locations.find(({ id }) => id === car.location_id);
  const [only, another] = locations;
  const own = another ? undefined : (only?.address?.state ?? state);
  return (place?.address?.state ?? car.state ?? own)?.toLowerCase();
}

/** What of a car cannot all be right. `places`: where the site's cars stand; `now`: ms since 1970 UTC. */
export function* findContradictions(car: Car, now: number, places: CarPlaces): Generator<Contradiction> {
  yield* findBuildContradictions(car, now);
  yield* findPriceContradictions(car);
  yield* findUseContradictions(car, now);
  if ((car.owners ?? 1) > 1 && oneOwner.test(`${car.dealercomments} ${car.name} ${car.badge}`))
    yield { kind: "left out", field: "owners", why: "is more than the one owner of the text", without: ["owners"] };
  if (car.item_type && places.kinds?.includes(normaliseWord(car.item_type)) === false)
    yield { kind: "doubted", field: "item_type", why: "is no kind of vehicle that this dealer has" };
  if (countBadge(car) > 1) yield { kind: "doubted", field: "name", why: "has the badge twice" };
  const [states, state] = [findPlateStates(car.regplate ?? ""), findState(car, places)];
  if (state !== undefined && states.length > 0 && !states.includes(state))
    yield {
      kind: "doubted",
      field: "regplate",
      why: `is one of ${states.map((name) => name.toUpperCase()).join(" or ")}, where the car does not stand`,
    };
}

/** A car without what cannot be right of it, nor the claim of its text that it had one owner. */
export function dropContradictions(car: Car, found: readonly Contradiction[]): Car {
  if (found.length === 0) return car;
  const dropped = new Set<string>(found.flatMap(({ without = [] }) => without));
  const kept = Object.fromEntries(Object.entries(car).filter(([field]) => !dropped.has(field))) as Car;
  if (!dropped.has("owners") || !kept.dealercomments) return kept;
  const sentences = kept.dealercomments.split(sentenceEnd).filter((sentence) => !oneOwner.test(sentence));
  return { ...kept, dealercomments: sentences.join("").trim() };
}
