import type { ComponentSchema } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Path, Reference } from "./reference.ts";

type Annotated = {
  /** The prop with the address whose page reads the parameter that this text names. */
  parameterOf?: string;
  properties?: { [name: string]: Annotated };
  items?: Annotated;
};

/** The texts of a value that name a parameter, each with the prop that holds its address. */
function* namedIn(schema: Annotated, value: JsonValue, at: Path): Generator<[string, string, Path]> {
  const { parameterOf, properties = {}, items } = schema;
  if (typeof value === "string" && parameterOf !== undefined) yield [value, parameterOf, at];
  else if (Array.isArray(value) && items)
    for (const [index, item] of value.entries()) yield* namedIn(items, item, [...at, index]);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      if (Object.hasOwn(properties, key)) yield* namedIn(properties[key] as Annotated, member, [...at, key]);
}

/** The links to which the fields of a node's form lead, each with its parameter: those of a search must be read there. */
export const parameterReferences = ({ props: schema }: ComponentSchema, props: JsonObject): Reference[] =>
  [...namedIn(schema as Annotated, props, ["props"])].flatMap(([parameter, prop, at]): Reference[] => {
    const address = props[prop];
    if (typeof address !== "string" || parameter === "") return [];
    return [{ kind: "link", name: `${address}?${parameter}=`, pointer: toPointer(at), isPart: true }];
  });
