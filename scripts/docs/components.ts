import { readdir, readFile } from "node:fs/promises";
import type { ComponentSchema } from "../../schemas/documents/component.ts";
import { root } from "../run.ts";
import { cell, code, fenced, notice, table } from "./markdown.ts";
import { type DocSchema, meaningCell, rowsOf, typeCell } from "./schema-rows.ts";

const folder = "renderer/components/";
// Longer examples are data (a whole form, a whole car) and stay in their file.
const longestExample = 40;

interface Documented {
  folder: string;
  schema: ComponentSchema;
  example: { props: object };
}

async function documented(): Promise<Documented[]> {
  const list: Documented[] = [];
  for (const name of (await readdir(root + folder)).sort()) {
    if (name.startsWith("_")) continue;
    const { schema } = await import(`${root}${folder}${name}/schema.ts`);
    const example = JSON.parse(await readFile(`${root}${folder}${name}/example.json`, "utf8"));
    list.push({ folder: name, schema, example });
  }
  return list;
}

function propsTable({ schema }: Documented): string {
  const rows = rowsOf(schema.props as DocSchema, 3).map(({ path, schema: prop, required }) => [
    code(path) + (required ? " (required)" : ""),
    typeCell(prop),
    prop.default === undefined ? "" : code(prop.default),
    meaningCell(prop),
  ]);
  return table(["prop", "values", "default", "meaning"], rows);
}

function slotsTable({ schema }: Documented): string {
  const rows = Object.entries(schema.slots ?? {}).map(([name, { description, template, provides = [] }]) => {
    const scope = provides.length > 0 ? ` In scope: ${provides.map(code).join(", ")}.` : "";
    return [code(name), cell(description) + (template ? ` Filled once per item.${scope}` : "")];
  });
  return table(["slot", "content"], rows);
}

function example({ folder: name, schema, example: { props } }: Documented): string {
  const block = fenced({ id: name, use: schema.name, props }, "json node");
  if (block.split("\n").length > longestExample)
    return `Example: [example.json](../../${folder}${name}/example.json).\n`;
  return block;
}

function section(entry: Documented): string {
  const parts = [
    `## ${entry.schema.name}\n`,
    `${entry.schema.description}\n`,
    `In a browser: ${code(entry.schema.client)}.\n`,
  ];
  return [...parts, propsTable(entry), slotsTable(entry), example(entry)]
    .filter((part) => part !== "")
    .join("\n");
}

/** docs/reference/components.md. */
export async function componentsPage(): Promise<string> {
  const list = await documented();
  const index = table(
    ["component", "meaning"],
    list.map(({ schema }) => [`[${schema.name}](#${schema.name.toLowerCase()})`, cell(schema.description)]),
  );
  return `# Components

${notice}
The components that a node of a page's \`layout\` can \`use\`. Any prop can be a computed value: \`{ "$bind": "car.name" }\`
reads the page's scope, \`{ "$msg": "card.enquire" }\` reads wording. The examples show props after these values are computed.

${index}
${list.map(section).join("\n")}`;
}
