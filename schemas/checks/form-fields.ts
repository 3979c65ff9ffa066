import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { FieldSchema, FormDocument } from "../documents/form.ts";
import { formWidgets, isSeen } from "../documents/form-widgets.ts";
import { type FieldFormat, fieldFormats } from "../form-widgets/form-formats.ts";
import { allFormats } from "../forms/formats.ts";
import { compilePattern, type Lengths, measurePattern } from "../forms/pattern.ts";
import { toPointer } from "../json/pointer.ts";
import type { Path } from "./reference.ts";

/** Contradictions in what a form says of one field: limits, values and inputs with which nobody can answer it. */
export function checkFields({ schema, ui = {} }: FormDocument, at: Path): Finding[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const here = [...at, "schema", "properties", name];
    return [
      ...unusablePattern(field, here),
      ...impossible(name, field, here),
      ...strangeValues(name, field, here),
      ...tickedConsent(name, field, ui[name], here),
      ...strangeInput(name, field, ui[name], [...at, "ui", name]),
    ];
  });
}

function unusablePattern({ pattern }: FieldSchema, at: Path): Finding[] {
  if (pattern === undefined) return [];
  const [, inside] = /^\/(.*)\/[a-z]*$/.exec(pattern) ?? [];
  if (inside === undefined && compilePattern(pattern)) return [];
  const pointer = toPointer([...at, "pattern"]);
  const note = inside === undefined ? undefined : `Write it without the slashes, as ${inside} here.`;
  return [{ code: "form/slow-pattern", params: { pattern, ...(note && { note }) }, pointer }];
}

/** Limits of a field that no answer can satisfy. */
function impossible(name: string, field: FieldSchema, at: Path): Finding[] {
  const pairs = [
    ["minLength", "maxLength"],
    ["minimum", "maximum"],
    ["minItems", "maxItems"],
  ] as const;
  const findings = pairs.flatMap(([low, high]): Finding[] => {
    const { [low]: least, [high]: most } = field;
    if (least === undefined || most === undefined) return [];
    const hasWhole = field.type !== "integer" || Math.ceil(least) <= Math.floor(most);
    if (least <= most && hasWhole) return [];
    const problem =
      least > most
        ? `"${low}" ${least} is more than "${high}" ${most}`
        : `no whole number lies between "${low}" ${least} and "${high}" ${most}`;
    const change = "one of the two, or leave one of them out";
    const params = { field: name, problem, change, keys: [low, high] };
    return [{ code: "form/impossible-limits", params, pointer: toPointer([...at, low]) }];
  });
  const { minItems = 0, items } = field;
  // A box is ticked once, so a list has each choice at most once.
  if (items?.enum !== undefined && minItems > items.enum.length) {
    const problem = `"minItems" is ${minItems}, and there are ${items.enum.length} choices`;
    const params = { field: name, problem, change: `"minItems" to at most ${items.enum.length}`, keys: [] };
    findings.push({ code: "form/impossible-limits", params, pointer: toPointer([...at, "minItems"]) });
  }
  return findings.length > 0 || field.type !== "string" ? findings : impossibleLength(name, field, at);
}

/** What says how long a text is: a key of its field, and what the key says in words. */
interface Length extends Lengths {
  key: "minLength" | "maxLength" | "format" | "pattern";
  says: string;
}

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

function sizeInWords({ least, most }: Lengths): string {
  if (least === most) return `exactly ${characters(least)}`;
  return most === Number.POSITIVE_INFINITY
    ? `at least ${characters(least)}`
    : `${least} to ${characters(most)}`;
}

