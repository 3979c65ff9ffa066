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

/** A moment, ms since 1970: a rounder one would say nothing. */
const isMoment = (value: number) => Math.abs(value) >= 1e11;

const isYear = (value: number, key: string) => /year/i.test(key) && value >= 1900 && value <= 2100;

/** Years that are tried first, and the one towards which all others are moved. */
const plainYears = [2020, 2015, 2010, 2000];
const plainYear = 2020;

/** How little a year says: whole ones near the plain one least. */
const oddOf = (year: number) =>
  (Number.isInteger(year) ? 0 : 1000) +
  (plainYears.includes(year) ? plainYears.indexOf(year) - 10 : Math.abs(year - plainYear));

function* plainerYears(year: number): Generator<number> {
  const towards = year > plainYear ? year - 1 : year + 1;
  for (const other of [...plainYears, Math.floor(year), Math.ceil(year), Math.round(towards)])
    if (oddOf(other) < oddOf(year)) yield other;
}

/** Amounts that are tried for none and for less than none, which hardly any car has. */
const amounts = [1000, 100, 10, 1];

/** The numbers of one digit and zeros that are as long as this one: 1000, 2000... for 4321. */
const roundest = (value: number): number[] => {
  const unit = 10 ** (digits(value) - 1);
  return Array.from({ length: 9 }, (_, index) => (index + 1) * unit);
};

/** Numbers that say less, the least first: from wherever it starts, a fault shrinks to the same one of that length. */
function* rounder(value: number, key: string): Generator<number> {
  if (!Number.isFinite(value) || isMoment(value)) return;
  if (isYear(value, key)) {
    yield* plainerYears(value);
    return;
  }
  if (value <= 0) yield* amounts;
  const tried = new Set<number>();
  const saysLess = (near: number) => {
    if (tried.has(near) || (value > 0 && near <= 0) || Object.is(near, -0)) return false;
    tried.add(near);
    const less = significant(near) - significant(value) || Math.abs(near) - Math.abs(value);
    return digits(near) <= digits(value) && less < 0;
  };
  if (value >= 1) yield* roundest(value).filter(saysLess);
  for (const step of [1e6, 1e5, 1e4, 1e3, 100, 10, 1, 0.1]) {
    for (const round of [Math.trunc, Math.round, Math.ceil]) {
      const near = Math.round(round(value / step) * step * 100) / 100;
      if (saysLess(near)) yield near;
    }
  }
}

/** Values that say less than this one, the least first. */
function* smallerValues(value: JsonValue, key: string): Generator<JsonValue> {
  if (typeof value === "number") yield* rounder(value, key);
  else if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const less of smallerValues(item, key)) yield value.with(index, less);
  } else if (isObject(value)) yield* smallerObjects(value);
}

function* smallerObjects(value: JsonObject): Generator<JsonObject> {
  for (const key of Object.keys(value)) {
    const { [key]: _, ...rest } = value;
    yield rest;
  }
  for (const [key, part] of Object.entries(value))
    for (const less of smallerValues(part, key)) yield { ...value, [key]: less };
}

function* smallerCars(car: JsonObject, plain: Plain): Generator<JsonObject> {
  for (const [field, value] of Object.entries(car)) {
    const { [field]: _, ...rest } = car;
    if (!Object.hasOwn(plain, field)) yield rest;
    else if (value !== plain[field]) yield { ...car, [field]: plain[field] as JsonValue };
  }
  for (const [field, value] of Object.entries(car))
    for (const less of smallerValues(value, field)) yield { ...car, [field]: less };
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
