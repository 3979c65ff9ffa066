import { typeWords } from "../../schemas/diagnostics/intended-value.ts";
import type { LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { isFactRef } from "../compile/condition.ts";
import type { FactSchema } from "../facts/fact.ts";
import type { OperatorDefinition } from "../operators/operator.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

const operators = new Map(operatorDefinitions.map((definition) => [definition.name, definition]));

/** The operator of that name, undefined when there is none. */
export const findOperator = (name: string): OperatorDefinition | undefined => operators.get(name);

/** A day of the calendar, YYYY-MM-DD. */
const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

type Kind = "string" | "number" | "boolean" | "null" | "array" | "object";

/** The JSON type of a value. */
const kindOf = (value: JsonValue): Kind =>
  value === null ? "null" : Array.isArray(value) ? "array" : (typeof value as Kind);

/** JSON types that a schema allows; undefined when it allows any. */
export function collectKinds(schema: FactSchema): Set<Kind> | undefined {
  const { type } = schema;
  if (type === undefined) return undefined;
  const types = (Array.isArray(type) ? type : [type]) as string[];
  return new Set(types.map((name) => (name === "integer" ? "number" : (name as Kind))));
}

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");
/** JSON types in words. */
export const formatKinds = (kinds: ReadonlySet<Kind>) =>
  [...kinds].flatMap((kind) => (kind === "null" ? [] : [typeWords[kind]])).join(" or ");

/** The range of a fact that is a number. */
type Limits = FactSchema & { readonly minimum?: number; readonly maximum?: number };

/** The reason why a fact with that schema can never have this value; undefined if it can. */
function impossible(value: JsonValue, schema: FactSchema): string | undefined {
  const kinds = collectKinds(schema);
  const allowed = schema.enum as JsonValue[] | undefined;
  if (allowed !== undefined && !allowed.includes(value))
    return `${JSON.stringify(value)} is not one of ${listed(allowed)}`;
  if (kinds !== undefined && !kinds.has(kindOf(value)))
    return `the fact is ${formatKinds(kinds)}, never ${JSON.stringify(value)}`;
  if (schema.format === "date" && typeof value === "string" && !isDate(value))
    return `the fact is a day such as "2026-12-25", never ${JSON.stringify(value)}`;
  return beyond(value, schema);
}

/** The reason why a number is beyond the range of a fact, by more than this. */
function beyond(value: JsonValue, schema: FactSchema, slack = 0): string | undefined {
  const { minimum = -Infinity, maximum = Infinity } = schema as Limits;
  if (typeof value !== "number") return undefined;
  if (value < minimum - slack) return `the fact is never below ${minimum}`;
  return value > maximum + slack ? `the fact is never above ${maximum}` : undefined;
}

/** The values that a fact can be compared with, in words; undefined where its operator says it better. */
export function describeAllowedValues(schema: FactSchema): string | undefined {
  const kinds = collectKinds(schema);
  const words = schema.enum as JsonValue[] | undefined;
  if (words !== undefined) return `Its values: ${listed(words.filter((word) => word !== null))}.`;
  if (kinds?.has("boolean")) return "Its value is true or false, without quotation marks.";
  return kinds?.has("number") && !kinds.has("string") ? "Its value is a number, without quotation marks." : undefined;
}

/** Whether a written value fits the operator's own schema (the few keywords that operators use). */
function fitsOperator(value: JsonValue, schema: FactSchema): boolean {
  const kinds = collectKinds(schema);
  if (kinds !== undefined && !kinds.has(kindOf(value))) return false;
  return !Array.isArray(value) || value.every((item) => fitsOperator(item, (schema.items ?? {}) as FactSchema));
}

function leftProblem(operator: OperatorDefinition, schema: FactSchema): string | undefined {
  const kinds = collectKinds(schema);
  if (operator.left === "any" || kinds === undefined || kinds.has(operator.left)) return undefined;
  return `it requires ${operator.left === "array" ? "a list" : "a number"}, but the fact is ${formatKinds(kinds)}`;
}

function constantProblem(operator: OperatorDefinition, value: JsonValue, schema: FactSchema): string | undefined {
  if (!fitsOperator(value, operator.right as FactSchema)) {
    const kinds = collectKinds(operator.right as FactSchema);
    return `${JSON.stringify(value)} is not ${kinds?.has("array") ? "a list of plain values" : kinds && formatKinds(kinds)}`;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return "the list is empty";
    return value.map((item) => impossible(item, schema)).find((problem) => problem !== undefined);
  }
  if (operator.left === "array") return impossible(value, (schema.items ?? {}) as FactSchema);
  // The end of a range is a useful bound of an ordering, and so is one step beyond it: less than 1440 minutes of a day.
  return operator.left === "number" ? beyond(value, schema, 1) : impossible(value, schema);
}

function factProblem(operator: OperatorDefinition, schema: FactSchema, right: FactSchema): string | undefined {
  if (!operator.rightFact) return "its list must be literal values, not another fact";
  if (schema.unit !== undefined && right.unit !== undefined && schema.unit !== right.unit)
    return `it compares ${schema.unit} with ${right.unit}`;
  const left = collectKinds(operator.left === "array" ? ((schema.items ?? {}) as FactSchema) : schema);
  const kinds = collectKinds(right);
  if (kinds === undefined) return undefined;
  const wanted = operator.left === "number" ? new Set<Kind>(["number"]) : left;
  if (wanted === undefined || [...wanted].some((kind) => kind !== "null" && kinds.has(kind))) return undefined;
  return `it compares ${formatKinds(wanted)} with ${formatKinds(kinds)}`;
}

/** The problem of a comparison, given the facts' domains; undefined if there is none. */
export function findOperandProblem(
  leaf: LeafCondition,
  operator: OperatorDefinition,
  schema: FactSchema,
  right: FactSchema | undefined,
): { problem: string; at: "operator" | "value" } | undefined {
  if (isFactRef(leaf.value) && typeof leaf.value.fact !== "string")
    return { problem: "a fact is named by a text", at: "value" };
  const left = leftProblem(operator, schema);
  if (left !== undefined) return { problem: left, at: "operator" };
  const problem = isFactRef(leaf.value)
    ? factProblem(operator, schema, right ?? {})
    : constantProblem(operator, leaf.value, schema);
  return problem === undefined ? undefined : { problem, at: "value" };
}
