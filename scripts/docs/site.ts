import { flags } from "../../schemas/documents/site/flags.ts";
import { type Setting, settings } from "../../schemas/documents/site/settings.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { cell, code, notice, table } from "./markdown.ts";
import { readersOfSwitches } from "./readers.ts";
import { type DocSchema, meaningCell, rowsOf, typeCell } from "./schema-rows.ts";

function properties(): string {
  const rows = rowsOf(siteSchema as DocSchema, 4).map(({ path, schema, required, public: shown }) => [
    code(path) + (required ? " (required)" : ""),
    typeCell(schema),
    shown ? "yes" : "",
    meaningCell(schema),
  ]);
  return table(["property", "values", "public", "meaning"], rows);
}

/** docs/reference/site.md. */
export async function sitePage(): Promise<string> {
  const readers = await readersOfSwitches();
  const rows = (
    kind: "flags" | "settings",
    values: { [name: string]: Pick<Setting, "default" | "description"> },
    meaning: (value: DocSchema) => string[],
  ) =>
    Object.entries(values)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [
        code(name),
        code(value.default),
        ...meaning(value as DocSchema),
        (readers.get(`${kind}.${name}`) ?? []).map((file) => cell(file)).join(", "),
      ]);
  const flagRows = rows("flags", flags, ({ description = "" }) => [cell(description)]);
  const settingRows = rows("settings", settings, ({ default: _, ...schema }) => [
    typeCell(schema),
    meaningCell(schema),
  ]);
  return `# site.json

${notice}
Who the dealer is, and how the site behaves. Only properties marked public reach a browser. Never write a secret:
\`{ "$env": "NAME" }\` reads it from the environment.

${properties()}
## Flags

Switches that rules and pages read. Set only those that differ from the default: \`"flags": { "compare": true }\`.

${table(["name", "default", "meaning", "read by"], flagRows)}
## Settings

Numbers and texts that rules and pages read: \`"settings": { "soldDays": 4 }\`.

${table(["name", "default", "values", "meaning", "read by"], settingRows)}`;
}
