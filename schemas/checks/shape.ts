import type { ShapeSchema } from "../data-sources/shapes.ts";
import { isObject } from "../json-value.ts";

const anything: ShapeSchema = {};
const count: ShapeSchema = { type: "integer" };

/** The point where a path fails: the invalid step, and the names that would be valid there. */
export interface Nowhere {
  step: string;
  /** The valid steps before it. */
  before: number;
  allowed: readonly string[];
  /** The path fails at a car of a list, which has the attributes of the site's search too. */
  isSearched?: boolean;
}

/** The schema of one step into a value; undefined when the value has no such part. */
function stepInto(schema: ShapeSchema, step: string): ShapeSchema | undefined {
  const { properties, additionalProperties, items, type } = schema;
  const types = type === undefined ? undefined : [type].flat();
  if (items !== undefined && /^\d+$/.test(step)) return items as ShapeSchema;
  if (items !== undefined && step === "length") return count;
  if (isObject(properties) && Object.hasOwn(properties, step)) return properties[step] as ShapeSchema;
  if (isObject(additionalProperties)) return additionalProperties as ShapeSchema;
  if (items === undefined && isObject(properties)) return additionalProperties === true ? anything : undefined;
  // A schema without a description of its content allows anything, unless its type has no content.
  const canHold = types === undefined || (items === undefined && types.includes("object"));
  return canHold ? anything : undefined;
}

/** The outcomes that contracts of decisions describe, by table. */
export type Decisions = { readonly [table: string]: ShapeSchema };

/** The schema at a path, or the first invalid step; an undescribed value can be anything. */
export function findShapeAt(
  schema: ShapeSchema,
  path: readonly string[],
  decisions: Decisions = {},
): ShapeSchema | Nowhere {
  const outcome = (table: string) => (Object.hasOwn(decisions, table) ? decisions[table] : undefined) ?? anything;
  let here = schema;
  for (const [before, step] of path.entries()) {
    const next = path[before - 1] === "decisions" ? outcome(step) : stepInto(here, step);
    if (next === undefined) {
      const properties = isObject(here.properties) ? here.properties : {};
      return { step, before, allowed: Object.keys(properties), isSearched: here.isSearched === true };
    }
    here = typeof next.outcomeOf === "string" ? outcome(next.outcomeOf) : next;
  }
  return here;
}

export const isNowhere = (found: ShapeSchema | Nowhere): found is Nowhere => "before" in found;

/** The schema of one entry of a list. */
export const getEntryShape = ({ items }: ShapeSchema): ShapeSchema => (items as ShapeSchema | undefined) ?? anything;
