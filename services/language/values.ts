import type { CompletionItemKind } from "vscode-json-languageservice";
import { findFactSchema, operatorDefinitions } from "../../rules/tools.ts";
import { defaultRow } from "../../schemas/documents/rule-table.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Described, formatWords, searchParts } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { findNamesInText } from "./find-names.ts";
import type { Path } from "./json-text.ts";
import { listNextNames } from "./scope.ts";
import { findItemName } from "./site-view.ts";
import {
  describeSchema,
  describeSymbol,
  formatBriefValue,
  icons,
  listMessageValues,
  listNamesOfKind,
  selectIcon,
  selectText,
  type Thing,
} from "./symbols.ts";

/** A value that can be written at a place. */
export interface Choice extends Thing {
  /** The value, if it is not the name. */
  value?: JsonValue;
  /** The value as a snippet, if it has places to fill in. */
  snippet?: string;
  icon: CompletionItemKind;
  /** Smaller comes first. */
  rank: number;
}

const choice = (thing: Thing, icon: CompletionItemKind = icons.Value, rank = 1): Choice => ({
  ...thing,
  icon,
  rank,
});

const literal = (value: JsonValue, detail?: string, about?: string): Choice => ({
  ...choice({ name: selectText(value) ?? JSON.stringify(value), detail, about }, undefined, 2),
  value,
});

/** A dotted path being typed: the steps that can follow. */
function scopePaths(file: FileView, path: Path, typed: string): Choice[] {
  const before = typed.slice(0, typed.lastIndexOf(".") + 1);
  return listNextNames(file, path, before.slice(0, -1)).map((thing) =>
    choice({ ...thing, name: `${before}${thing.name}` }, icons.Variable),
  );
}

/** Flags, settings and parts of a fact as its path. */
function factPaths(file: FileView, path: Path): Choice[] {
  const { fact, $fact = fact } = convertToJsonObject(file.own(path.slice(0, -1)));
  const kind = $fact === "flags" ? "flag" : $fact === "settings" ? "setting" : undefined;
  const things = kind
    ? listNamesOfKind(file, kind, undefined).map((name) => describeSymbol(file, { kind, name }))
    : Object.entries(convertToJsonObject(findFactSchema(String($fact))?.properties)).map(
        ([name, part]): Thing => ({ name, ...describeSchema(part) }),
      );
  return things.map((thing) => choice({ ...thing, name: `$.${thing.name}` }, kind ? selectIcon(kind) : icons.Field));
}

/** Entries of a list by id: those of the layers below, which an entry with this id changes. */
function inheritedItems(file: FileView, path: Path): Choice[] {
  const list = file.inherited(path)?.tracked.value;
  if (!Array.isArray(list)) return [];
  const own = file.own(path);
  const written = new Set((Array.isArray(own) ? own : []).map((item) => findItemName(item)));
  return list.flatMap((item): Choice[] => {
    const { id, use, description, label } = convertToJsonObject(item);
    if (typeof id !== "string" || written.has(id)) return [];
    const detail = selectText(use) ?? selectText(description) ?? selectText(label);
    const about = `Changes the inherited entry: \`${formatBriefValue(item)}\``;
    return [choice({ name: id, detail, about }, icons.Reference)];
  });
}

const choicesOf = (schema: Described | JsonObject | undefined): readonly JsonValue[] => {
  const { enum: words, type } = convertToJsonObject(schema as unknown as JsonValue);
  if (Array.isArray(words)) return words;
  return [type].flat().includes("boolean") ? [true, false] : [];
};

const factOf = (condition: JsonValue | undefined): Described | undefined => {
  const { fact, path } = convertToJsonObject(condition);
  return typeof fact === "string" ? (findFactSchema(fact, selectText(path)) as Described | undefined) : undefined;
};

/** Values of the fact that a condition compares, and answers to the field that a question of a form depends on. */
function compared(file: FileView, path: Path): Choice[] {
  const at = path.lastIndexOf("value");
  if (at >= 0 && file.guides(path.slice(0, at)).some(({ of }) => of === "condition")) {
    const condition = file.own(path.slice(0, at));
    const detail = `value of ${convertToJsonObject(condition).fact}`;
    return choicesOf(factOf(condition)).map((word) => literal(word, detail));
  }
  const [list, index, key] = path;
  if (file.document.section !== "forms" || list !== "asks" || (key !== "is" && key !== "value")) return [];
  const { field } = convertToJsonObject(file.own([list, index ?? 0]));
  const schema = file.merged(["schema", "properties", String(field)])?.tracked.value;
  return choicesOf(convertToJsonObject(schema)).map((word) => literal(word, `answer to ${field}`));
}

/** What schemas allow at a path: words of a list, true and false. */
const listed = (file: FileView, path: Path): Choice[] =>
  file
    .guides(path)
    .flatMap(({ schema }) => [
      ...[...choicesOf(schema), ...formatWords(schema.format)].map((word) => literal(word)),
      ...(schema.const === undefined ? [] : [literal(schema.const, undefined, schema.description)]),
    ]);

