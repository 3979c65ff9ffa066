import { carSchema } from "./car.schema.ts";
import { privateFields } from "./private-fields.ts";

/** A field of a car that has one value, or a list of texts. */
export interface CarField {
  kind: "number" | "text" | "list";
  description: string;
}

/** A part of the car's schema. */
export interface CarPart {
  readonly type?: string | readonly string[];
  /** What people call it: of a field that a dealer declares, its label. */
  readonly title?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: { readonly [name: string]: CarPart };
  readonly additionalProperties?: boolean | CarPart;
  readonly items?: CarPart;
}

/** Whether a part has parts of its own. */
export const hasParts = ({ type }: CarPart): boolean => [type].flat().includes("object");

/** The part of that name; undefined for a name that the schema does not have. */
export function findCarPart(part: CarPart, name: string): CarPart | undefined {
  if (part.properties && Object.hasOwn(part.properties, name)) return part.properties[name];
  const open = part.additionalProperties;
  // A name inherited by every object is neither a provider nor an entry of one.
  return typeof open === "object" && name !== "" && !(name in {}) ? open : undefined;
}

/** Dotted paths of everything that has no parts, except those below a name that the stock gives (`finance_lenders.<provider>.paymentWeek`). */
export function listCarPaths(part: CarPart = carSchema, prefix = ""): string[] {
  return Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
    hasParts(inner) ? listCarPaths(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** What a part's values are for a search; undefined for objects and their lists. */
function kindOf({ type, items }: CarPart): CarField["kind"] | undefined {
  const types = [type].flat().filter((text) => text !== "null");
  if (types.includes("array")) return items?.type === "string" ? "list" : undefined;
  if (types.length === 1 && (types[0] === "number" || types[0] === "integer")) return "number";
  return types.includes("string") || types.includes("boolean") ? "text" : undefined;
}

/** The part at a dotted path. */
export function findCarPartByPath(path: string, schema: CarPart = carSchema): CarPart | undefined {
  let here: CarPart | undefined = schema;
  for (const step of path.split(".")) here = here && findCarPart(here, step);
  return here;
}

const isPrivate = (path: string) => (privateFields as readonly string[]).includes(path.split(".")[0] ?? "");

/** The field of a car at a dotted path, such as `variant.grossvehiclemass`; undefined for none, a part, or a private one. */
export function findCarField(path: string, schema: CarPart = carSchema): CarField | undefined {
  const part = isPrivate(path) ? undefined : findCarPartByPath(path, schema);
  const kind = part && kindOf(part);
  return kind && { kind, description: part.description ?? "" };
}

/** Dotted paths of all such fields that have a fixed name. */
export const listCarFieldNames = (schema: CarPart = carSchema): string[] =>
  listCarPaths(schema).filter((name) => findCarField(name, schema) !== undefined);
