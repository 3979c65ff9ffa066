import type { ErrorObject } from "ajv";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import { variableMeant, variableOf } from "../parts/variables.ts";
import { formatHints, formatWords, meantInFormat, problemOfFormat } from "../validate/formats.ts";
import { abbreviatedIn } from "./abbreviated.ts";
import { applicators, withoutBranches } from "./branches.ts";
import type { Finding } from "./catalogue.ts";
import { type Guess, guess } from "./nearest.ts";
import { withoutFollowing } from "./one-mistake.ts";
import { directiveAdvice, insideOf, propertyMeant } from "./property-meant.ts";
import { sampleOf } from "./sample.ts";
import { textMeant } from "./text-meant.ts";
import { type Described, howToWrite, meantValue, shown, typesIn } from "./value-meant.ts";

type Annotated = Described & {
  description?: string;
  enum?: readonly JsonValue[];
  propertyNames?: { format?: string; pattern?: string; description?: string };
};

const kinds: { [type: string]: string } = {
  object: "an object",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return kinds[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

const expected = (type: unknown): string =>
  typesIn(type)
    .map((name) => kinds[name] ?? String(name))
    .join(" or ");

/** What to write instead of a text that its format refuses. */
function hintOfText(text: unknown, format: string): string | undefined {
  const variable = typeof text === "string" ? variableMeant(text) : undefined;
  return variable === undefined
    ? formatHints[format]
    : `An environment variable is written { "$env": "${variable}" }.`;
}

/** What the names of an object's properties must be, if their schema says it. */
const hintOfName = ({ propertyNames }: Annotated): string | undefined =>
  propertyNames?.description ?? (propertyNames?.format && formatHints[propertyNames.format]);

/** The name in small letters, with the sign between its words that a pattern allows. */
function nameMeant(name: string, { propertyNames }: Annotated): string | undefined {
  if (propertyNames?.pattern === undefined) return undefined;
  const words = name.trim().split(/[\s._-]+|(?<=[a-z0-9])(?=[A-Z])/);
  const spelt = words.join(propertyNames.pattern.includes("_") ? "_" : "-").toLowerCase();
  return spelt !== name && /^[a-z][a-z0-9_-]*$/.test(spelt) ? spelt : undefined;
}

function pointerTo(error: ErrorObject, key: string): string {
  return `${error.instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function limitOf(error: ErrorObject): string {
  const { comparison, limit, multipleOf } = error.params as {
    comparison?: string;
    limit?: number;
    multipleOf?: number;
  };
  if (multipleOf !== undefined) return `a multiple of ${multipleOf}`;
  const words: { [comparison: string]: string } = {
    ">=": "at least",
    "<=": "at most",
    ">": "greater than",
    "<": "less than",
  };
  return `${words[comparison ?? ""] ?? comparison} ${limit}`;
}

/** Which numbers to write: "Write a number from 2 to 6." */
function inRange(error: ErrorObject): string {
  const { minimum, maximum } = (error.parentSchema ?? {}) as { minimum?: number; maximum?: number };
  const isBound = error.keyword === "minimum" || error.keyword === "maximum";
  if (!isBound) return `Write a number that is ${limitOf(error)}.`;
  if (minimum !== undefined && maximum !== undefined) return `Write a number from ${minimum} to ${maximum}.`;
  return maximum === undefined ? `Write ${minimum} or more.` : `Write ${maximum} or less.`;
}

/** What is wrong with the size of a list, a text or an object: "the list has 1 entry and needs at least 2". */
function sizeProblem({ keyword, params, data }: ErrorObject): string {
  const count = (number: number) => {
    if (keyword.endsWith("Items")) return number === 1 ? "1 entry" : `${number} entries`;
    if (keyword.endsWith("Length")) return number === 1 ? "1 character" : `${number} characters`;
    return number === 1 ? "1 property" : `${number} properties`;
  };
  const size = typeof data === "string" ? [...data].length : Object.keys(Object(data)).length;
  const limit = Number(params.limit);
  const subject = `the ${Array.isArray(data) ? "list" : typeof data === "string" ? "text" : "object"}`;
  const isEmpty = size === 0 && limit === 1;
  if (isEmpty) return `${subject} is empty`;
  return keyword.startsWith("min")
    ? `${subject} has ${count(size)} and needs at least ${count(limit)}`
    : `${subject} has ${count(size)} and may have at most ${count(limit)}`;
}

const eitherOr = 'Keep "$msg" for a wording, or "$bind" for a value of the page, and remove the other.';
/** What to do about a property of a computed value that another one excludes. */
const excluded: { readonly [property: string]: string } = {
  ...{ $msg: eitherOr, $bind: eitherOr },
  values: 'Remove it: only a wording ("$msg") has values.',
  default: 'Remove it: only a value of the page ("$bind") has a default.',
};

/** What to do about a property that an object cannot have, where more is known than the names that it can have. */
function adviceOn(property: string, owner: JsonObject, names: readonly string[]): string | undefined {
  const isText = names.includes("$msg") && Object.keys(owner).length === 1 && !property.startsWith("$");
  if (isText && typeof owner[property] === "string" && propertyMeant(property, names)() === undefined)
    return 'Write { "$msg": "..." } with the name of a wording, or a text alone, in quotation marks.';
  return directiveAdvice(property, owner[property], names);
}

function unknownProperty(error: ErrorObject, { properties = {} }: Annotated): Finding {
  const { additionalProperty, unevaluatedProperty } = error.params as { [name: string]: unknown };
  const property = String(additionalProperty ?? unevaluatedProperty);
  const names = Object.keys(properties);
  const near = propertyMeant(property, names);
  const asked =
    adviceOn(property, objectOf(error.data as JsonValue), names) ?? insideOf(property, properties, near);
  const described = Object.entries(properties).map(
    ([name, one]) => [name, objectOf(one as JsonValue).description] as const,
  );
  const abbreviated = abbreviatedIn(described, property);
  return {
    code: "schema/unknown-property",
    params: {
      property,
      ...(asked === undefined && { near: Object.assign(() => abbreviated ?? near(), near) }),
      allowed: names,
      ...(property === "$env" && { note: "Only site.json can read variables of the environment." }),
      ...(asked && { note: asked }),
    },
    pointer: pointerTo(error, property),
    at: "key",
  };
}

/** The text that was meant by one that its format refuses. */
function inFormat(text: string, format: string | undefined): Guess {
  const meant = meantInFormat(text, format);
  return meant === undefined
    ? guess(text, formatWords(format))
    : Object.assign(() => meant, { only: () => meant });
}

/** How to write a text that a pattern refuses; the hints of formats say it themselves. */
function howToSpell({ data, keyword, params: { pattern } }: ErrorObject): string | undefined {
  if (keyword !== "pattern" || typeof data !== "string") return undefined;
  return textMeant(data, pattern) ?? "Write it in another way.";
}

/** A text that a pattern or a format refuses. */
function badFormat(error: ErrorObject, description?: string): Finding {
  const { data, params, instancePath } = error;
  const { pattern, format } = params as { pattern?: string; format?: string };
  const isText = typeof data === "string";
  const hint = hintOfText(data, String(format));
  return {
    code: "schema/bad-format",
    params: {
      value: shown(data),
      near: isText ? inFormat(data, format) : undefined,
      what: isText ? problemOfFormat(data, format) : undefined,
      how: hint === undefined ? howToSpell(error) : undefined,
      description: hint ?? description,
      expected: String(pattern ?? format),
    },
    pointer: instancePath,
  };
}

/** The words of which a value must be one; none for any other value. */
const wordsOf = ({ enum: values = [] }: Annotated): readonly JsonValue[] =>
  values.some((value) => typeof value === "number" || typeof value === "boolean") ? [] : values;

/** A value that is none of those that it may be. */
function notInList(data: unknown, values: readonly JsonValue[], pointer: string): Finding {
  const words = values.filter((value) => typeof value === "string");
  const near = typeof data === "string" ? guess(data, words) : undefined;
  const allowed = values.map(shown);
  return { code: "schema/not-in-list", params: { value: shown(data), near, allowed }, pointer };
}

/** A value of another type; a reference to the environment is told as what it is. */
function wrongType({ data, params, instancePath: pointer }: ErrorObject, schema: Annotated): Finding {
  if (variableOf(data as JsonValue) !== undefined) return { code: "site/misplaced-env", params: {}, pointer };
  const words = wordsOf(schema);
  // A text in quotation marks would be refused too, if it is none of the words.
  if (words.length > 0 && (typeof data === "number" || typeof data === "boolean"))
    return notInList(data, words, pointer);
  const meant = meantValue(data, params.type, schema);
  const how = howToWrite(data, params.type, schema);
  const { description } = schema;
  const about = { expected: expected(params.type), actual: typeOf(data), how, description };
  return { code: "schema/wrong-type", params: { ...about, ...(meant && { meant }) }, pointer };
}

/** One error of ajv as a finding; the pointer is one of the value that was validated. */
function toFinding(error: ErrorObject): Finding {
  const schema = (error.parentSchema ?? {}) as Annotated;
  const { description } = schema;
  const pointer = error.instancePath;
  const params = error.params as { [name: string]: unknown };
  switch (error.keyword) {
    case "additionalProperties":
    case "unevaluatedProperties":
      return unknownProperty(error, schema);
    case "false schema": {
      const property = pointer.slice(pointer.lastIndexOf("/") + 1);
      const note = Object.hasOwn(excluded, property) ? excluded[property] : undefined;
      const params = { property, allowed: [], ...(note && { note }) };
      return { code: "schema/unknown-property", params, pointer, at: "key" };
    }
    case "required":
    case "dependentRequired": {
      const property = String(params.missingProperty);
      const inner = (schema.properties as { [name: string]: Annotated } | undefined)?.[property];
      const sample = inner && sampleOf(property, inner, error.data as JsonValue);
      return {
        code: "schema/missing-property",
        params: { property, sample, description: inner?.description },
        pointer,
      };
    }
    case "type":
      return wrongType(error, schema);
    case "enum":
    case "const": {
      const values = (params.allowedValues ?? [params.allowedValue]) as JsonValue[];
      return notInList(error.data, values, pointer);
    }
    case "pattern":
    case "format":
      return badFormat(error, description);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return {
        code: "schema/out-of-range",
        params: { value: shown(error.data), limit: limitOf(error), how: inRange(error), description },
        pointer,
      };
    case "minProperties":
    case "maxProperties":
      if (schema.badCondition !== undefined) {
        return { code: "rules/bad-condition", params: { problem: schema.badCondition }, pointer };
      }
      return { code: "schema/wrong-size", params: { problem: sizeProblem(error), description }, pointer };
    case "minItems":
    case "maxItems":
      return { code: "schema/wrong-size", params: { problem: sizeProblem(error), description }, pointer };
    case "minLength":
    case "maxLength": {
      const hint = error.keyword === "minLength" ? "Write a text." : "Shorten the text.";
      const params = {
        problem: sizeProblem(error),
        description: description === undefined ? hint : `${hint} Description: ${description}`,
      };
      return { code: "schema/wrong-size", params, pointer };
    }
    case "uniqueItems": {
      const second = Math.max(Number(params.i), Number(params.j));
      const value = shown((error.data as JsonValue[])[second] as JsonValue);
      return { code: "schema/repeated-entry", params: { value }, pointer: `${pointer}/${second}` };
    }
    case "propertyNames": {
      const property = String(params.propertyName);
      return {
        code: "schema/bad-format",
        params: {
          value: shown(property),
          near: () => nameMeant(property, schema),
          expected: "another name",
          description: hintOfName(schema) ?? description,
        },
        pointer: pointerTo(error, property),
        at: "key",
      };
    }
    default:
      return {
        code: "schema/invalid",
        params: { problem: error.message ?? error.keyword, description },
        pointer,
      };
  }
}

/** The findings of one failed validation: one for each mistake. */
export function fromAjv(errors: readonly ErrorObject[]): Finding[] {
  const unique = withoutFollowing(withoutBranches([...errors]));
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
