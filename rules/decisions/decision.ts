import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { iconNames } from "../../schemas/parts/icon-names.ts";
import * as s from "../../schemas/parts/schema.ts";
import type { FactSchema } from "../facts/fact.ts";

/** A JSON Schema of one part of an outcome; a `$fact` without a value gives null. */
export interface PartSchema extends FactSchema {
  readonly description: string;
}

/** The contract of a decision, which every dealer's table for it must meet. */
export interface DecisionDefinition {
  /** Name of the table. */
  name: string;
  about: NonNullable<RuleTable["about"]>;
  hit: RuleTable["hit"];
  /** The parts of an outcome by name. */
  parts: { readonly [part: string]: PartSchema };
  /** Required parts. */
  required: readonly string[];
  /** Parts of which an outcome gives at least one: without any, nothing is shown. */
  anyOf?: readonly string[];
  /** Outcomes that are meant to show nothing: those with these parts. */
  showsNothing?: { readonly [part: string]: string };
  /** Only a row can be meant to show nothing: every car that no row takes is shown something. */
  showsAlways?: true;
  /** Parts that are above another part where both are given. */
  above?: { readonly [part: string]: string };
}

/** A decision as it is written: one file in `rules/decisions/`, named as its table. */
export interface DecisionSource extends Omit<DecisionDefinition, "about" | "required" | "anyOf"> {
  /** The subject; default: a car. */
  about?: DecisionDefinition["about"];
  /** Optional parts. */
  optional?: readonly string[];
  /** Parts of which an outcome gives at least one. */
  anyOf?: readonly string[];
}

/** Declares the contract of a decision; `optional` and `anyOf` name parts, so that a misspelt one does not compile. */
export function defineDecision<const Parts extends DecisionDefinition["parts"]>({
  about = "car",
  optional = [],
  ...source
}: Omit<DecisionSource, "parts" | "optional" | "anyOf"> & {
  parts: Parts;
  optional?: readonly (keyof Parts & string)[];
  anyOf?: readonly (keyof Parts & string)[];
}): DecisionDefinition {
  const required = Object.keys(source.parts).filter((part) => !optional.includes(part));
  return { ...source, about, required };
}

/** The JSON Schema of a decision's result: an outcome, or the list of outcomes of a `collect` table. */
export function buildDecisionSchema({ hit, parts }: DecisionDefinition): FactSchema {
  const outcome = { type: "object", properties: parts };
  return hit === "first" ? outcome : { type: "array", items: outcome };
}

/** Whether an outcome says that it is meant to show nothing. */
export const isMeantToShowNothing = (outcome: JsonObject, { showsNothing = {} }: DecisionDefinition): boolean =>
  Object.entries(showsNothing).some(([part, value]) => outcome[part] === value);

type Kind = "string" | "number" | "boolean" | "object";
const part =
  (type: Kind) =>
  (description: string): PartSchema => ({ type, description });
const orNull =
  (type: Kind) =>
  (description: string): PartSchema => ({ type: [type, "null"], description });

/** Required text; an empty one is none. */
export const defineText = (description: string): PartSchema => ({
  ...part("string")(description),
  minLength: 1,
});
/** Text, or null if there is none. */
export const defineTextOrNull = (description: string): PartSchema => ({
  ...orNull("string")(description),
  minLength: 1,
});
/** A required number. */
export const number = part("number");
/** A number, or null if it is unknown. */
export const numberOrNull = orNull("number");
/** A part in a unit: a fact in another cannot be it. */
export const addUnit = (unit: string, schema: PartSchema): PartSchema => ({ ...schema, unit });
/** A sum, a length or the like: never below 0. */
export const defineAmount = (description: string): PartSchema => ({ ...number(description), minimum: 0 });
/** A sum, a length or the like, or null if it is unknown. */
export const defineAmountOrNull = (description: string): PartSchema => ({
  ...numberOrNull(description),
  minimum: 0,
});
/** A share of something, per cent, or null if it is unknown. */
export const definePercentOrNull = (description: string): PartSchema => ({
  ...defineAmountOrNull(description),
  maximum: 100,
});
/** true or false. */
export const flag = part("boolean");
/** A required object. */
export const object = part("object");
/** An object, or null if there is none. */
export const objectOrNull = orNull("object");
/** One of these words. */
export const defineOneOf = (words: readonly (string | null)[], description: string): PartSchema => ({
  type: words.includes(null) ? ["string", "null"] : "string",
  enum: words,
  description,
});
/** An icon before a text. */
export const icon = defineOneOf(iconNames, "Icon before the text.");
/** A dialog of the page that a press opens. */
export const opens: PartSchema = {
  ...defineText("Id of the dialog that opens instead of the address."),
  refersTo: "dialog",
};
/** A list of attributes of the search. */
export const defineAttributes = (description: string): PartSchema =>
  s.list(description, { type: "string", refersTo: "attribute" });
