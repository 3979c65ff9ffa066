import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { ComponentSchema } from "../../schemas/documents/component.ts";
import { root } from "../run.ts";
import { importPart, PartError } from "./members.ts";

interface Entry {
  folder: string;
  schema: ComponentSchema;
}

/** Name of the component of a folder: `price-block` is `PriceBlock`. */
const pascal = (folder: string) => folder.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
const header = "// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.\n";

/** The components of a folder. Throws if one lacks a part, naming the file. */
export async function listComponentFolders(components = `${root}renderer/components`): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const folder of (await readdir(components)).sort()) {
    const home = `${components}/${folder}`;
    if (folder.startsWith("_") || (await readdir(home)).length === 0) continue;
    const missing = (part: string) => new PartError(`${`${home}/${part}`.replace(root, "")} is missing.`);
    const file = `${home}/schema.ts`;
    if (!existsSync(file)) throw missing("schema.ts");
    const { schema } = await importPart<{ schema: ComponentSchema }>(file);
    const name = pascal(folder);
    if (schema.name !== name)
      throw new PartError(
        `${file.replace(root, "")}: the schema's name is "${schema.name}", but the folder is called "${name}".`,
      );
    for (const part of [`${name}.tsx`, "example.json"]) {
      if (!existsSync(`${home}/${part}`)) throw missing(part);
    }
    entries.push({ folder, schema });
  }
  return entries;
}

/** Chunk of the components of every page. */
const base = "base";
const chunkOf = ({ folder, schema }: Entry) => (schema.lazy === true ? folder : schema.lazy || base);
const path = ({ folder, schema }: Entry) => `components/${folder}/${schema.name}.tsx`;

function catalog(entries: Entry[]): string {
  const imports = entries.map(
    ({ folder, schema }) => `import { schema as ${schema.name} } from "../components/${folder}/schema.ts";`,
  );
  return `${header}import type { ComponentCatalog } from "../../schemas/documents/component.ts";
${imports.join("\n")}

/** Schemas of all components by name, without React. */
export const catalog: ComponentCatalog = {
${entries.map(({ schema }) => `  ${schema.name},`).join("\n")}
};
`;
}

/** The browser's registry: the loaders of chunks. */
function clientRegistry(entries: Entry[]): string {
  const chunks = [...new Set(entries.map(chunkOf))];
  return `${header}import type { ComponentChunks } from "../layout/index.ts";

/** Chunks loaded with the islands that use them. */
export const chunks: ComponentChunks = {
${chunks.map((chunk) => `  "${chunk}": () => import("./chunks/${chunk}.gen.ts"),`).join("\n")}
};
`;
}

function chunkNames(entries: Entry[]): string {
  const islands = entries.filter(({ schema }) => schema.client === "island");
  return `${header}
/** Which chunk holds a component. */
export const chunkNames: { [component: string]: string } = {
${entries.map((entry) => `  ${entry.schema.name}: "${chunkOf(entry)}",`).join("\n")}
};

/** Components that hydrate in the browser, and when they do besides when they are touched. */
export const islandWakes: { [component: string]: string } = {
${islands.map(({ schema }) => `  ${schema.name}: "${[schema.wakes ?? "touched"].flat().join(" ")}",`).join("\n")}
};
`;
}

const exportsOf = (entries: Entry[], prefix: string) =>
  entries.map((entry) => `export { ${entry.schema.name} } from "${prefix}${path(entry)}";`).join("\n");

function serverRegistry(entries: Entry[]): string {
  return `${header}import type { Components } from "../layout/index.ts";
${entries.map((entry) => `import { ${entry.schema.name} } from "../${path(entry)}";`).join("\n")}

/** Every component: the server renders lazy ones at once. */
export const components: Components = {
${entries.map(({ schema }) => `  ${schema.name},`).join("\n")}
};
`;
}

/** The generated files of the component registry, by path relative to the checkout. */
export async function generate(): Promise<Map<string, string>> {
  const entries = await listComponentFolders();
  const files = new Map([
    ["renderer/pages/catalog.gen.ts", catalog(entries)],
    ["renderer/app/registry.gen.ts", clientRegistry(entries)],
    ["renderer/document/chunk-names.gen.ts", chunkNames(entries)],
    ["renderer/app/registry.server.gen.ts", serverRegistry(entries)],
  ]);
  for (const chunk of new Set(entries.map(chunkOf))) {
    const members = entries.filter((entry) => chunkOf(entry) === chunk);
    files.set(`renderer/app/chunks/${chunk}.gen.ts`, `${header}${exportsOf(members, "../../")}\n`);
  }
  return files;
}
