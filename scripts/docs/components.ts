import { readFile } from "node:fs/promises";
import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import type { ComponentSchema } from "../../schemas/documents/component.ts";
import { root } from "../run.ts";
import { framesOf, kebabOf } from "./frames.ts";
import { cell, code, fenced, table } from "./markdown.ts";
import { presets, propertyTable } from "./schema-tables.ts";

/** The page of a component: its looks, props, slots and example. */
async function componentPage({
  name,
  description,
  client,
  props,
  slots = {},
}: ComponentSchema): Promise<string> {
  const folder = kebabOf(name);
  const example = JSON.parse(await readFile(`${root}renderer/components/${folder}/example.json`, "utf8"));
  const inSlots = Object.entries(slots).map(([slot, { description: content, template, provides = [] }]) => {
    const scope = provides.length > 0 ? ` In scope: ${provides.map(code).join(", ")}.` : "";
    return [code(slot), cell(content) + (template ? ` Filled once per item.${scope}` : "")];
  });
  return [
    `# ${name}\n`,
    `${cell(description)}\n`,
    `In a browser: ${code(client)} ([what that means](../../components.md)).\n`,
    `## How it looks\n\n${framesOf(name)}`,
    `## Props\n\n${propertyTable(props, 3, { head: "prop", more: [presets] }) || "It has none.\n"}`,
    ...(inSlots.length > 0 ? [`## Slots\n\n${table(["slot", "content"], inSlots)}`] : []),
    "## Example\n",
    fenced({ id: folder, use: name, props: example.props }, "json node"),
  ].join("\n");
}

/** The page of each component. */
export async function componentPages(): Promise<[file: string, text: string][]> {
  return Promise.all(
    Object.values(catalogs.components).map(async (schema) => [
      `docs/reference/components/${kebabOf(schema.name)}.md`,
      await componentPage(schema),
    ]),
  );
}

/** Every component, with a link to its page. */
export const listComponents = (): string =>
  table(
    ["component", "meaning"],
    Object.values(catalogs.components).map(({ name, description }) => [
      `[${name}](components/${kebabOf(name)}.md)`,
      cell(description),
    ]),
  );
