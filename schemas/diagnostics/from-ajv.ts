import type { ErrorObject } from "ajv";
import { conditionSchema } from "../documents/condition.schema.ts";
import { slugify } from "../entities/slugify.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { mergeDirectives } from "../parts/merge-directives.ts";
import { readVariableName, suggestVariableName } from "../parts/variables.ts";
import { explainInvalidFormat, formatHints, formatWords, suggestFormattedText } from "../validate/formats.ts";
import type { Finding } from "./catalogue.ts";
import { guessIntendedText, type Spelling, spellingHints } from "./guess-intended-text.ts";
import {
  buildSample,
  type Described,
  formatShortValue,
  listExpectedTypes,
  suggestSample,
  typeWords,
} from "./intended-value.ts";
import { type Guess, guess, guessIntendedName } from "./nearest.ts";
import { describeLimit, describeSizeError } from "./size-problem.ts";

/** Keywords whose errors say only that others within them failed. */
export const applicators = new Set(["anyOf", "oneOf", "allOf", "if", "not", "contains", "dependentSchemas"]);

type Annotated = Described & {
  description?: string;
  $id?: string;
  $ref?: string;
  additionalProperties?: unknown;
  spells?: Spelling;
  format?: string;
  propertyNames?: { format?: string; pattern?: string; description?: string };
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return typeWords[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

const expected = (type: unknown): string =>
  listExpectedTypes(type)
    .map((name) => typeWords[name] ?? name)
    .join(" or ");

function pointerTo(error: ErrorObject, key: string): string {
  return `${error.instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function unknownProperty(error: ErrorObject, { properties = {} }: Annotated): Finding {
  const { additionalProperty, unevaluatedProperty } = error.params as { [name: string]: unknown };
  const property = String(additionalProperty ?? unevaluatedProperty);
  const allowed = Object.keys(properties);
  const near = guess(property, [...allowed, ...mergeDirectives]);
  const how = () => adviseElsewhere(property, error, near);
  const unlessHow = (name: Guess = () => undefined) => (how() === undefined ? name() : undefined);
  const params = {
    ...{ property, allowed, how },
    near: Object.assign(() => unlessHow(near), { only: () => unlessHow(near.only) }),
  };
  return { code: "schema/unknown-property", params, pointer: pointerTo(error, property), at: "key" };
}

/** What to write where a condition belongs instead of true or false; `name` is the property that holds it. */
const adviseSwitch = (name?: string): string =>
  `Write ${name === undefined ? "" : `"${name}": `}{ "condition": "never" } to leave it out for good. Without a condition, it is always there.`;

/** What to write instead of a property that no other name of the object stands for. */
function adviseElsewhere(property: string, error: ErrorObject, near: Guess): string | undefined {
  const { properties = {} } = (error.parentSchema ?? {}) as { properties?: { [name: string]: Annotated } };
  const name = typeof convertToJsonObject(error.data)[property] === "boolean" ? near() : undefined;
  if (name !== undefined && properties[name]?.$ref === conditionSchema.$id) return adviseSwitch(name);
  const objects = Object.entries(properties);
  const within = objects.filter(([, inner]) => Object.hasOwn(inner.properties ?? {}, property));
  // What takes any property may be meant where no name is like it.
  const open = objects.filter(([, inner]) => inner.additionalProperties === true && inner.properties === undefined);
  const [[holder] = [], other] = within.length > 0 || (open.length > 0 && near() !== undefined) ? within : open;
  return holder === undefined || other !== undefined ? undefined : `It belongs in "${holder}": { "${property}": ... }.`;
}

function missingProperty({ params, instancePath: pointer }: ErrorObject, schema: Annotated): Finding {
  const property = String(params.missingProperty);
  const inner = convertToJsonObject(schema.properties as JsonValue)[property] as Annotated | undefined;
  const sample = inner && buildSample(inner);
  const description = property === "id" ? "a name of your choice that nothing beside it has." : inner?.description;
  const about = { property, sample, description };
  return { code: "schema/missing-property", params: about, pointer };
}

/** The text that was meant by one that its format or pattern refuses. */
function meantBy(text: string, format: string | undefined, spells: Spelling | undefined): Guess {
  const formattedText = suggestFormattedText(text, format);
  if (formattedText !== undefined) return Object.assign(() => formattedText, { only: () => formattedText });
  return format === undefined ? () => guessIntendedText(text, spells) : guess(text, formatWords(format));
}

/** A text that a pattern or a format refuses. */
function badFormat({ data, params, instancePath: pointer }: ErrorObject, schema: Annotated): Finding {
  const text = String(data);
  const isOfOwnFormat = explainInvalidFormat(text, schema.format) === undefined;
  const { format = isOfOwnFormat ? undefined : schema.format } = params as { format?: string };
  const variable = suggestVariableName(text);
  const hint = variable ? `An environment variable is written { "$env": "${variable}" }.` : formatHints[format ?? ""];
  const about = {
    value: formatShortValue(data),
    near: meantBy(text, format, schema.spells),
    what: explainInvalidFormat(text, format),
    hint:
      hint ??
      spellingHints[schema.spells ?? ""] ??
      `Write it as its description says: ${schema.description ?? params.pattern}`,
  };
  return { code: "schema/bad-format", params: about, pointer };
}

/** A name that an object cannot have; its words in small letters may be meant. */
function badName(error: ErrorObject, { propertyNames = {}, description }: Annotated): Finding {
  const property = String(error.params.propertyName);
  const { pattern = "", format = "", description: hint = formatHints[format] } = propertyNames;
  const spelt = slugify(property).replaceAll("-", pattern.includes("_") ? "_" : "-");
  const isMeant = pattern !== "" && spelt !== property && spelt !== "";
  return {
    code: "schema/bad-format",
    params: {
      value: formatShortValue(property),
      near: () => (isMeant ? spelt : undefined),
      hint: hint ?? description ?? "Write another name.",
    },
    pointer: pointerTo(error, property),
    at: "key",
  };
}

/** A value that is none of those that it may be. */
function notInList(data: unknown, values: readonly JsonValue[], pointer: string): Finding {
  const words = values.filter((value) => typeof value === "string");
  const near = typeof data === "string" ? guess(data, words) : () => undefined;
  const params = { value: formatShortValue(data), near, allowed: values.map(formatShortValue) };
  return { code: "schema/not-in-list", params, pointer };
}

/** A value of another type; a reference to the environment is told as what it is. */
function wrongType({ data, params, instancePath: pointer }: ErrorObject, schema: Annotated): Finding {
  if (readVariableName(data as JsonValue) !== undefined) return { code: "site/misplaced-env", params: {}, pointer };
  const words = schema.enum ?? [];
  // A text in quotation marks would be refused too, if it is none of the words.
  if (words.length > 0 && words.every((word) => typeof word === "string") && typeof data !== "object")
    return notInList(data, words, pointer);
  const isSwitch = typeof data === "boolean" && schema.$id === conditionSchema.$id;
  const how = isSwitch ? adviseSwitch() : suggestSample(data, params.type, schema);
  const { description } = schema;
  const about = { expected: expected(params.type), actual: typeOf(data), how, description };
  return { code: "schema/wrong-type", params: about, pointer };
}

function outOfRange(error: ErrorObject, { description }: Annotated): Finding {
  const params = { value: formatShortValue(error.data), limit: describeLimit(error), description };
  return { code: "schema/out-of-range", params, pointer: error.instancePath };
}

function wrongSize(error: ErrorObject, { badCondition: problem, description }: Annotated): Finding {
  const pointer = error.instancePath;
  const isTooLarge = error.keyword.startsWith("max");
  return problem === undefined
    ? { code: "schema/wrong-size", params: { problem: describeSizeError(error), isTooLarge, description }, pointer }
    : { code: "rules/bad-condition", params: { problem }, pointer };
}

/** What each keyword of JSON Schema finds; the others are `schema/invalid`. */
const byKeyword: { readonly [keyword: string]: (error: ErrorObject, schema: Annotated) => Finding } = {
  additionalProperties: unknownProperty,
  unevaluatedProperties: unknownProperty,
  "false schema"({ instancePath: pointer }) {
    const property = pointer.slice(pointer.lastIndexOf("/") + 1);
    return { code: "schema/unknown-property", params: { property, allowed: [] }, pointer, at: "key" };
  },
  required: missingProperty,
  dependentRequired: missingProperty,
  type: wrongType,
  enum: ({ data, params, instancePath }) => notInList(data, params.allowedValues, instancePath),
  const: ({ data, params, instancePath }) => notInList(data, [params.allowedValue], instancePath),
  pattern: badFormat,
  format: badFormat,
  propertyNames: badName,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  multipleOf: outOfRange,
  minProperties: wrongSize,
  maxProperties: wrongSize,
  minItems: wrongSize,
  maxItems: wrongSize,
  minLength: wrongSize,
  maxLength: wrongSize,
  uniqueItems({ data, params, instancePath }) {
    const second = Math.max(Number(params.i), Number(params.j));
    const value = formatShortValue((data as JsonValue[])[second]);
    return { code: "schema/repeated-entry", params: { value }, pointer: `${instancePath}/${second}` };
  },
};

function toFinding(error: ErrorObject): Finding {
  const schema = (error.parentSchema ?? {}) as Annotated;
  const find = Object.hasOwn(byKeyword, error.keyword) ? byKeyword[error.keyword] : undefined;
  const { description } = schema;
  return find?.(error, schema) ?? { code: "schema/invalid", params: { description }, pointer: error.instancePath };
}

/** A misspelt property, or the wrong property of a computed value, is also reported as missing: only the first report is the mistake. */
function withoutMisspelt(errors: readonly ErrorObject[]): ErrorObject[] {
  const extra = Map.groupBy(
    errors.filter(({ keyword }) => keyword === "additionalProperties"),
    ({ instancePath }) => instancePath,
  );
  return errors.filter(({ keyword, instancePath, params }) => {
    if (keyword !== "required" && keyword !== "dependentRequired") return true;
    const missing = String(params.missingProperty);
    return !(extra.get(instancePath) ?? []).some((error) => {
      const written = String(error.params.additionalProperty);
      return missing.startsWith("$") || guessIntendedName(written, [missing]) === missing;
    });
  });
}

/** The findings of one failed validation: one for each mistake. */
export function convertAjvErrors(errors: readonly ErrorObject[]): Finding[] {
  const unique = withoutMisspelt(errors);
  const leaves = unique.filter(({ keyword }) => !applicators.has(keyword));
  const findings = new Map<string, Finding>();
  for (const error of leaves.length > 0 ? leaves : unique) {
    if (error.propertyName !== undefined) continue;
    const finding = toFinding(error);
    const isOfProperty = /^(?:required|dependentRequired|additionalProperties)$/.test(error.keyword);
    const key = isOfProperty ? `${finding.pointer} ${JSON.stringify(finding.params)}` : error.instancePath;
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()];
}
