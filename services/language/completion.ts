import { getNodePath } from "jsonc-parser";
import { type CompletionItem, getLanguageService, type JSONSchema } from "vscode-json-languageservice";
import { computedForms } from "../../rules/tools.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Described, describeType, type Guide, selectDescription } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { findNamesInText } from "./find-names.ts";
import { findInnermostNode, isKey, isScalar, type JsonText, type Path } from "./json-text.ts";
import { describeSymbol, formatBriefValue, icons, listMessageValues, listNamesOfKind, type Thing } from "./symbols.ts";
import { type Choice, suggestValues } from "./values.ts";

/** Values of the wording that an object names: its keys are theirs. */
function wordingValues(file: FileView, path: Path): Thing[] {
  const key = path.at(-1) === "values" ? file.own([...path.slice(0, -1), "$msg"]) : undefined;
  if (typeof key !== "string") return [];
  return listMessageValues(file.view.tenant.copy[key]).map((name) => ({
    name,
    detail: "value of the wording",
  }));
}

/** Keys of a computed value inside an outcome. */
function computedKeys(file: FileView, path: Path): Thing[] {
  const at = path.indexOf("then");
  if (file.document.section !== "rules" || at < 0 || path.length < at + 2) return [];
  const own = Object.keys(convertToJsonObject(file.own(path)));
  const form = own.find((key) => Object.hasOwn(computedForms, key));
  const begun = own.length > 0 ? [] : Object.keys(computedForms);
  const keys = form === undefined ? begun : (computedForms[form] ?? []);
  return keys.map((name) => ({ name, detail: "computed value" }));
}

/** The names that the keys of an object are. */
const namedKeys = (file: FileView, path: Path): Thing[] =>
  findNamesInText(file, [...path, ""], "", true).flatMap(({ kind, scope }) =>
    listNamesOfKind(file, kind, scope).map((name) =>
      describeSymbol(file, { kind, name, ...(scope !== undefined && { scope }) }),
    ),
  );

/** What the layers below say of an object; at the root of copy.json and the like, of all its entries. */
function inheritedObject(file: FileView, path: Path): JsonObject {
  const { section, key } = file.document;
  if (path.length > 0 || key !== undefined) return convertToJsonObject(file.inherited(path)?.tracked.value);
  return Object.fromEntries([...file.below[section]].map(([name, { value }]) => [name, value]));
}

/** What is written behind a key: the inherited or the usual value, to be changed. */
function valueSchema(guides: readonly Guide[], below: JsonValue | undefined): JSONSchema {
  const message = <Key extends keyof Described>(key: Key) =>
    guides.find(({ schema }) => schema[key] !== undefined)?.schema[key];
  const [type] = [message("type") ?? []].flat();
  const isSwitch = typeof below === "boolean" || (below === undefined && type === "boolean");
  const choices = isSwitch ? [below !== true, below === true] : below === undefined ? message("enum") : undefined;
  if (choices) {
    const texts = choices.map((word) => JSON.stringify(word).replace(/[\\,|]/g, "\\$&"));
    return { defaultSnippets: [{ body: `^\${1|${texts.join(",")}|}` }] };
  }
  if (Array.isArray(below) || isObject(below)) return { type: isObject(below) ? "object" : "array" };
  const usual = below ?? message("const");
  if (usual !== undefined) return { default: usual };
  return type === undefined ? { defaultSnippets: [{ body: "^$1" }] } : { type: type as "string" };
}

/** The keys that an object at a path can have, each with the schema of what is written behind it. */
function keysAt(file: FileView, path: Path): (Choice & { schema: JSONSchema })[] {
  const properties = file.guides(path).flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const free = [wordingValues, computedKeys, namedKeys].flatMap((find) => find(file, path));
  const known = new Map(free.map((thing) => [thing.name, thing]));
  const inherited = inheritedObject(file, path);
  return [...new Set([...properties, ...known.keys(), ...Object.keys(inherited)])].map((name) => {
    const below = Object.hasOwn(inherited, name) ? inherited[name] : undefined;
    const inner = file.guides([...path, name]);
    const thing = known.get(name);
    const details = [
      describeType(inner) ?? thing?.detail,
      below !== undefined && `inherited: ${formatBriefValue(below)}`,
    ];
    const isContainer = isObject(below) || Array.isArray(below);
    return {
      name,
      detail: details.filter(Boolean).join(", "),
      about: selectDescription(inner) ?? thing?.about,
      icon: isContainer ? icons.Module : icons.Property,
      rank: name.startsWith("$") ? 4 : thing ? 1 : below === undefined ? 3 : 2,
      schema: valueSchema(inner, below),
    };
  });
}

