import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Random } from "./random.ts";
import type { Catalogue } from "./range.schema.ts";

const whole = new Intl.NumberFormat("en-AU");

function filled(sentence: string, car: Car): string {
  const words: { [name: string]: unknown } = {
    ...car,
    km: whole.format(car.km ?? 0),
    engine: car.engine_size ?? "",
    fuel: (car.simple_fuel ?? "").toLowerCase(),
    transmission: (car.simple_transmission ?? "").toLowerCase(),
  };
  return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => String(words[name] ?? "")).replace(/ {2,}/g, " ");
}

/** A dealer's comments on the car: parts split by a pipe (S3.7). Length by `sentences`, 1 and up. */
export function generateComments(car: Car, catalogue: Catalogue, sentences: number, random: Random): string {
  const phrases =
    catalogue.comments?.[car.item_type ?? "car"] ?? catalogue.comments?.[car.car_type === "used" ? "used" : "new"];
  if (!phrases) return "";
  const parts = [
    random.pick(phrases.openings),
    ...random.some(phrases.middles, Math.max(0, sentences - 2)),
    ...random.some(phrases.offers, sentences > 4 ? 2 : sentences > 2 ? 1 : 0),
    ...(sentences > 1 ? [random.pick(phrases.closings)] : []),
  ];
  return parts.map((part) => filled(part, car)).join(" | ");
}
