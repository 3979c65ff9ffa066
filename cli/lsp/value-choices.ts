import { CompletionItemKind } from "vscode-languageserver";
import { operatorDefinitions, schemaOfFact } from "../../rules/tools.ts";
import { defaultRow } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { type Described, formatWords, searchParts } from "../../schemas/tools.ts";
import { type Choice, json, literal, named } from "./choice.ts";
import type { Cursor } from "./cursor.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import { type NameKind, namesAt } from "./names-at.ts";
import { stepsAfter } from "./scope-steps.ts";
import { isItem, itemName } from "./site-view.ts";
import { brief, namesOfKind, textOf, thingOf, valuesIn } from "./symbols.ts";

/** A dotted path being typed: the steps that can follow. */
function scopePaths(file: FileView, path: Path, typed: string): Choice[] {
  const before = typed.slice(0, Math.max(0, typed.lastIndexOf(".")));
  return stepsAfter(file, path, before).map((thing) =>
    named(
      { ...thing, name: before === "" ? thing.name : `${before}.${thing.name}` },
      CompletionItemKind.Variable,
    ),
  );
}

/** Flags, settings and parts of a fact as its path. */
function factPaths(file: FileView, path: Path): Choice[] {
  const { fact, $fact = fact } = objectOf(file.own(path.slice(0, -1)));
  const kind = $fact === "flags" ? "flag" : $fact === "settings" ? "setting" : undefined;
  if (kind === undefined) {
    const parts = objectOf(typeof $fact === "string" ? schemaOfFact($fact)?.properties : undefined);
    return Object.entries(parts).map(([name, part]) => {
      const { type, description } = objectOf(part);
      const detail = [type ?? []].flat().join(" or ");
      return named({ name: `$.${name}`, detail, about: textOf(description) }, CompletionItemKind.Field);
    });
  }
  return namesOfKind(file, kind, undefined).map((name) =>
    named({ ...thingOf(file, { kind, name }), name: `$.${name}` }, CompletionItemKind.Constant),
  );
}

/** Entries of a list by id: those of the layers below, which an entry with this id changes. */
function inheritedItems(file: FileView, path: Path): Choice[] {
  const list = file.inherited(path.slice(0, -1))?.tracked.value;
  if (!Array.isArray(list)) return [];
  const own = file.own(path.slice(0, -1));
  const written = new Set((Array.isArray(own) ? own : []).map((item) => itemName(item)));
  return list.filter(isItem).flatMap((item): Choice[] => {
    const name = itemName(item) ?? "";
    if (written.has(name) || item.id !== name) return [];
    const detail = [item.use, item.description, item.label].find((one) => typeof one === "string");
    return [
      {
        name,
        ...(typeof detail === "string" && { detail }),
        about: `Changes the inherited entry: \`${brief(item)}\``,
        insert: `{ "id": ${json(name)}, $1 }`,
        kind: CompletionItemKind.Reference,
        rank: 1,
      },
    ];
  });
}

/** Ids that an entry can have to change one of a lower layer. */
const inheritedIds = (file: FileView, path: Path): Choice[] =>
  inheritedItems(file, path.slice(0, -1)).map((choice) => ({ ...choice, insert: json(choice.name) }));

/** Values of the fact that a condition compares. */
function comparedValues(file: FileView, path: Path): Choice[] {
  const at = path.lastIndexOf("value");
  if (at < 0 || !file.guides(path.slice(0, at)).some(({ of }) => of === "condition")) return [];
  const { fact, path: inFact } = objectOf(file.own(path.slice(0, at)));
  if (typeof fact !== "string") return [];
  const schema = schemaOfFact(fact, typeof inFact === "string" ? inFact : undefined) as Described | undefined;
  const words = schema?.enum ?? ([schema?.type].flat().includes("boolean") ? [true, false] : []);
  return words.map((word) => ({ ...literal(word), detail: `value of ${fact}` }));
}

/** Answers to the field that a question of a form depends on. */
function answers(file: FileView, path: Path): Choice[] {
  const [list, index, key] = path;
  if (file.document.section !== "forms" || list !== "asks" || (key !== "is" && key !== "value")) return [];
  const { field } = objectOf(file.own([list, index ?? 0]));
  if (typeof field !== "string") return [];
  const { enum: words, type } = objectOf(file.merged(["schema", "properties", field])?.tracked.value);
  const found = Array.isArray(words) ? words : type === "boolean" ? [true, false] : [];
  return found.map((word) => ({ ...literal(word), detail: `answer to ${field}` }));
}

/** Values that schemas list. */
function listed(file: FileView, path: Path): Choice[] {
  const schemas = file.guides(path).map(({ schema }) => schema);
  return schemas.flatMap((schema) => [
    ...[...(schema.enum ?? []), ...formatWords(schema.format)].map((word) => literal(word)),
    ...(schema.const === undefined ? [] : [literal(schema.const, schema.description)]),
    ...([schema.type].flat().includes("boolean") ? [literal(true), literal(false)] : []),
  ]);
}

const kinds: { readonly [kind in NameKind]?: CompletionItemKind } = {
  fact: CompletionItemKind.Field,
  operator: CompletionItemKind.Operator,
  component: CompletionItemKind.Class,
  flag: CompletionItemKind.Constant,
  setting: CompletionItemKind.Constant,
  asset: CompletionItemKind.File,
  link: CompletionItemKind.File,
  copy: CompletionItemKind.Text,
  item: CompletionItemKind.Reference,
};

