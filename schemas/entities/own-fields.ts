import { type Car, carSchema } from "./car.schema.ts";
import type { CarPart } from "./car-fields.ts";
import { normaliseWord } from "./word-key.ts";

/** A field of a vehicle that a dealer declares (`fields` of site.json). */
export interface OwnField {
  readonly label: string;
  readonly type: "text" | "number" | "flag" | "choice";
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly filter?: boolean;
}

/** The declared fields, by id. */
export type OwnFields = { readonly [id: string]: OwnField };

/** Where a car has its value of a declared field. */
export const buildOwnFieldPath = (id: string): string => `own.${id}`;

/** What values of a declared field are, as a part of the car's schema. */
export function createOwnFieldSchema({ label, type, unit, choices }: OwnField) {
  const held = { text: "string", choice: "string", number: "number", flag: "boolean" } as const;
  return {
    type: [held[type], "null"],
    description: `${label}.`,
    title: label,
    ...(unit !== undefined && { unit }),
    ...(type === "choice" && { enum: [...(choices ?? []), null] }),
  };
}

const known = new WeakMap<OwnFields, CarPart>();

const none: OwnFields = {};

/** The schema of a car of a site that declares these fields. */
export function extendCarSchema(fields: OwnFields = none): CarPart {
  const before = known.get(fields);
  if (before) return before;
  const parts = Object.entries(fields).map(([id, field]) => [id, createOwnFieldSchema(field)]);
  const own = {
    ...carSchema.properties.own,
    properties: Object.fromEntries(parts),
    additionalProperties: false,
  };
  const schema = { ...carSchema, properties: { ...carSchema.properties, own } };
  known.set(fields, schema);
  return schema;
}

/** The choice that a text means, in any case and with any signs; undefined if it means none. */
export const matchChoice = (text: string, choices: readonly string[]): string | undefined =>
  choices.find((choice) => normaliseWord(choice) === normaliseWord(text));

/** Whether a value is one of a declared field. */
export function isOwnValue({ type, choices = [] }: OwnField, value: unknown): boolean {
  switch (type) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && choices.includes(value);
  }
}

/** The car with those of its own values alone that the site declares: what it declared may have changed since they came in. */
export function removeUndeclaredFields<Some extends Pick<Car, "own">>(car: Some, fields: OwnFields = {}): Some {
  if (!car.own) return car;
  const isDeclared = ([id, value]: [string, unknown]) =>
    Object.hasOwn(fields, id) && isOwnValue(fields[id] as OwnField, value);
  const { own, ...rest } = car;
  const left = Object.entries(own).filter(isDeclared);
  return { ...rest, ...(left.length > 0 && { own: Object.fromEntries(left) }) } as Some;
}