/** The object or list around an offset, and whose value is there: of which property or item; of none where a key is. */
function placeAround(text: JsonText, offset: number) {
  const source = text.document.getText();
  const found = findInnermostNode(text, offset);
  const isContainer = found?.type === "object" || found?.type === "array";
  if (isContainer && offset === found.offset) return undefined;
  const isBehind = isContainer && offset === found.offset + found.length && /[}\]]/.test(source[offset - 1] ?? "");
  const node = isBehind ? found.parent : found;
  const outer = node && isScalar(node) ? node.parent : node;
  if (node === undefined || outer === undefined) return undefined;
  const typed = node.type === "string" ? source.slice(node.offset + 1, offset) : undefined;
  if (outer.type === "array") {
    const member = outer.items.filter((item) => item.offset + item.length < offset).length;
    return { path: getNodePath(outer), member, typed };
  }
  const member = outer.type === "property" && !isKey(node) ? outer.keyNode.value : undefined;
  return { path: getNodePath(outer.type === "property" ? (outer.parent ?? outer) : outer), member, typed };
}

/**
 * What fits at an offset, and the schema of the whole text by which the language service offers it there: the service knows
 * ranges, quotes and commas, we know the names. The place of a choice in the list is its text to sort by.
 */
function fitting(file: FileView, offset: number): { choices: Choice[]; schema: JSONSchema } | undefined {
  const place = placeAround(file.text, offset);
  if (place === undefined) return undefined;
  const { path, member, typed } = place;
  const within = (schema: JSONSchema, step: string | number): JSONSchema =>
    typeof step === "number" ? { items: schema } : { properties: Object.fromEntries([[step, schema]]) };
  const around = (schema: JSONSchema, steps: Path) => steps.toReversed().reduce(within, schema);
  if (member === undefined) {
    const choices = keysAt(file, path);
    const properties = choices.map(({ name, schema }, at): [string, JSONSchema] => [
      name,
      { ...schema, suggestSortText: String(at) },
    ]);
    return { choices, schema: around({ properties: Object.fromEntries(properties) }, path) };
  }
  const all = suggestValues(file, [...path, member], typed);
  const [plainValues, withPlaces] = [all.filter(({ snippet }) => !snippet), all.filter(({ snippet }) => snippet)];
  const schema: JSONSchema = {
    enum: plainValues.map(({ name, value = name }) => value),
    enumSortTexts: plainValues.map((_, at) => String(at)),
    defaultSnippets: withPlaces.map(({ name, snippet = "" }) => ({ label: name, bodyText: snippet })),
  };
  return { choices: [...plainValues, ...withPlaces], schema: around(schema, [...path, member]) };
}

/** A place of a snippet: `$1`, `${1:text}` or `${1|one,two|}`, or a sign that stands for itself. */
const snippetPlace = /\\([\\$}])|\$\{1(?::((?:\\.|[^\\$}])*)|\|((?:\\.|[^\\|,])*)(?:,(?:\\.|[^\\|])*)?\|)\}|\$1/g;

/** A snippet as the text of an editor without snippets: the first text of each place. */
export const convertToPlainText = (snippet: string): string =>
  snippet.replace(snippetPlace, (_, sign: string, text = "", first = text) => sign ?? first.replace(/\\(.)/g, "$1"));

/** What can be written at an offset of a file. `snippets`: the editor goes through the places of a text. */
export async function listCompletions(file: FileView, offset: number, snippets: boolean): Promise<CompletionItem[]> {
  const { document, json } = file.text;
  const { choices, schema } = fitting(file, offset) ?? {};
  if (choices === undefined) return [];
  // Whatever `$schema` the file names, this one holds while it is asked.
  const service = getLanguageService({ schemaRequestService: () => Promise.resolve(JSON.stringify(schema)) });
  service.configure({ schemas: [{ uri: "forecourt:///here", fileMatch: ["*"], ...(schema && { schema }) }] });
  const found = await service.doComplete(document, document.positionAt(offset), json);
  return (found?.items ?? []).flatMap(({ textEdit, ...item }): CompletionItem[] => {
    const { label, sortText } = item;
    const choice = sortText ? choices[Number(sortText)] : choices.find(({ name }) => name === label);
    if (choice === undefined || textEdit === undefined) return [];
    const { name, value = name, snippet, detail, about, icon, rank } = choice;
    return [
      {
        label: name,
        kind: icon,
        ...(detail && { detail }),
        ...(about && { documentation: { kind: "markdown", value: about } }),
        filterText: snippet ? name : JSON.stringify(value),
        sortText: `${rank}${name}`,
        insertTextFormat: snippets ? 2 : 1,
        textEdit: snippets ? textEdit : { ...textEdit, newText: convertToPlainText(textEdit.newText) },
      },
    ];
  });
}
