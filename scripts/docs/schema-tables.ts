import { type Described, rowsOf, type SchemaRow, valuesOf } from "../../schemas/tools.ts";
import { cell, code, table } from "./markdown.ts";

/** The values of a property: its choices, or its type and bounds. */
export const valuesCell = (schema: Described): string => valuesOf(schema, code);

/** Kinds of names that the descriptions themselves say, or that are not the site's. */
const describedKinds = new Set<string>([
  ...["attribute", "filter", "condition", "operator", "component", "layer", "package"],
  ...["fontFile", "field", "row", "scopePath", "factPath"],
]);

/** The description of a property, with the values that a component provides to its wording. */
export function meaningCell({ description = "", live, refersTo, separator }: Described): string {
  const given = live ? ` The wording can use ${live.map((name) => code(`{${name}}`)).join(", ")}.` : "";
  // A list of names is described as one.
  const isNamed = refersTo && !describedKinds.has(refersTo) && separator === undefined;
  return cell(description) + given + (isNamed ? ` Names a ${refersTo} of the site.` : "");
}

/** A further column of a table of properties, behind their values. */
interface Column {
  head: string;
  cell(row: SchemaRow): string;
}

export const presets: Column = {
  head: "default",
  cell: ({ schema }) => (schema.default === undefined ? "" : code(schema.default)),
};

/** A table of the properties of a schema, inner ones too. */
export function propertyTable(
  schema: object,
  depth: number,
  {
    head = "property",
    more = [],
    is = () => true,
  }: {
    head?: string;
    more?: readonly Column[];
    is?(row: SchemaRow): boolean;
  } = {},
): string {
  const rows = rowsOf(schema as Described, { depth })
    .filter(is)
    .map((row) => [
      code(row.path) + (row.required ? " (required)" : ""),
      valuesCell(row.schema),
      ...more.map((column) => column.cell(row)),
      meaningCell(row.schema),
    ]);
  return table([head, "values", ...more.map((column) => column.head), "meaning"], rows);
}
