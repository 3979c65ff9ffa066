import type { JsonValue } from "../../schemas/json-value.ts";
import { collectKinds } from "../check/operand.ts";
import type { FactSchema } from "../facts/fact.ts";

/** The values at which a table's comparisons split the domain of one fact. */
export interface Splits {
  /** Constants compared with directly or in lists. */
  values: ReadonlySet<JsonValue>;
  /** Constants searched for in the fact, which is a list. */
  members: ReadonlySet<JsonValue>;
}

/** Maximum number of such constants, because every subset is tried. */
const mostMembers = 8;

/** A table that exact analysis cannot finish in reasonable time. */
export class TooComplex extends Error {}

const isNumber = (value: JsonValue): value is number => typeof value === "number";

/** Up to `count` points strictly between two numbers. */
function between(low: number, high: number, count: number, whole: boolean): number[] {
  const points: number[] = [];
  if (whole) {
    for (let at = Math.floor(low) + 1; at < high && points.length < count; at++) points.push(at);
    return points;
  }
  for (let step = 1; step <= count; step++) {
    const at = low + ((high - low) * step) / (count + 1);
    if (at > low && at < high) points.push(at);
  }
  return points;
}

function numbers(schema: FactSchema, splits: Splits, count: number): number[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema as {
    minimum?: number;
    maximum?: number;
  };
  const types = [schema.type].flat();
  const whole = types.includes("integer") && !types.includes("number");
  const bounds = [minimum, maximum].filter(Number.isFinite);
  const constants = [...new Set([...[...splits.values].filter(isNumber), ...bounds])].sort((a, b) => a - b);
  const [first, last] = [constants[0] ?? 0, constants.at(-1) ?? 0];
  const points = [...(constants.length === 0 ? [0] : []), ...constants];
  for (let index = 1; index < constants.length; index++) {
    const [low, high] = [constants[index - 1] as number, constants[index] as number];
    points.push(...between(low, high, count, whole));
    // A fact without integer restriction can be compared with a fact that is an integer.
    if (!whole && count > 1) points.push(...between(low, high, count, true));
  }
  // Beyond the outermost constants; far enough to be a distinct number at any magnitude.
  for (let step = 1; step <= count; step++) {
    points.push(last + step * Math.max(1, Math.abs(last) * 2 ** -20));
    points.push(first - step * Math.max(1, Math.abs(first) * 2 ** -20));
  }
  const outer = points.filter((point) => !constants.includes(point) && (point > last || point < first));
  const possible = whole || count > 1 ? [...points, ...outer.map(Math.trunc)] : points;
  return [...new Set(possible)].filter(
    (point) => point >= minimum && point <= maximum && (!whole || Number.isInteger(point)),
  );
}

function texts(splits: Splits, count: number): string[] {
  const constants = [...splits.values].filter((value) => typeof value === "string");
  const fresh: string[] = [];
  for (let index = 0; fresh.length < count; index++) {
    const text = index === 0 ? "other" : `other ${index}`;
    if (!constants.includes(text)) fresh.push(text);
  }
  return [...constants, ...fresh];
}

function lists(splits: Splits): JsonValue[][] {
  const members = [...splits.members];
  if (members.length > mostMembers)
    throw new TooComplex(`conditions look for more than ${mostMembers} values in one list`);
  return Array.from({ length: 2 ** members.length }, (_, mask) => members.filter((_, bit) => mask & (2 ** bit)));
}

/**
 * Values of a fact such that every value of its domain compares like one of them: the constants, points between and
 * beyond them, a text that is none of them. `count` points between, where facts are compared with each other.
 * undefined among them is the missing fact.
 */
export function listRepresentatives(schema: FactSchema, splits: Splits, missing: boolean, count = 1): unknown[] {
  const kinds = collectKinds(schema);
  const has = (kind: "string" | "number" | "boolean" | "null" | "array" | "object") => kinds?.has(kind) ?? true;
  const found: unknown[] = [];
  if (Array.isArray(schema.enum)) {
    found.push(...schema.enum);
  } else {
    if (has("boolean")) found.push(false, true);
    if (has("string")) found.push(...texts(splits, count));
    if (has("number")) {
      const points = numbers(schema, splits, count);
      found.push(...points);
      // A fact of any type can be a numeric text, which is ordered like a number.
      if (kinds === undefined) found.push(...points.map(String));
    }
    if (has("array")) found.push(...lists(splits));
    if (has("object")) found.push({});
    if (has("null")) found.push(null);
  }
  if (missing) found.push(undefined);
  return found;
}
