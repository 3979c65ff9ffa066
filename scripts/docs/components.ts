import { readFile } from "node:fs/promises";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import type { ComponentSchema } from "../../schemas/documents/component.ts";
import { root } from "../run.ts";
import { convertToKebabCase, renderComponentFrames } from "./frames.ts";
import { formatCell, formatCode, formatCodeBlock, formatTable } from "./markdown.ts";
import { formatPropertyTable, presets } from "./schema-tables.ts";

/** The page of a component: its looks, props, slots and example. */
async function componentPage({ name, description, client, props, slots = {} }: ComponentSchema): Promise<string> {
  const folder = convertToKebabCase(name);
  const example = JSON.parse(await readFile(`${root}renderer/components/${folder}/example.json`, "utf8"));
  const inSlots = Object.entries(slots).map(([slot, { description: content, template, provides = [] }]) => {
    const scope = provides.length > 0 ? ` In scope: ${provides.map(formatCode).join(", ")}.` : "";
    return [formatCode(slot), formatCell(content) + (template ? ` Filled once per item.${scope}` : "")];
  });
  return [
    `# ${name}\n`,
    `${formatCell(description)}\n`,
    `In a browser: ${formatCode(client)} ([what that means](../../components.md)).\n`,
    `## How it looks\n\n${renderComponentFrames(name)}`,
    `## Props\n\n${formatPropertyTable(props, 3, { head: "prop", more: [presets] }) || "It has none.\n"}`,
    ...(inSlots.length > 0 ? [`## Slots\n\n${formatTable(["slot", "content"], inSlots)}`] : []),
    "## Example\n",
    formatCodeBlock({ id: folder, use: name, props: example.props }, "json node"),
  ].join("\n");
}

/** The page of each component. */
export async function buildComponentPages(): Promise<[file: string, text: string][]> {
  return Promise.all(
    Object.values(catalogs.components).map(async (schema) => [
      `docs/reference/components/${convertToKebabCase(schema.name)}.md`,
      await componentPage(schema),
    ]),
  );
}

/** Every component, with a link to its page. */
export const listComponents = (): string =>
  formatTable(
    ["component", "meaning"],
    Object.values(catalogs.components).map(({ name, description }) => [
      `[${name}](components/${convertToKebabCase(name)}.md)`,
      formatCell(description),
    ]),
  );
