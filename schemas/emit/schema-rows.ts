import type { Described } from "./schema-index.ts";

/** One property of a schema, its place written `labels.more`, `items[].href` or `phones.<name>`. */
export interface SchemaRow {
  path: string;
  schema: Described;
  required: boolean;
  /** Whether the property, or one that contains it, is marked public. */
  public: boolean;
}

interface RowOptions {
  /** How deep inner properties are listed. */
  depth?: number;
  /** An inner object with more properties than this is listed as one: the fields of a car would overwhelm a table. */
  most?: number;
}

function inside(row: SchemaRow, options: Required<RowOptions>): SchemaRow[] {
  const { items, properties = {}, additionalProperties: others } = row.schema;
  if (options.depth === 0) return [];
  if (items) return inside({ ...row, path: `${row.path}[]`, schema: items }, options);
  const count = Object.keys(properties).length;
  if (count > options.most) return [];
  if (count > 0) return listSchemaRows(row.schema, options, row);
  return typeof others === "object" ? inside({ ...row, path: `${row.path}.<name>`, schema: others }, options) : [];
}

/** The properties of an object schema, those of inner objects after the one that holds them. */
export function listSchemaRows(
  { properties = {}, required = [] }: Described,
  { depth = 9, most = 22 }: RowOptions = {},
  around?: SchemaRow,
): SchemaRow[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const row = {
      path: around ? `${around.path}.${name}` : name,
      schema,
      required: required.includes(name),
      public: around?.public === true || schema.public === true,
    };
    return [row, ...inside(row, { depth: depth - 1, most })];
  });
}

/** What a value can be: its choices, or its type with its bounds. */
export function formatSchemaValues(schema: Described, written = (choice: unknown) => JSON.stringify(choice)): string {
  const { type, enum: choices, items, minimum: least, maximum: most, $ref = "any value" } = schema;
  if (choices) return choices.map(written).join(", ");
  const isNull = (text: string) => text === "null";
  const types = [type ?? (items ? "array" : $ref)].flat();
  const words = [...types.filter((type) => !isNull(type)), ...types.filter(isNull)]
    .map((type) => (items && type === "array" ? `list of ${formatSchemaValues(items, written)}` : type))
    .join(" or ");
  if (least === undefined && most === undefined) return words;
  const upTo = least === undefined ? `at most ${most}` : `${least} to ${most}`;
  return `${words}, ${most === undefined ? `${least} or more` : upTo}`;
}