/** Everything in a field that says how long its answer is; what is easier to change comes later. */
function lengthsOf({ minLength, maxLength, format, pattern }: FieldSchema): Length[] {
  const lengths: Length[] = [];
  const most = Number.POSITIVE_INFINITY;
  if (pattern !== undefined && compilePattern(pattern)) {
    const sizes = measurePattern(pattern);
    lengths.push({ key: "pattern", ...sizes, says: `"pattern" asks for ${sizeInWords(sizes)}` });
  }
  if (format !== undefined && Object.hasOwn(fieldFormats, format)) {
    const known: { shortest: number; longest?: number } = fieldFormats[format as FieldFormat];
    const sizes = { least: known.shortest, most: known.longest ?? most };
    lengths.push({ key: "format", ...sizes, says: `the format "${format}" has ${sizeInWords(sizes)}` });
  }
  if (minLength !== undefined)
    lengths.push({ key: "minLength", least: minLength, most, says: `"minLength" is ${minLength}` });
  if (maxLength !== undefined)
    lengths.push({ key: "maxLength", least: 0, most: maxLength, says: `"maxLength" is ${maxLength}` });
  return lengths;
}

/** A length, a format and a pattern of which no text meets two: one finding for the field, at the one that is easier to change. */
function impossibleLength(name: string, field: FieldSchema, at: Path): Finding[] {
  const { format, maxLength } = field;
  const lengths = lengthsOf(field);
  for (const [index, one] of lengths.entries()) {
    const other = lengths.slice(index + 1).find(({ least, most }) => least > one.most || most < one.least);
    if (other === undefined) continue;
    const isTooShort = one.key === "format" && other.key === "maxLength";
    if (isTooShort && format !== undefined && maxLength !== undefined) {
      const params = { field: name, format, shortest: one.least, maxLength };
      return [{ code: "form/too-short", params, pointer: toPointer([...at, "maxLength"]) }];
    }
    // The format is the platform's, so that the pattern beside it is wrong.
    const place = other.key === "format" ? one.key : other.key;
    const params = {
      field: name,
      problem: `${one.says}, but ${other.says}`,
      change: `"${one.key}" or "${other.key}", or leave one of them out`,
      keys: [one.key, other.key],
    };
    return [{ code: "form/impossible-limits", params, pointer: toPointer([...at, place]) }];
  }
  return [];
}

/** The name of a box, or its words, by which it asks for consent to marketing. */
const marketing = /^opt_?in$|consent|newsletter|marketing|subscribe/i;
const marketingWords =
  /\b(?:I agree|I consent|newsletter|marketing|promotions?|(?:news|specials) and offers)\b/i;

/** A consent that is ticked in advance: one that must be ticked, or one to marketing. Visitors must give it themselves. */
function tickedConsent(
  name: string,
  field: FieldSchema,
  ui: NonNullable<FormDocument["ui"]>[string] | undefined,
  at: Path,
): Finding[] {
  // A hidden value is no box: it says what the form is about.
  const isBox = field.type === "boolean" && isSeen(ui);
  if (!isBox || field.default !== true) return [];
  const isNeeded = field.const === true;
  const words = typeof field.title === "string" ? field.title : "";
  if (!isNeeded && !marketing.test(name) && !marketingWords.test(words)) return [];
  return [
    {
      code: "form/ticked-consent",
      params: { field: name, isNeeded },
      pointer: toPointer([...at, "default"]),
    },
  ];
}

/** What the answers of each type are called. */
export const wordsOfType: { readonly [type in FieldSchema["type"]]: string } = {
  string: "texts",
  integer: "numbers",
  number: "numbers",
  boolean: "yes or no",
  array: "lists",
};

const kinds = {
  string: "a text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
} as const;

/** Whether a value can be the answer to a field of this type. */
export function isOfType(value: unknown, type: FieldSchema["type"]): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

