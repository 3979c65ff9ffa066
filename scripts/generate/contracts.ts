import { calls, keyOf, members, notice } from "./members.ts";

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

async function deliveries() {
  const list = (await calls("desk/leads/adapters", "deliverBy")).map((one) => ({
    ...one,
    variable: one.file.slice(0, -".ts".length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  }));
  const text = [
    notice,
    'import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";\n',
    'import type { DeliveryAdapter } from "../delivery.ts";\n',
    ...list.map(({ file, symbol, variable }) => `import { ${symbol} as ${variable} } from "./${file}";\n`),
    "\n/** What delivers leads, by the name of the adapter: one that is missing does not compile. */\n",
    "export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {\n",
    ...list.map(({ name, variable }) =>
      name === variable ? `  ${name},\n` : `  ${keyOf(name)}: ${variable},\n`,
    ),
    "};\n",
  ].join("");
  return ["desk/leads/adapters/deliveries.gen.ts", text] as const;
}

/** Registries of data sources, lead adapters and collections: their contracts, and the server's implementations. */
export async function generate(): Promise<Map<string, string>> {
  return new Map([
    await contracts("data-sources", "source", "dataSourceDefinitions", "What pages may load, by name."),
    await contracts(
      "lead-adapters",
      "adapter",
      "leadAdapterDefinitions",
      "How leads are delivered, by name.",
    ),
    await contracts("collections", "collection", "collectionDefinitions", "Content collections, by name."),
    await contracts("migrations", "migration", "migrationDefinitions", "Changes of the format, by name."),
    await loaders(),
    await deliveries(),
  ]);
}