/** Operators that make sense of the fact come first. */
function operatorRank(file: FileView, path: Path, name: string): number {
  const type = factOf(file.own(path.slice(0, -1)))?.type;
  const types = [type ?? []].flat().map((text) => (text === "integer" ? "number" : text));
  const left = operatorDefinitions.find((operatorDefinition) => operatorDefinition.name === name)?.left ?? "any";
  const fits = left === "any" ? !types.includes("array") : types.length === 0 || types.includes(left);
  return fits ? 1 : 3;
}

/** Parts of the address of a search: what follows its path, after what is written of it. */
function searchLinks(file: FileView, typed: string): Choice[] {
  const written = typed.slice(0, Math.max(typed.lastIndexOf("?"), typed.lastIndexOf("&")) + 1);
  return searchParts(typed, file.view.tenant).map((part) =>
    choice({ name: `${written}${part}`, detail: "read by this search" }, icons.Field),
  );
}

/** Values of a wording that is being written, behind the brace that begins one. */
function wordingValues(file: FileView, path: Path, typed: string): Choice[] {
  const before = typed.slice(0, typed.lastIndexOf("{"));
  const isBegun = typed.includes("{") && /^\{[\w.]*$/.test(typed.slice(before.length));
  if (!isBegun || file.document.section !== "copy" || path.length !== 1) return [];
  return listMessageValues(selectText(file.inherited(path)?.tracked.value)).map((name) =>
    choice({ name: `${before}{${name}}`, detail: "value of the wording" }, icons.Variable),
  );
}

/** Keys whose text is usually the address of a picture. */
const isPicture = (key: string | number | undefined): boolean => /^(logo|src|image|picture|icon)$/i.test(String(key));

/** Names of the site that schemas, and keys, ask for. */
function names(file: FileView, path: Path, typed: string): Choice[] {
  const last = path.at(-1);
  const schemas = file.guides(path).map(({ schema }) => schema);
  const { separator } = schemas.find((schema) => schema.separator !== undefined) ?? {};
  // Of a text that lists several, the next one is offered behind those that it has.
  const before = separator === undefined ? "" : typed.slice(0, typed.lastIndexOf(separator) + 1);
  const written = new Set(before.split(separator ?? ",").map((name) => name.trim()));
  // What a name is does not depend on the name, except that files have addresses.
  const isFile = typed.startsWith("/tenant-assets/");
  const found = findNamesInText(file, path, isFile ? typed : separator === undefined ? "" : "a", false);
  const isLink = found.some(({ kind }) => kind === "link");
  if (isLink && typed.includes("?")) return searchLinks(file, typed);
  if (isLink && typed.startsWith("#"))
    return listNamesOfKind(file, "section", undefined).map((name) =>
      choice({ name: `#${name}`, detail: "section of this page" }, icons.Reference),
    );
  // Ids that can be changed are offered as inherited ones.
  const kinds = found.filter(({ kind }) => kind !== "item" || last !== "id").map((named) => ({ ...named, rank: 1 }));
  // The name of a drawing of the platform is one of a list.
  const isListed = schemas.some((schema) => schema.enum !== undefined);
  if (isLink || (isPicture(last) && !isListed && file.document.section !== "rules"))
    kinds.push({ kind: "asset", name: "", from: 0, rank: 3 });
  // An invariant can name the default where it names rows.
  const isRow = path[0] === "invariants" && kinds.some(({ kind }) => kind === "item");
  const others = isRow ? [choice({ name: defaultRow, detail: "the default of the table" }, undefined, 2)] : [];
  const things = kinds.flatMap(({ kind, scope, rank }) =>
    listNamesOfKind(file, kind, scope)
      .filter((name) => !written.has(name))
      .map((name) => {
        const thing = describeSymbol(file, { kind, name, ...(scope !== undefined && { scope }) });
        const listing = { name: `${before}${name}`, detail: thing.detail || `one of ${last}` };
        return choice(
          { ...thing, ...(separator !== undefined && listing) },
          selectIcon(kind),
          kind === "operator" ? operatorRank(file, path, name) : rank,
        );
      }),
  );
  return [...things, ...others];
}

/** The value of the layers below, which comes first. */
function inherited(file: FileView, path: Path): Choice[] {
  const value = file.inherited(path)?.tracked.value;
  if (value === undefined || isObject(value) || Array.isArray(value)) return [];
  return [{ ...literal(value, "inherited"), rank: 0 }];
}

/** The values that can be written at a path. `typed`: what is written of a text, if it is one. */
export function suggestValues(file: FileView, path: Path, typed: string | undefined): Choice[] {
  const last = path.at(-1);
  const text = typed ?? "";
  if (last === "$bind" || (last === "each" && path.at(-2) === "repeat")) return scopePaths(file, path, text);
  if (last === "path") return factPaths(file, path);
  if (last === "id") return [...inheritedItems(file, path.slice(0, -2)), ...names(file, path, text)];
  const items = typeof last === "number" && typed === undefined ? inheritedItems(file, path.slice(0, -1)) : [];
  return [
    ...names(file, path, text),
    ...compared(file, path),
    ...wordingValues(file, path, text),
    ...listed(file, path),
    ...items.map((item) => ({ ...item, snippet: `{ "id": ${JSON.stringify(item.name)}, $1 }` })),
    ...inherited(file, path),
  ];
}