/** The limit of a field that refuses a value of the field's type. */
export function refusing(field: FieldSchema, value: unknown): string | undefined {
  const { format, pattern } = field;
  const isOver = (most: number | undefined, size: number) => most !== undefined && size > most;
  const isUnder = (least: number | undefined, size: number) => least !== undefined && size < least;
  const sized = [
    ["string", "minLength", "maxLength", () => [...(value as string)].length],
    ["number", "minimum", "maximum", () => value as number],
    ["object", "minItems", "maxItems", () => (value as unknown[]).length],
  ] as const;
  for (const [kind, low, high, size] of sized) {
    if (typeof value !== kind) continue;
    if (isUnder(field[low], size())) return `"${low}" is ${field[low]}`;
    if (isOver(field[high], size())) return `"${high}" is ${field[high]}`;
  }
  if (typeof value !== "string") return undefined;
  if (format !== undefined && Object.hasOwn(allFormats, format)) {
    const test = allFormats[format as FieldFormat];
    if (!(typeof test === "function" ? test(value) : test.test(value))) return `"format" is "${format}"`;
  }
  const isUnlike = pattern !== undefined && compilePattern(pattern)?.test(value) === false;
  return isUnlike ? `"pattern" is ${JSON.stringify(pattern)}` : undefined;
}

/** Values given to a field that are of another type, that its own list of values lacks, or that its limits refuse. */
function strangeValues(name: string, field: FieldSchema, at: Path): Finding[] {
  const { type, default: given, const: only, enum: values = [] } = field;
  // A field without an answer may have the empty text.
  const hasDefault = given !== undefined && given !== "";
  const single: [unknown, Path][] = [
    ...(only === undefined ? [] : [[only, ["const"]] as [unknown, Path]]),
    ...(hasDefault ? [[given, ["default"]] as [unknown, Path]] : []),
  ];
  const stated = [...values.map((value, index): [unknown, Path] => [value, ["enum", index]]), ...single];
  const wrong = stated.find(([value]) => !isOfType(value, type));
  if (wrong !== undefined) {
    const [value, path] = wrong;
    const description = `The field's "type" is "${type}".`;
    const texts = values.map((one) => JSON.stringify(String(one))).join(", ");
    const how = type === "string" && path[0] === "enum" ? `Write the choices as texts: ${texts}.` : undefined;
    const params = { expected: kinds[type], actual: JSON.stringify(value), how, description };
    return [{ code: "schema/wrong-type", params, pointer: toPointer([...at, ...path]) }];
  }
  const texts = values.map(String);
  const missing = single.find(([value]) => texts.length > 0 && !values.some((one) => one === value));
  if (missing !== undefined) {
    const [value, path] = missing;
    const params = { value: JSON.stringify(value), near: guess(String(value), texts), allowed: texts };
    return [{ code: "schema/not-in-list", params, pointer: toPointer([...at, ...path]) }];
  }
  for (const [value, path] of stated) {
    const limit = refusing(field, value);
    if (limit === undefined) continue;
    const params = { field: name, value: JSON.stringify(value), limit };
    return [{ code: "form/refused-value", params, pointer: toPointer([...at, ...path]) }];
  }
  return [];
}

/** An input that cannot give an answer of the field's type, or one to choose from without choices. */
function strangeInput(
  name: string,
  field: FieldSchema,
  ui: NonNullable<FormDocument["ui"]>[string] | undefined,
  at: Path,
): Finding[] {
  const { widget, options } = ui ?? {};
  if (widget === undefined || !Object.hasOwn(formWidgets, widget)) return [];
  const { types, choices } = formWidgets[widget];
  const pointer = toPointer([...at, "widget"]);
  if (!Object.hasOwn(types, field.type)) {
    const allowed = Object.entries(formWidgets).filter(([, { types: own }]) =>
      Object.hasOwn(own, field.type),
    );
    const params = { field: name, widget, kind: kinds[field.type], allowed: allowed.map(([other]) => other) };
    return [{ code: "form/unfitting-widget", params, pointer }];
  }
  const hasChoices = (field.enum ?? field.items?.enum ?? options) !== undefined;
  return choices && !hasChoices
    ? [
        {
          code: "form/nothing-to-choose",
          params: { field: name, widget, list: field.type === "array" },
          pointer,
        },
      ]
    : [];
}
