import { type Described, formatSchemaValues, listSchemaRows, type SchemaRow } from "../../schemas/tools.ts";
import { formatCell, formatCode, formatTable } from "./markdown.ts";

/** The values of a property: its choices, or its type and bounds. */
export const formatValuesCell = (schema: Described): string => formatSchemaValues(schema, formatCode);

/** Kinds of names that the descriptions themselves say, or that are not the site's. */
const describedKinds = new Set<string>([
  ...["attribute", "filter", "condition", "operator", "component", "layer", "package"],
  ...["fontFile", "field", "row", "scopePath", "factPath"],
]);

/** The description of a property, with the values that a component provides to its wording. */
export function formatDescriptionCell({ description = "", live, refersTo, separator }: Described): string {
  const given = live ? ` The wording can use ${live.map((name) => formatCode(`{${name}}`)).join(", ")}.` : "";
  // A list of names is described as one.
  const isNamed = refersTo && !describedKinds.has(refersTo) && separator === undefined;
  return formatCell(description) + given + (isNamed ? ` Names a ${refersTo} of the site.` : "");
}

/** A further column of a table of properties, behind their values. */
interface Column {
  head: string;
  cell(row: SchemaRow): string;
}

export const presets: Column = {
  head: "default",
  cell: ({ schema }) => (schema.default === undefined ? "" : formatCode(schema.default)),
};

/** A table of the properties of a schema, inner ones too. */
export function formatPropertyTable(
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
  const rows = listSchemaRows(schema as Described, { depth })
    .filter(is)
    .map((row) => [
      formatCode(row.path) + (row.required ? " (required)" : ""),
      formatValuesCell(row.schema),
      ...more.map((column) => column.cell(row)),
      formatDescriptionCell(row.schema),
    ]);
  return formatTable([head, "values", ...more.map((column) => column.head), "meaning"], rows);
}
