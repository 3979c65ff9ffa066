import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { anonymous } from "../facts/fact.ts";
import { plainCar, plainNow, type Situation } from "./situation.ts";

/** Fields that a car keeps, with the values that say nothing. */
type Plain = { readonly [field: string]: JsonValue };

/** Digits without the zeros at the end: 500 has one, 500.01 five. */
function significant(value: number): number {
  const text = String(Math.abs(value)).replace(".", "").replace(/^0+/, "");
  let end = text.length;
  while (text[end - 1] === "0") end--;
  return end;
}

/** Digits before the point. */
const digits = (value: number) => String(Math.trunc(Math.abs(value))).length;

/** A number that says a year or a moment: a rounder one would say nothing. */
const isDate = (value: number) => (value >= 1900 && value <= 2100) || Math.abs(value) >= 1e11;

/** Rounder numbers, roundest first. */
function* rounder(value: number): Generator<number> {
  if (!Number.isFinite(value) || isDate(value)) return;
  const tried = new Set<number>();
  for (const step of [1e6, 1e5, 1e4, 1e3, 100, 10, 1, 0.1]) {
    for (const round of [Math.trunc, Math.round, Math.ceil]) {
      const near = Math.round(round(value / step) * step * 100) / 100;
      if (tried.has(near) || Object.is(near, -0)) continue;
      tried.add(near);
      const longer = digits(near) > digits(value);
      const less = significant(near) - significant(value) || Math.abs(near) - Math.abs(value);
      if (!longer && less < 0) yield near;
    }
  }
}

/** Values that say less than this one, the least first. */
function* smallerValues(value: JsonValue): Generator<JsonValue> {
  if (typeof value === "number") yield* rounder(value);
  else if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const less of smallerValues(item)) yield value.with(index, less);
  } else if (isObject(value)) yield* smallerObjects(value);
}

function* smallerObjects(value: JsonObject): Generator<JsonObject> {
  for (const key of Object.keys(value)) {
    const { [key]: _, ...rest } = value;
    yield rest;
  }
  for (const [key, part] of Object.entries(value))
    for (const less of smallerValues(part)) yield { ...value, [key]: less };
}

function* smallerCars(car: JsonObject, plain: Plain): Generator<JsonObject> {
  for (const [field, value] of Object.entries(car)) {
    const { [field]: _, ...rest } = car;
    if (!Object.hasOwn(plain, field)) yield rest;
    else if (value !== plain[field]) yield { ...car, [field]: plain[field] as JsonValue };
  }
  for (const [field, value] of Object.entries(car))
    for (const less of smallerValues(value)) yield { ...car, [field]: less };
}

/**
 * Situations that differ from a plain one in less: without a field, a flag, the visitor's sign-in, or with a rounder
 * number. Where none of them shows a fault, everything in this one is needed for it.
 */
export function* smallerSituations(situation: Situation, plain: Plain = plainCar): Generator<Situation> {
  const { car, visitor, now } = situation;
  const parts = ["site", "data", "facts"] as const;
  for (const part of parts) if (Object.keys(situation[part]).length > 0) yield { ...situation, [part]: {} };
  if (visitor.signedIn || visitor.phone || visitor.holds) yield { ...situation, visitor: anonymous };
  if (visitor.phone) yield { ...situation, visitor: { ...visitor, phone: false } };
  if (now !== plainNow) yield { ...situation, now: plainNow };
  for (const less of smallerCars(car as JsonObject, plain)) yield { ...situation, car: less };
  for (const part of parts)
    for (const less of smallerObjects(situation[part])) yield { ...situation, [part]: less };
}

/** The least situation in that order for which `holds` still holds. */
export function smallest(situation: Situation, holds: (one: Situation) => boolean, plain?: Plain): Situation {
  const less = smallerSituations(situation, plain).find(holds);
  return less === undefined ? situation : smallest(less, holds, plain);
}
