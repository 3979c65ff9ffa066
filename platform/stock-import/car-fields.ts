import type { FieldRule } from "../../schemas/documents/site/stock-map.schema.ts";
import { carSchema, pictureKinds } from "../../schemas/entities/car.schema.ts";
import { type CarPart, findCarPart, hasParts } from "../../schemas/entities/car-fields.ts";
import { findNearestName } from "../../schemas/index.ts";
import { type DateForm, dateFields } from "./dates.ts";

/** The type of a rule's result: a type that maps can name, a date, the pictures of a car, one of some texts, or that of the value (`any`). */
export type Form =
  | NonNullable<FieldRule["as"]>
  | DateForm
  | "pictures"
  | "any"
  | { readonly choices: readonly string[] };

/** Fields of a map for pictures of one kind, and for the captions of `images` in order. */
export const pictureFields: { readonly [field: string]: Form } = {
  ...Object.fromEntries(pictureKinds.map((kind) => [`images.${kind}`, "pictures" as const])),
  "images.captions": "list",
};

function formOf(part: CarPart, isOwn: boolean): Form {
  const types = [part.type].flat();
  if (isOwn && part.enum) return { choices: part.enum.filter((choice) => typeof choice === "string") };
  if (types.includes("array")) return part.items && hasParts(part.items) ? "pictures" : "list";
  if (types.includes("string")) return types.includes("number") ? "any" : "text";
  return types.includes("boolean") ? "boolean" : "number";
}

/** A field of a car, or the problem with its name. */
export type CarField = { form: Form } | { why: string };

/**
 * The field of a car that a name with dots reaches: `price`, `variant.cylinders`, `finance_lenders.<provider>.deposit`,
 * `finance_lenders.<provider>.entries.<name>`, `own.seat_height` of a site that declares it.
 */
export function findCarField(name: string, schema: CarPart = carSchema): CarField {
  const known = { ...pictureFields, ...dateFields };
  const form = Object.hasOwn(known, name) ? known[name] : undefined;
  if (form !== undefined) return { form };
  let part: CarPart = schema;
  const message: string[] = [];
  for (const step of name.split(".")) {
    const next = findCarPart(part, step);
    if (next === undefined) {
      const near = findNearestName(step, Object.keys(part.properties ?? {}));
      const hint = near ? ` Did you mean "${[...message, near].join(".")}"?` : "";
      const place = message[0] === "own" ? ' Your own are declared in site.json under "fields".' : "";
      return { why: `a car has no field "${name}".${hint}${place}` };
    }
    message.push(step);
    part = next;
  }
  if (!hasParts(part)) return { form: formOf(part, message[0] === "own") };
  const inner = Object.keys(part.properties ?? {})[0] ?? "<name>";
  return { why: `"${name}" is an object: name one of its fields, such as "${name}.${inner}".` };
}

/** How a rule's text becomes the value of its field: as the rule says, or else by the field's type. */
export function resolveRuleForm(name: string, rule: FieldRule, schema?: CarPart): Form {
  const field = findCarField(name, schema);
  const needed = "form" in field ? field.form : "text";
  return rule.as === undefined || (rule.as === "list" && needed === "pictures") ? needed : rule.as;
}
