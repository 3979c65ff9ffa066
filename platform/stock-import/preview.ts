import { createHash } from "node:crypto";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { StoredCars } from "./stored-cars.ts";
import { validateCar } from "./validate-car.ts";

/** Cars of a group that are shown one by one; and what is said of one that has changed. */
const MOST = { cars: 10, values: 3, letters: 40 };

/** A car of a preview: what has changed of it, or what tells it from others, and its first picture. */
export interface PreviewCar {
  name: string;
  detail: string;
  picture?: string;
}

/** Cars of one kind, the first ten one by one. */
interface PreviewGroup {
  count: number;
  cars: PreviewCar[];
}

/** What an import would do to the cars of before. */
export interface StockPreview {
  added: PreviewGroup;
  /** Cars that leave, or are sold from then on. */
  removed: PreviewGroup;
  changed: PreviewGroup;
  /** How many stay as they are. */
  same: number;
}

const digestOf = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64");
const fieldsOf = (car: Car): [string, JsonValue][] =>
  Object.entries(car as { [field: string]: JsonValue })
    .filter(([, value]) => value !== null)
    .toSorted(([first], [other]) => (first < other ? -1 : 1));

const shortOf = (value: JsonValue | undefined): string => {
  if (value === undefined) return "nothing";
  if (typeof value === "number") return value.toLocaleString("en-AU", { useGrouping: value >= 10_000 });
  if (typeof value === "object") return "another list";
  return String(value).slice(0, MOST.letters);
};

function shown(car: Car, detail: string): PreviewCar {
  const picture = car.images?.[0]?.image.url ?? car.primary_image_url ?? undefined;
  return { name: car.name, detail, ...(picture !== undefined && { picture }) };
}

/** What tells a car from others of its name. */
function factsOf({ price, km, stocknum }: Car): string {
  const facts = [
    typeof price === "number"
      ? `$${price.toLocaleString("en-AU", { minimumFractionDigits: Number.isInteger(price) ? 0 : 2 })}`
      : "no price",
    typeof km === "number" ? `${km.toLocaleString("en-AU")} km` : "",
    stocknum ?? "",
  ];
  return facts.filter(Boolean).join(", ");
}

/** What has changed of a car, in words. */
function changesOf(before: Car, after: Car): string {
  const old = new Map(fieldsOf(before));
  const names = [...new Set([...old.keys(), ...fieldsOf(after).map(([field]) => field)])];
  const next = new Map(fieldsOf(after));
  const changed = names.filter((field) => digestOf(old.get(field) ?? null) !== digestOf(next.get(field) ?? null));
  const message = changed.slice(0, MOST.values).map((field) => {
    const [from, to] = [old.get(field), next.get(field)];
    return typeof to === "object" ? field : `${field} ${shortOf(from)} → ${shortOf(to)}`;
  });
  const more = changed.length - message.length;
  return `${message.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}

async function* carsOf(stored: Pick<StoredCars, "name" | "lines">, longest: number): AsyncGenerator<Car> {
  if ((await stored.name()) === undefined) return;
  for await (const { value, error } of stored.lines(longest)) {
    const checked = error === undefined ? validateCar(value) : undefined;
    if (checked && "car" in checked) yield checked.car;
  }
}

/** What an import would do to the cars of before: `see` takes each car of the file, `end` tells. */
export interface Previewing {
  see(car: Car): void;
  end(): Promise<StockPreview>;
}

/** Compares the cars of a file with those of before; keeps a digest of each, and the cars that are shown. */
export async function previewChanges(
  before: Pick<StoredCars, "name" | "lines"> | undefined,
  longest: number,
): Promise<Previewing> {
  const digests = new Map<string, string>();
  if (before) for await (const car of carsOf(before, longest)) digests.set(car.id, digestOf(fieldsOf(car)));
  const preview: StockPreview = {
    ...{
      added: { count: 0, cars: [] },
      removed: { count: 0, cars: [] },
      changed: { count: 0, cars: [] },
      same: 0,
    },
  };
  const seen = new Set<string>();
  const changed = new Map<string, Car>();
  return {
    see(car) {
      seen.add(car.id);
      const digest = digests.get(car.id);
      if (digest === undefined) {
        preview.added.count++;
        if (preview.added.cars.length < MOST.cars) preview.added.cars.push(shown(car, factsOf(car)));
      } else if (digest === digestOf(fieldsOf(car))) preview.same++;
      else {
        preview.changed.count++;
        if (changed.size < MOST.cars) changed.set(car.id, car);
      }
    },
    async end() {
      const { removed } = preview;
      removed.count = [...digests.keys()].filter((id) => !seen.has(id)).length;
      if (before && (changed.size > 0 || removed.count > 0))
        for await (const car of carsOf(before, longest)) {
          const after = changed.get(car.id);
          if (after) preview.changed.cars.push(shown(after, changesOf(car, after)));
          else if (!seen.has(car.id) && removed.cars.length < MOST.cars) removed.cars.push(shown(car, factsOf(car)));
        }
      return preview;
    },
  };
}
