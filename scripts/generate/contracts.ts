import { root } from "../run.ts";
import { calls, folderMembers, keyOf, members, notice } from "./members.ts";

/** The contracts of data sources, lead adapters, content collections and migrations, which are pure. */
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

async function loaders() {
  const list = (await calls("server/loaders", "defineLoader")).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = [...new Set(list.map(({ file }) => file))].sort();
  const text = [
    notice,
    'import type { LoadedSource, Loader } from "./context.ts";\n',
    ...files.map((file) => {
      const symbols = list.filter((one) => one.file === file).map(({ symbol }) => symbol);
      return `import { ${symbols.sort().join(", ")} } from "./${file}";\n`;
    }),
    "\n/** The loader of every data source: one that is missing does not compile. */\n",
    "export const loaders: { readonly [source in LoadedSource]: Loader<source> } = {\n",
    ...list.map(({ name, symbol }) => (name === symbol ? `  ${name},\n` : `  ${keyOf(name)}: ${symbol},\n`)),
    "};\n",
  ].join("");
  return ["server/loaders/loaders.gen.ts", text] as const;
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

const deliveriesHead = `import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";
import type { DeliveryAdapter } from "../delivery.ts";

/** What delivers leads, by the name of the adapter: one that is missing does not compile. */
export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {
`;

/** Registries of data sources, lead adapters and collections: their contracts, and the server's implementations. */
export async function generate(): Promise<Map<string, string>> {
  return new Map<string, string>([
    await contracts("data-sources", "source", "dataSourceDefinitions", "What pages may load, by name."),
    [
      "schemas/lead-adapters.gen.ts",
      await folderContracts(adapters, "leadAdapterDefinitions", "How leads are delivered, by name."),
    ],
    await contracts("collections", "collection", "collectionDefinitions", "Content collections, by name."),
    await contracts("migrations", "migration", "migrationDefinitions", "Changes of the format, by name."),
    await loaders(),
    [
      "desk/leads/adapters/deliveries.gen.ts",
      await implementations(adapters, { part: "deliver.ts", exported: "adapter", head: deliveriesHead }),
    ],
  ]);
}
