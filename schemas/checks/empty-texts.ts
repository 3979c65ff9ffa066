import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentSchema } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** The part of a schema that says which properties are needed. */
interface Demanding {
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Demanding };
  readonly items?: Demanding;
}

/** Where the props of a component, or the items of a list among them, have an empty text that they need. */
function* emptyIn({ required, properties = {} }: Demanding, value: JsonObject, at: Path): Generator<Path> {
  for (const [key, member] of Object.entries(value)) {
    if (member === "" && required?.includes(key)) yield [...at, key];
    const { items } = (Array.isArray(member) && Object.hasOwn(properties, key) && properties[key]) || {};
    if (items === undefined) continue;
    for (const [index, item] of (member as JsonValue[]).entries())
      if (isObject(item)) yield* emptyIn(items, item, [...at, key, index]);
  }
}

/** Texts that a component needs and that are empty: a button without words, a tile without a title. */
export const emptyTexts = ({ name: component, props }: ComponentSchema, given: JsonObject): Finding[] =>
  [...emptyIn(props as Demanding, given, ["props"])].map((path) => ({
    code: "layout/empty-prop",
    params: { component, prop: String(path.at(-1)) },
    pointer: toPointer(path),
  }));
