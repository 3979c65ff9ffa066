import type { FieldRule, ImportMap } from "../../../schemas/documents/site/stock-map.schema.ts";
import { normaliseWord } from "../../../schemas/entities/word-key.ts";
import { readColumnNames } from "../map-columns.ts";
import { autoscout24 } from "./autoscout24.ts";
import type { Format } from "./format.ts";
import { google } from "./google.ts";
import { meta } from "./meta.ts";
import { schemaOrg } from "./schema-org.ts";

/** The known formats. The ones that are easiest to tell by a file come first. */
const formats: readonly Format[] = [meta, google, schemaOrg, autoscout24];

/** A format in a file: its rules by the file's own columns, and those columns of the file that it knows. */
export interface FoundFormat {
  name: string;
  fields: ImportMap["fields"];
  known: ReadonlySet<string>;
}

/** `image[0].url` and `image.url` are one column of a format, as are `image_link` and `Image Link`. */
const keyOf = (column: string): string => normaliseWord(column.replace(/\[\d{1,4}\]/g, ""));

/** The list that a column reaches into: `prices.price` of `prices.price[type=public].value`. */
const listOf = (column: string): string => column.split("[", 1)[0] ?? "";

/** The columns of a file by their keys. */
type Columns = ReadonlyMap<string, readonly string[]>;

/** What a column of a format is in a file. One that reaches into a list is there where the list is. */
function inFile(column: string, columns: Columns): readonly string[] {
  const exact = columns.get(keyOf(column));
  if (exact) return exact;
  const list = listOf(column);
  if (list === column) return [];
  return (columns.get(keyOf(list)) ?? []).map((text) => `${text}${column.slice(list.length)}`);
}

/** A rule by the columns of a file; undefined where the file has none of them. */
function ruleIn(rule: FieldRule, columns: Columns): FieldRule | undefined {
  const from = [...new Set([rule.from ?? []].flat().flatMap((column) => inFile(column, columns)))];
  const [first, ...more] = from;
  if (first === undefined) return undefined;
  if (rule.unitFrom === undefined) return { ...rule, from: more.length > 0 ? from : first };
  const [unitFrom] = inFile(rule.unitFrom, columns);
  return unitFrom === undefined ? undefined : { ...rule, from: more.length > 0 ? from : first, unitFrom };
}

function found({ name, fields, ignored }: Format, columns: Columns): FoundFormat {
  const rules = Object.entries(fields).flatMap(([field, rule]) => {
    const [own] = [rule].flat().flatMap((item: FieldRule) => ruleIn(item, columns) ?? []);
    return own ? [[field, own] as const] : [];
  });
  const own = Object.fromEntries(rules);
  const read = readColumnNames({ fields: own }).flatMap((column) => [column, listOf(column)]);
  return {
    name,
    fields: own,
    known: new Set([...read, ...ignored.flatMap((text) => inFile(text, columns))]),
  };
}

/** The format of a file with these columns; undefined for one that is not known. */
export function findFormat(names: readonly string[]): FoundFormat | undefined {
  const columns = Map.groupBy(names, keyOf);
  const format = formats.find(({ has }) => has.every((any) => any.some((text) => columns.has(keyOf(text)))));
  return format && found(format, columns);
}
