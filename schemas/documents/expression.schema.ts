import * as s from "../parts/schema.ts";

/** `$msg` has `values`, `$bind` has `default`, and neither has the other's. */
const apart = {
  $msg: { type: "object", properties: { $bind: false, default: false } },
  $bind: { type: "object", properties: { $msg: false, values: false } },
} as const;

/** `values` and `default` mean nothing alone. */
const together = { values: ["$msg"], default: ["$bind"] } as const;

const bind = s.text("Dotted path into the page's scope, such as car.name.");
const otherwise = { description: "Used when the path has no value." } as const;

/** The values of wording: each a text, a number or a computed value, because a list or an object cannot be written out. */
export const wordingValues = s.byName("Values that the wording names; each may be a binding.", {
  type: ["string", "number", "boolean", "null", "object"],
  description: 'A text, a number, { "$bind": "car.price" } or { "$msg": "key" }.',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    $msg: s.text("Key of the wording."),
    values: { type: "object", description: "Values that this wording names.", additionalProperties: true },
    $bind: bind,
    default: otherwise,
  },
  dependentRequired: together,
  dependentSchemas: apart,
});

const properties = {
  $msg: s.text("Key of the wording."),
  values: wordingValues,
  $bind: bind,
  default: otherwise,
} as const;

/** A computed value of a page: wording by key, or a value of the page's scope. */
export const expressionSchema = {
  $id: "computed",
  type: "object",
  description: 'A computed value: { "$bind": "car.name" } or { "$msg": "key" }.',
  additionalProperties: false,
  properties,
  dependentRequired: together,
  dependentSchemas: apart,
} as const;

/** Text of a page: plain, wording by key, or a value of the page's scope. */
export const definePageText = (description: string) =>
  ({
    type: ["string", "object"],
    description: `${description} Write { "$msg": "key" } for a wording, or { "$bind": "car.name" } for a value of the page.`,
    additionalProperties: false,
    properties,
    dependentRequired: together,
    dependentSchemas: apart,
    minProperties: 1,
  }) as const;
