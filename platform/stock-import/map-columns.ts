import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { findNearestName } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { resolveRuleForm } from "./car-fields.ts";
import { listTemplateNames } from "./transform.ts";

const textsIn = (value: JsonValue | undefined) => [value ?? []].flat().filter((item) => typeof item === "string");

/** Columns that a map reads and a file does not have, with what is meant; the map may be of any shape. */
export function findMissingColumns(map: JsonValue, columns: readonly string[]): string[] {
  const fields = convertToJsonObject(convertToJsonObject(map).fields);
  const message = [...columns, ...Object.keys(fields), "row", "*"];
  const taken = new Set(Object.values(fields).flatMap((rule) => textsIn(convertToJsonObject(rule).from)));
  const lacks = (name: string, what: string, known: readonly string[]) => {
    if (known.includes(name)) return [];
    // A column that differs in its signs alone, else the most similar one that no other field has.
    const near =
      known.find((text) => normaliseWord(text) === normaliseWord(name)) ??
      findNearestName(
        name,
        known.filter((text) => !taken.has(text)),
      );
    return [`${what}.${near ? ` Did you mean "${near}"?` : ""}`];
  };
  const all = Object.entries(fields).flatMap(([field, rule]) => {
    const { from, template, strip, unitFrom } = convertToJsonObject(rule);
    const place = `/fields/${field}`;
    return [
      ...[...textsIn(from), ...textsIn(unitFrom)].flatMap((name) =>
        lacks(name, `${place}: the file has no column "${name}"`, columns),
      ),
      ...[template, strip]
        .flatMap(textsIn)
        .flatMap(listTemplateNames)
        .flatMap((name) => lacks(name, `${place}: {${name}} is neither a column nor a field of the map`, message)),
    ];
  });
  const last = all.at(-1);
  return last === undefined ? [] : [...all.slice(0, -1), `${last} The file has: ${columns.join(", ")}.`];
}

/** Columns that a map reads, by the names that `from`, `template` and `strip` have. */
export function readColumnNames(map: ImportMap): string[] {
  const named = Object.values(map.fields).flatMap(({ from, template, strip, unitFrom }) => [
    ...textsIn(from),
    ...textsIn(unitFrom),
    ...[template, strip]
      .flatMap(textsIn)
      .flatMap(listTemplateNames)
      .filter((name) => !Object.hasOwn(map.fields, name)),
  ]);
  return [...new Set(named)];
}

/** Columns that a map reads only as lists. A file may have several columns with one such name. */
export function listColumns(map: ImportMap): ReadonlySet<string> {
  const isList = ([field, rule]: [string, ImportMap["fields"][string]]) => {
    const form = resolveRuleForm(field, rule);
    return form === "list" || form === "pictures";
  };
  const [lists = [], others = []] = [true, false].map((wanted) =>
    readColumnNames({
      fields: Object.fromEntries(Object.entries(map.fields).filter((item) => isList(item) === wanted)),
    }),
  );
  return new Set(lists.filter((column) => !others.includes(column)));
}
