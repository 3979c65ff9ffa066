import type { UsualFor, WidgetDefinition } from "../../schemas/documents/form-widget.ts";
import { root } from "../run.ts";
import { folderMembers, keyOf, members, notice, PartError } from "./members.ts";

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
      ({ folder, variable }) => `import { ${exported} as ${variable}_ } from "./${folder}/${part}";\n`,
    ),
    head,
    ...list.map(({ name, variable }) => `  ${keyOf(name)}: ${variable}_,\n`),
    "};\n",
  ].join("");
}

interface FolderKind {
  kind: string;
  symbol: string;
  parts: string[];
}

const adapters: FolderKind = { kind: "services/leads/adapters", symbol: "adapter", parts: ["deliver.ts"] };

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

const widgets: FolderKind = { kind: "renderer/forms/fields", symbol: "widget", parts: ["input.tsx"] };

const inputsHead = `import type { FieldWidgets } from "./define-input.ts";

/** How each widget is rendered: one that is missing does not compile. */
export const widgets: FieldWidgets = {
`;

/** The usual widget of each kind of fields that has one; throws if there are two. */
export function usualOf(list: readonly Pick<WidgetDefinition, "name" | "usualFor">[]): [UsualFor, string][] {
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
async function usualWidgets({ kind, symbol, parts }: FolderKind) {
  const list = await folderMembers(root + kind, symbol, parts);
  const contracts = list.map(
    ({ folder }) => import(`${root}${kind}/${folder}/contract.ts`) as Promise<{ widget: WidgetDefinition }>,
  );
  const usual = usualOf((await Promise.all(contracts)).map(({ widget }) => widget));
  return [
    notice,
    'import type { UsualWidgets } from "../documents/form-widgets.ts";\n',
    "\n/** The widget of fields whose JSON names none; one for yes or no, lists or choices that is missing does not compile. */\n",
    "export const usualWidgets: UsualWidgets = {\n",
    ...usual.map(([what, name]) => `  ${keyOf(what)}: ${JSON.stringify(name)},\n`),
    "};\n",
  ].join("");
}

/** Registries of data sources, lead adapters, collections and widgets: their contracts, and what implements them. */
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
      "services/leads/adapters/deliveries.gen.ts",
      await implementations(adapters, { part: "deliver.ts", exported: "adapter", head: deliveriesHead }),
    ],
    [
      "schemas/form-widgets.gen.ts",
      await folderContracts(widgets, "formWidgetDefinitions", "The inputs of forms, by name."),
    ],
    ["schemas/forms/usual-widgets.gen.ts", await usualWidgets(widgets)],
    [
      "renderer/forms/fields/widgets.gen.ts",
      await implementations(widgets, { part: "input.tsx", exported: "input", head: inputsHead }),
    ],
  ]);
}
