import { isObject } from "../json-value.ts";
import { carSchema } from "./car.schema.ts";
import { privateFields } from "./private-fields.ts";

/** A field of a car that has one value, or a list of texts. */
export interface CarField {
  kind: "number" | "text" | "list";
  description: string;
}

type Schema = { readonly [keyword: string]: unknown };

/** What a schema's values are for a search; undefined for objects and their lists. */
function kindOfSchema({ type, items }: Schema): CarField["kind"] | undefined {
  const types = [type].flat().filter((one) => one !== "null");
  if (types.includes("array")) return isObject(items) && items.type === "string" ? "list" : undefined;
  if (types.length === 1 && (types[0] === "number" || types[0] === "integer")) return "number";
  return types.includes("string") || types.includes("boolean") ? "text" : undefined;
}

/** The schema of a public field at a dotted path. */
function schemaAt(path: string): Schema | undefined {
  let here: Schema | undefined = carSchema;
  for (const [depth, step] of path.split(".").entries()) {
    if (depth === 0 && (privateFields as readonly string[]).includes(step)) return undefined;
    const { properties, additionalProperties }: Schema = here;
    const own = isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined;
    const next: unknown = own ?? additionalProperties;
    if (!isObject(next) || step === "") return undefined;
    here = next;
  }
  return here;
}

/** The field of a car at a dotted path, such as `variant.grossvehiclemass`; undefined for none, a part, or a private one. */
export function carFieldAt(path: string): CarField | undefined {
  const schema = schemaAt(path);
  const kind = schema && kindOfSchema(schema);
  return kind && { kind, description: String(schema?.description ?? "") };
}

function namesIn({ properties }: Schema, prefix: string): string[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([key, schema]) => {
    const name = prefix + key;
    if (!isObject(schema)) return [];
    return carFieldAt(name) ? [name] : namesIn(schema, `${name}.`);
  });
}

/** Dotted paths of all such fields, except those below a name that the stock gives (`finance_lenders.<provider>.paymentWeek`). */
export const carFieldNames: readonly string[] = namesIn(carSchema, "").filter(
  (name) => carFieldAt(name) !== undefined,
);
