import { readFile } from "node:fs/promises";
import { wordingOf } from "../../schemas/diagnostics/catalogue.ts";
import { fromAjv } from "../../schemas/diagnostics/from-ajv.ts";
import { positionAt } from "../../schemas/json/doc.ts";
import { parseJson } from "../../schemas/json/parse.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { validatorOf } from "../../schemas/validate/ajv.ts";
import { StockError } from "../stock/index.ts";
import { carField } from "./car-fields.ts";
import { fileError } from "./file-error.ts";
import { type ImportMap, importMapSchema } from "./map.schema.ts";

/** What is wrong with the name of a field. */
function unknown(field: string, place: string): string[] {
  const found = carField(field);
  return "why" in found ? [`${place}: ${found.why}`] : [];
}

/** Fields that the map names and no car has, and fields without a source. */
function wrongFields({ fields, required = [] }: ImportMap): string[] {
  const names = Object.keys(fields);
  return [
    ...names.flatMap((field) => unknown(field, `/fields/${field}`)),
    ...required.flatMap((field, index) => unknown(field, `/required/${index}`)),
    ...Object.entries(fields).flatMap(([field, { value, from, template }]) =>
      value === undefined && from === undefined && template === undefined
        ? [`/fields/${field}: needs a source: value, from or template.`]
        : [],
    ),
  ];
}

/** Checks that a value is a map. Throws StockError with every mistake, each with its place and what is allowed. */
export function parseMap(value: unknown, name: string): ImportMap {
  const validate = validatorOf(importMapSchema, "import map");
  const problems = validate(value)
    ? wrongFields(value as ImportMap)
    : [
        ...fromAjv(validate.errors ?? []).map((finding) => {
          const { message, hint } = wordingOf(finding);
          return `${finding.pointer}: ${message} ${hint}`;
        }),
        ...Object.keys(objectOf(objectOf(value).fields)).flatMap((field) =>
          unknown(field, `/fields/${field}`),
        ),
      ];
  const [first, ...more] = problems;
  if (first === undefined) return value as ImportMap;
  throw new StockError(
    more.length === 0
      ? `${name}${first}`
      : `${name} has ${problems.length} mistakes:\n  ${problems.join("\n  ")}`,
  );
}

/** Reads a map from a JSON file. Throws StockError when it cannot be read or is wrong. */
export async function readMap(file: string): Promise<ImportMap> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const hint = "'forecourt stock import <slug> <file.csv> --suggest' writes a first one";
    throw new StockError(`The map ${file} cannot be read: ${fileError(error)}; ${hint}.`);
  }
  const doc = parseJson(file, text);
  const [first] = doc.problems;
  if (first === undefined) return parseMap(doc.value, file);
  const { message, hint } = wordingOf(first.finding);
  const { line, column } = positionAt(doc, first.offset);
  throw new StockError(`The map ${file}:${line}:${column} cannot be read: ${message} ${hint}`);
}

/** Columns that a map reads. */
export function columnsOf(map: ImportMap): string[] {
  return [...new Set(Object.values(map.fields).flatMap(({ from }) => from ?? []))];
}
