import { carSchema, pictureKinds } from "../../schemas/entities/car.schema.ts";
import { type CarPart, hasParts, partOf } from "../../schemas/entities/car-fields.ts";
import { nearest } from "../../schemas/index.ts";
import { type DateForm, dateFields } from "./dates.ts";
import type { FieldRule } from "./map.schema.ts";

/** The type of a rule's result: a type that maps can name, a date, the pictures of a car, or that of the value (`any`). */
export type Form = NonNullable<FieldRule["as"]> | DateForm | "pictures" | "any";

/** Fields of a map for pictures of one kind, and for the captions of `images` in order. */
export const pictureFields: { readonly [field: string]: Form } = {
  ...Object.fromEntries(pictureKinds.map((kind) => [`images.${kind}`, "pictures" as const])),
  "images.captions": "list",
};

function formOf(part: CarPart): Form {
  const types = [part.type].flat();
  if (types.includes("array")) return part.items && hasParts(part.items) ? "pictures" : "list";
  if (types.includes("string")) return types.includes("number") ? "any" : "text";
  return types.includes("boolean") ? "boolean" : "number";
}

/** A field of a car, or the problem with its name. */
export type CarField = { form: Form } | { why: string };

/**
 * The field of a car that a name with dots reaches: `price`, `variant.cylinders`, `finance_lenders.<provider>.deposit`,
 * `finance_lenders.<provider>.entries.<name>`.
 */
export function carField(name: string): CarField {
  const known = { ...pictureFields, ...dateFields };
  const form = Object.hasOwn(known, name) ? known[name] : undefined;
  if (form !== undefined) return { form };
  let part: CarPart = carSchema;
  const said: string[] = [];
  for (const step of name.split(".")) {
    const next = partOf(part, step);
    if (next === undefined) {
      const near = nearest(step, Object.keys(part.properties ?? {}));
      const hint = near ? ` Did you mean "${[...said, near].join(".")}"?` : "";
      return { why: `a car has no field "${name}".${hint}` };
    }
    said.push(step);
    part = next;
  }
  if (!hasParts(part)) return { form: formOf(part) };
  const inner = Object.keys(part.properties ?? {})[0] ?? "<name>";
  return { why: `"${name}" is an object: name one of its fields, such as "${name}.${inner}".` };
}

/** How a rule's text becomes the value of its field: as the rule says, or else by the field's type. */
export function ruleForm(name: string, rule: FieldRule): Form {
  const field = carField(name);
  const needed = "form" in field ? field.form : "text";
  return rule.as === undefined || (rule.as === "list" && needed === "pictures") ? needed : rule.as;
}