/** Keys whose text is usually the address of a picture. */
const isPicture = (key: string | number | undefined): boolean =>
  /^(logo|src|image|picture|icon)$/i.test(String(key));

/** Operators in the order of their use: those that make sense of the fact first. */
function operatorRank(file: FileView, path: Path, name: string): number {
  const { fact, path: inFact } = objectOf(file.own(path.slice(0, -1)));
  const schema =
    typeof fact === "string"
      ? schemaOfFact(fact, typeof inFact === "string" ? inFact : undefined)
      : undefined;
  const types =
    schema?.type === undefined
      ? undefined
      : [schema.type].flat().map((type) => (type === "integer" ? "number" : type));
  const left = operatorDefinitions.find((one) => one.name === name)?.left ?? "any";
  return types === undefined || (left === "any" ? !types.includes("array") : types.includes(left)) ? 1 : 3;
}

/** Parts of the address of a search: what follows its path, after what is written of it. */
function searchLinks(file: FileView, typed: string): Choice[] {
  const at = Math.max(typed.lastIndexOf("?"), typed.lastIndexOf("&")) + 1;
  return at === 0
    ? []
    : searchParts(typed, file.view.tenant).map((part) =>
        named(
          { name: `${typed.slice(0, at)}${part}`, detail: "read by this search" },
          CompletionItemKind.Field,
          1,
        ),
      );
}

/** Values of a wording that is being written, behind the brace that begins one. */
function wordingValues(file: FileView, path: Path, typed: string): Choice[] {
  const [, before = "", brace] = /^(.*)(\{)[\w.]*$/s.exec(typed) ?? [];
  if (brace === undefined || file.document.section !== "copy" || path.length !== 1) return [];
  const inherited = textOf(file.inherited(path)?.tracked.value);
  return valuesIn(inherited).map((name) =>
    named({ name: `${before}{${name}}`, detail: "value of the wording" }, CompletionItemKind.Variable),
  );
}

function names(file: FileView, path: Path, typed: string): Choice[] {
  const schemas = file.guides(path).map(({ schema }) => schema);
  const { separator } = schemas.find((schema) => schema.separator !== undefined) ?? {};
  // Of a text that lists several, the next one is offered behind those that it has.
  const before = separator === undefined ? "" : typed.slice(0, typed.lastIndexOf(separator) + 1);
  const said = before.split(separator ?? ",").map((name) => name.trim());
  // What a name is does not depend on the name, except that files have addresses.
  const isFile = typed.startsWith("/tenant-assets/");
  const found = namesAt(file, path, isFile ? typed : separator === undefined ? "" : "a", false);
  // Ids that can be changed are offered as inherited ones.
  const all = found
    .filter(({ kind }) => kind !== "item" || path.at(-1) !== "id")
    .map(({ kind, scope }) => ({ kind, scope, rank: 1 }));
  const isLink = found.some(({ kind }) => kind === "link");
  if (isLink && typed.includes("?")) return searchLinks(file, typed);
  if (isLink && typed.startsWith("#"))
    return namesOfKind(file, "section", undefined).map((name) =>
      named({ name: `#${name}`, detail: "section of this page" }, CompletionItemKind.Reference, 1),
    );
  // The name of a drawing of the platform is one of a list.
  const isListed = schemas.some((schema) => schema.enum !== undefined);
  const isOutcome = file.document.section === "rules";
  const takesFile = (isPicture(path.at(-1)) && !isListed && !isOutcome) || isLink;
  if (takesFile) all.push({ kind: "asset", scope: undefined, rank: 3 });
  return all.flatMap(({ kind, scope, rank }) =>
    namesOfKind(file, kind, scope)
      .filter((name) => !said.includes(name))
      .map((name) => {
        const thing = thingOf(file, { kind, name, ...(scope !== undefined && { scope }) });
        return named(
          separator === undefined
            ? thing
            : { ...thing, name: `${before}${name}`, detail: thing.detail || `one of ${path.at(-1)}` },
          kinds[kind] ?? CompletionItemKind.Value,
          kind === "operator" ? operatorRank(file, path, name) : rank,
        );
      }),
  );
}

/** Where an invariant names rows, also the default. */
function defaultOf(file: FileView, path: Path): Choice[] {
  const isRow = namesAt(file, path, "", false).some(({ kind }) => kind === "item");
  if (file.document.section !== "rules" || path[0] !== "invariants" || !isRow || path.at(-1) === "id")
    return [];
  return [named({ name: defaultRow, detail: "the default of the table" }, CompletionItemKind.Value, 2)];
}

function inherited(value: JsonValue | undefined): Choice[] {
  if (value === undefined || isObject(value) || Array.isArray(value)) return [];
  return [{ ...literal(value), detail: "inherited", rank: 0 }];
}

/** The values that can be written at a position. */
export function valuesAt(file: FileView, { path, typed, isWritten }: Cursor): Choice[] {
  const last = path.at(-1);
  if (last === "$bind" || (last === "each" && path.at(-2) === "repeat")) return scopePaths(file, path, typed);
  if (last === "path") return factPaths(file, path);
  if (last === "id") return [...inheritedIds(file, path), ...names(file, path, typed)];
  return [
    ...names(file, path, typed),
    ...defaultOf(file, path),
    ...comparedValues(file, path),
    ...answers(file, path),
    ...wordingValues(file, path, typed),
    ...listed(file, path),
    ...(typeof last === "number" && !isWritten ? inheritedItems(file, path) : []),
    ...inherited(file.inherited(path)?.tracked.value),
  ];
}
