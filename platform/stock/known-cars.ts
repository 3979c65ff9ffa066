import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { readFileVersion, readLines, readNdjson, replaceFile } from "./files.ts";

/** A price that a car had until a time, ms since 1970 UTC. */
interface EarlierPrice {
  price: number;
  until: number;
}

/** The stored record of a car that the site has shown: enough to describe it and to find similar ones. */
export interface KnownCar {
  slug: string;
  id: string;
  name: string;
  make: string;
  model: string;
  price?: number | null;
  simple_body?: string | null;
  /** Prices that it had before, the last one last, each with the time until which it was asked (ms since 1970 UTC). */
  earlier?: EarlierPrice[];
  /** Fingerprint of its page's content. */
  hash: string;
  /** Time of the last change, ms since 1970 UTC. */
  changed: number;
  /** Time when the car left the stock, ms since 1970 UTC; absent while it is in stock. */
  gone?: number;
}

/** Cars that a site shows or has shown, by slug. */
export type KnownCars = ReadonlyMap<string, KnownCar>;

/** How long a removed car is remembered, ms: by then, search engines have dropped it. */
const rememberedMs = 2 * 365 * 86_400_000;

/** Earlier prices kept of a car. */
const mostEarlier = 12;

/** The file with the cars that a site has shown. */
export const resolveKnownCarsFile = (dataDir: string, slug: string): string =>
  join(dataDir, "known-cars", `${slug}.ndjson`);

/** A fingerprint that changes whenever the content of a car's page changes. */
function hashOf(car: Car): string {
  const { status, reserved, sold, price, before_price, offer_price, km, name, photos_count } = car;
  const message = [status, reserved, sold, price, before_price, offer_price, km, name, photos_count];
  return createHash("sha256")
    .update(JSON.stringify([...message, car.dealercomments, car.primary_image_url]))
    .digest("base64url")
    .slice(0, 12);
}

function enteredAt(car: Car, now: number): number {
  const created = car.created_at ? Date.parse(car.created_at) : Number.NaN;
  return created <= now ? created : now;
}

/** The earlier prices of a car that asks `price` now. Without a price before or now, nothing has changed. */
function earlierPrices({ price: last, earlier }: KnownCar, price: Car["price"], now: number) {
  const hasChanged = Boolean(last) && Boolean(price) && last !== price;
  return hasChanged ? [...(earlier ?? []), { price: Number(last), until: now }].slice(-mostEarlier) : earlier;
}

/** The updated records after the site showed `shown` at `now` (ms): new, changed and removed cars. */
export function updateKnown(before: KnownCars, shown: readonly Car[], now: number): Map<string, KnownCar> {
  const after = new Map<string, KnownCar>();
  for (const car of shown) {
    const hash = hashOf(car);
    const known = before.get(car.slug);
    const { slug, id, name, make, model, price, simple_body } = car;
    const changed = known === undefined ? enteredAt(car, now) : known.hash === hash ? known.changed : now;
    const earlier = known && earlierPrices(known, price, now);
    after.set(slug, {
      slug,
      id,
      name,
      make,
      model,
      price,
      ...(earlier && { earlier }),
      simple_body,
      hash,
      changed,
    });
  }
  for (const known of before.values()) {
    if (after.has(known.slug)) continue;
    const gone = known.gone ?? now;
    if (now - gone < rememberedMs) after.set(known.slug, { ...known, gone });
  }
  return after;
}

/** The records of lines. Unreadable ones are skipped. */
async function recordsOf(lines: AsyncIterable<{ value?: unknown }>): Promise<Map<string, KnownCar>> {
  const known = new Map<string, KnownCar>();
  for await (const { value } of lines) {
    const knownCar = value as KnownCar | undefined;
    if (typeof knownCar?.slug === "string" && typeof knownCar.changed === "number") known.set(knownCar.slug, knownCar);
  }
  return known;
}

/** Reads the records; none without a file. Unreadable lines are skipped. */
export async function readKnown(file: string): Promise<Map<string, KnownCar>> {
  return (await readFileVersion(file)) === "none" ? new Map() : recordsOf(readNdjson(file));
}

/** The records of a text with one on each line. */
export async function parseKnown(text: string): Promise<Map<string, KnownCar>> {
  return recordsOf(
    readLines(
      (async function* () {
        yield text;
      })(),
    ),
  );
}

/** The records as lines of JSON. */
export function* serializeKnownCars(known: KnownCars): Generator<string> {
  for (const knownCar of known.values()) yield JSON.stringify(knownCar);
}

/** Writes all records atomically. */
export async function writeKnown(file: string, known: KnownCars): Promise<void> {
  await replaceFile(file, serializeKnownCars(known));
}
