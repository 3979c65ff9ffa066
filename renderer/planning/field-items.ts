import { buildOwnFieldPath, type OwnField, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** What the schema of a prop says of lists of facts. */
export interface ItemsSchema {
  refersTo?: string;
  properties?: { [name: string]: ItemsSchema };
  items?: ItemsSchema;
}

/** Whether the items of a list can name fields of the dealer's own. */
const areFacts = ({ items }: ItemsSchema): boolean => items?.properties?.field?.refersTo === "ownField";

const known = new WeakMap<ItemsSchema, boolean>();

/** Whether there is such a list in a value of this schema. */
function hasFacts(schema: ItemsSchema): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  const found = areFacts(schema) || inner.some(hasFacts);
  known.set(schema, found);
  return found;
}

const yes: JsonObject = { $msg: "form.answer.yes" };

/** What the declaration of a field says of an item, which says the rest; an item of a comparison has a path. */
function completed({ field: _, allFields: __, ...item }: JsonObject, id: string, field: OwnField, hasPath: boolean) {
  const { label, type, unit } = field;
  return {
    ...{ id, label },
    ...(hasPath ? { path: buildOwnFieldPath(id) } : { value: { $bind: `car.${buildOwnFieldPath(id)}` } }),
    ...(type === "number" && { format: "number" }),
    ...(type === "flag" && { words: { true: yes } }),
    ...(unit !== undefined && { suffix: unit }),
    ...item,
  };
}

function factsIn(list: readonly JsonValue[], { items }: ItemsSchema, fields: OwnFields): JsonValue[] {
  const hasPath = items?.properties?.path !== undefined;
  const named = new Set(list.map((item) => isObject(item) && item.field));
  return list.flatMap((item): JsonValue[] => {
    if (!isObject(item)) return [item];
    if (item.allFields === true)
      return Object.entries(fields).flatMap(([id, field]) =>
        named.has(id) ? [] : [completed({ ...item, id }, id, field, hasPath)],
      );
    const { field: id } = item;
    const field = typeof id === "string" && Object.hasOwn(fields, id) ? fields[id] : undefined;
    return field === undefined ? [item] : [completed(item, id as string, field, hasPath)];
  });
}

/** A value in whose lists of facts each item that names a field of the dealer's own says what site.json declares of it. */
export function applyFieldItems(value: JsonValue, schema: ItemsSchema, fields: OwnFields = {}): JsonValue {
  if (typeof value !== "object" || value === null || !hasFacts(schema)) return value;
  if (Array.isArray(value))
    return areFacts(schema)
      ? factsIn(value, schema, fields)
      : value.map((item) => applyFieldItems(item, schema.items ?? {}, fields));
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, part ? applyFieldItems(inner, part, fields) : inner];
    }),
  );
}
