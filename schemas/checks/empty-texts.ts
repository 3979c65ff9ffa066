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

/** Where a value has an empty text that its schema needs. */
function* emptyIn(schema: Demanding, value: JsonValue, at: Path): Generator<Path> {
  if (Array.isArray(value) && schema.items)
    for (const [index, item] of value.entries()) yield* emptyIn(schema.items, item, [...at, index]);
  else if (isObject(value)) yield* emptyMembers(schema, value, at);
}

function* emptyMembers(
  { required, properties = {} }: Demanding,
  value: JsonObject,
  at: Path,
): Generator<Path> {
  for (const [key, member] of Object.entries(value)) {
    if (member === "" && required?.includes(key)) yield [...at, key];
    else if (typeof member === "object" && member !== null && Object.hasOwn(properties, key))
      yield* emptyIn(properties[key] as Demanding, member, [...at, key]);
  }
}

/** Texts that a component needs and that are empty: a button without words, a tile without a title. */
export const emptyTexts = ({ name: component, props }: ComponentSchema, given: JsonValue): Finding[] =>
  [...emptyIn(props as Demanding, given, ["props"])].map((path) => ({
    code: "layout/empty-prop",
    params: { component, prop: String(path.at(-1)) },
    pointer: toPointer(path),
  }));
