import { existsSync } from "node:fs";
import type { UsualFor, WidgetDefinition } from "../../schemas/form-widgets/form-widget.ts";
import { root } from "../run.ts";
import { findMembers, formatObjectKey, notice, PartError } from "./members.ts";

/** The contracts of one kind: the files of a folder of `schemas/` that export `symbol`. */
async function contracts(folder: string, symbol: string, constant: string, comment: string) {
  const list = await findMembers(`schemas/${folder}`, symbol);
  const text = [
    notice,
    ...list.map(({ file, variable }) => `import { ${symbol} as ${variable} } from "./${file}";\n`),
    `\n/** ${comment} */\nexport const ${constant} = {\n`,
    ...list.map(({ name, variable }) => `  ${formatObjectKey(name)}: ${variable},\n`),
    "};\n",
  ].join("");
  return [`schemas/${folder}/${folder}.gen.ts`, text] as const;
}

/** What implements the contracts of a kind: `exported` of one file for each, named as the contract's. */
interface Implementations {
  /** Folder of `schemas/` with the contracts, and what each exports. */
  contracts: string;
  symbol: string;
  /** The generated registry, and what it begins with. */
  registry: string;
  head: string;
  exported: string;
  /** The file, seen from the registry, that implements a contract. */
  fileOf(name: string): string;
}

/** The registry of what implements each contract of a kind. Throws if one has no implementation. */
export async function generateImplementations(kind: Implementations): Promise<[string, string]> {
  const list = await findMembers(`schemas/${kind.contracts}`, kind.symbol);
  const folder = kind.registry.slice(0, kind.registry.lastIndexOf("/"));
  const found = list.map(({ file, name, variable }) => {
    const path = kind.fileOf(file.slice(0, -".ts".length));
    if (!existsSync(`${root}${folder}/${path}`)) {
      throw new PartError(`${folder}/${path} is missing: it implements schemas/${kind.contracts}/${file}.`);
    }
    return { path, name, variable };
  });
  const text = [
    notice,
    ...found.map(({ path, variable }) => `import { ${kind.exported} as ${variable} } from "./${path}";\n`),
    kind.head,
    ...found.map(({ name, variable }) => `  ${formatObjectKey(name)}: ${variable},\n`),
    "};\n",
  ].join("");
  return [kind.registry, text];
}

const loadersHead = `import type { Loader, SourceName } from "./context.ts";

/** The loader of every data source: one that is missing does not compile. */
export const loaders: { readonly [source in SourceName]: Loader<source> } = {
`;

const deliveriesHead = `import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";
import type { DeliveryAdapter } from "../delivery.ts";

/** What delivers leads, by the name of the adapter: one that is missing does not compile. */
export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {
`;

const inputsHead = `import type { FieldWidgets } from "./define-input.ts";

/** How each widget is rendered: one that is missing does not compile. */
export const widgets: FieldWidgets = {
`;

/** The usual widget of each kind of fields that has one; throws if there are two. */
export function listUsualWidgets(list: readonly Pick<WidgetDefinition, "name" | "usualFor">[]): [UsualFor, string][] {
  const usual = new Map<UsualFor, string>();
  for (const { name, usualFor = [] } of list) {
    for (const what of usualFor) {
      const other = usual.get(what);
      if (other) throw new PartError(`"${other}" and "${name}" both say that they are usual for "${what}".`);
      usual.set(what, name);
    }
  }
  return [...usual].sort();
}

/** Which widget is the usual one of which fields, apart from the contracts, which browsers do not load. */
async function usualWidgets() {
  const list = await findMembers("schemas/form-widgets", "widget");
  const contracts = list.map(
    ({ file }) => import(`${root}schemas/form-widgets/${file}`) as Promise<{ widget: WidgetDefinition }>,
  );
  const usual = listUsualWidgets((await Promise.all(contracts)).map(({ widget }) => widget));
  return [
    notice,
    'import type { UsualWidgets } from "../documents/form-widgets.ts";\n',
    "\n/** The widget of fields whose JSON names none; one for yes or no, lists or choices that is missing does not compile. */\n",
    "export const usualWidgets: UsualWidgets = {\n",
    ...usual.map(([what, name]) => `  ${formatObjectKey(what)}: ${JSON.stringify(name)},\n`),
    "};\n",
  ].join("");
}

/** Registries of data sources, lead adapters, collections, migrations and widgets: their contracts, and what implements them. */
export async function generate(): Promise<Map<string, string>> {
  return new Map<string, string>([
    await contracts("data-sources", "source", "dataSourceDefinitions", "What pages may load, by name."),
    await contracts("lead-adapters", "adapter", "leadAdapterDefinitions", "How leads are delivered, by name."),
    await contracts("collections", "collection", "collectionDefinitions", "Content collections, by name."),
    await contracts("migrations", "migration", "migrationDefinitions", "Changes of the format, by name."),
    await contracts("form-widgets", "widget", "formWidgetDefinitions", "The inputs of forms, by name."),
    ["schemas/forms/usual-widgets.gen.ts", await usualWidgets()],
    await generateImplementations({
      contracts: "data-sources",
      symbol: "source",
      registry: "services/loaders/loaders.gen.ts",
      head: loadersHead,
      exported: "loader",
      fileOf: (name) => `sources/${name}.ts`,
    }),
    await generateImplementations({
      contracts: "lead-adapters",
      symbol: "adapter",
      registry: "services/leads/adapters/deliveries.gen.ts",
      head: deliveriesHead,
      exported: "adapter",
      fileOf: (name) => `${name}.ts`,
    }),
    await generateImplementations({
      contracts: "form-widgets",
      symbol: "widget",
      registry: "renderer/forms/fields/widgets.gen.ts",
      head: inputsHead,
      exported: "input",
      fileOf: (name) => `${name}/input.tsx`,
    }),
  ]);
}
