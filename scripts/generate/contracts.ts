import { root } from "../run.ts";
import { folderMembers, keyOf, members, notice } from "./members.ts";

/** The contracts of content collections and migrations, which are pure. */
async function contracts(folder: string, symbol: string, constant: string, comment: string) {
  const list = await members(`schemas/${folder}`, symbol);
  const text = [
    notice,
    ...list.map(({ file, variable }) => `import { ${symbol} as ${variable} } from "./${folder}/${file}";\n`),
    `\n/** ${comment} */\nexport const ${constant} = {\n`,
    ...list.map(({ name, variable }) => `  ${keyOf(name)}: ${variable},\n`),
    "};\n",
  ].join("");
  return [`schemas/${folder}.gen.ts`, text] as const;
}

/**
 * The contracts of a kind whose definitions are folders of another room: they are data, which the registry of schemas/ reads
 * where they lie.
 */
async function folderContracts({ kind, symbol, parts }: FolderKind, constant: string, comment: string) {
  const list = await folderMembers(root + kind, symbol, parts);
  return [
    notice,
    ...list.map(
      ({ folder, variable }) =>
        `import { ${symbol} as ${variable}_ } from "../${kind}/${folder}/contract.ts";\n`,
    ),
    `\n/** ${comment} */\nexport const ${constant} = {\n`,
    ...list.map(({ name, variable }) => `  ${keyOf(name)}: ${variable}_,\n`),
    "};\n",
  ].join("");
}

/** What implements each contract of a kind: `symbol` of `part` in its folder. */
async function implementations(
  { kind, symbol, parts }: FolderKind,
  { part, exported, head }: { part: string; exported: string; head: string },
) {
  const list = await folderMembers(root + kind, symbol, parts);
  return [
    notice,
    ...list.map(
      ({ folder, variable }) => `import { ${exported} as ${variable} } from "./${folder}/${part}";\n`,
    ),
    head,
    ...list.map(({ name, variable }) =>
      name === variable ? `  ${name},\n` : `  ${keyOf(name)}: ${variable},\n`,
    ),
    "};\n",
  ].join("");
}

interface FolderKind {
  kind: string;
  symbol: string;
  parts: string[];
}

const adapters: FolderKind = { kind: "desk/leads/adapters", symbol: "adapter", parts: ["deliver.ts"] };

const sources: FolderKind = { kind: "server/loaders", symbol: "source", parts: ["load.ts"] };

const loadersHead = `import type { Loader, SourceName } from "./context.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in SourceName]: Loader<source> } = {
`;

const deliveriesHead = `import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";
import type { DeliveryAdapter } from "../delivery.ts";

/** What delivers leads, by the name of the adapter: one that is missing does not compile. */
export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {
`;

/** Registries of data sources, lead adapters and collections: their contracts, and the server's implementations. */
export async function generate(): Promise<Map<string, string>> {
  return new Map<string, string>([
    [
      "schemas/data-sources.gen.ts",
      await folderContracts(sources, "dataSourceDefinitions", "What pages may load, by name."),
    ],
    [
      "schemas/lead-adapters.gen.ts",
      await folderContracts(adapters, "leadAdapterDefinitions", "How leads are delivered, by name."),
    ],
    await contracts("collections", "collection", "collectionDefinitions", "Content collections, by name."),
    await contracts("migrations", "migration", "migrationDefinitions", "Changes of the format, by name."),
    [
      "server/loaders/loaders.gen.ts",
      await implementations(sources, { part: "load.ts", exported: "loader", head: loadersHead }),
    ],
    [
      "desk/leads/adapters/deliveries.gen.ts",
      await implementations(adapters, { part: "deliver.ts", exported: "adapter", head: deliveriesHead }),
    ],
  ]);
}
