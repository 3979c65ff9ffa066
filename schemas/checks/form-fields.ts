import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { FieldSchema, FormDocument } from "../documents/form.ts";
import { type FieldFormat, fieldFormats } from "../documents/form-formats.ts";
import { formWidgets } from "../documents/form-widgets.ts";
import { toPointer } from "../json/pointer.ts";
import { isLinear } from "./linear-pattern.ts";
import type { Path } from "./reference.ts";

/** Contradictions in what a form says of one field: limits, values and inputs with which nobody can answer it. */
export function checkFields({ schema, ui = {} }: FormDocument, at: Path): Finding[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const here = [...at, "schema", "properties", name];
    return [
      ...slowPattern(field, here),
      ...impossible(name, field, here),
      ...unfitting(name, field, here),
      ...strangeValues(field, here),
      ...strangeInput(name, field, ui[name], [...at, "ui", name]),
    ];
  });
}

function slowPattern({ pattern }: FieldSchema, at: Path): Finding[] {
  if (pattern === undefined || isLinear(pattern)) return [];
  const pointer = toPointer([...at, "pattern"]);
  return [{ code: "form/slow-pattern", params: { pattern }, pointer, at: "value" }];
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
    if (least === undefined || most === undefined || least <= most) return [];
    const params = { field: name, least: `${low} ${least}`, most: `${high} ${most}` };
    return [{ code: "form/impossible-limits", params, pointer: toPointer([...at, low]) }];
  });
  const { format, maxLength } = field;
  if (format === undefined || maxLength === undefined || !Object.hasOwn(fieldFormats, format))
    return findings;
  const { shortest } = fieldFormats[format as FieldFormat];
  if (maxLength >= shortest) return findings;
  const params = { field: name, format, shortest, maxLength };
  return [...findings, { code: "form/too-short", params, pointer: toPointer([...at, "maxLength"]) }];
}

/** What limits answers, by their type; `near`: what limits those of the other type in the same way. */
const limits = {
  string: { minimum: "minLength", maximum: "maxLength" },
  number: { minLength: "minimum", maxLength: "maximum", pattern: undefined },
} as const;

/** Limits of a field that its type does not have, such as the `maximum` of a text. */
function unfitting(name: string, field: FieldSchema, at: Path): Finding[] {
  const type = field.type === "integer" ? "number" : field.type;
  if (type !== "string" && type !== "number") return [];
  return Object.entries(limits[type]).flatMap(([limit, meant]): Finding[] => {
    if (!Object.hasOwn(field, limit)) return [];
    const params = { field: name, limit, type: type === "string" ? "texts" : "numbers", near: () => meant };
    return [{ code: "form/unfitting-limit", params, pointer: toPointer([...at, limit]), at: "key" }];
  });
}

const kinds = {
  string: "a text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
} as const;

function isOfType(value: unknown, type: FieldSchema["type"]): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

/** Values given to a field that are of another type, or that its own list of values lacks. */
function strangeValues(
  { type, default: given, const: only, enum: values = [] }: FieldSchema,
  at: Path,
): Finding[] {
  // A field without an answer may have the empty text.
  const hasDefault = given !== undefined && given !== "";
  const stated: [unknown, Path][] = [
    ...values.map((value, index): [unknown, Path] => [value, ["enum", index]]),
    ...(only === undefined ? [] : [[only, ["const"]] as [unknown, Path]]),
    ...(hasDefault ? [[given, ["default"]] as [unknown, Path]] : []),
  ];
  const wrong = stated.find(([value]) => !isOfType(value, type));
  if (wrong !== undefined) {
    const [value, path] = wrong;
    const description = `The field's "type" is "${type}".`;
    const params = { expected: kinds[type], actual: JSON.stringify(value), description };
    return [{ code: "schema/wrong-type", params, pointer: toPointer([...at, ...path]) }];
  }
  if (!hasDefault || values.length === 0 || values.some((value) => value === given)) return [];
  const texts = values.map(String);
  const params = { value: JSON.stringify(given), near: guess(String(given), texts), allowed: texts };
  return [{ code: "schema/not-in-list", params, pointer: toPointer([...at, "default"]) }];
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
  if (!types.includes(field.type)) {
    const allowed = Object.entries(formWidgets).filter(([, { types: own }]) => own.includes(field.type));
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
