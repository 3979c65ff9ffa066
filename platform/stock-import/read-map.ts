import { readFile } from "node:fs/promises";
import { formatFinding } from "../../schemas/diagnostics/catalogue.ts";
import { convertAjvErrors } from "../../schemas/diagnostics/from-ajv.ts";
import { describeLoneBracket } from "../../schemas/diagnostics/message-fault.ts";
import { type ImportMap, importMapSchema } from "../../schemas/documents/site/stock-map.schema.ts";
import type { CarPart } from "../../schemas/entities/car-fields.ts";
import { extendCarSchema, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { findPosition } from "../../schemas/json/doc.ts";
import { parseJson } from "../../schemas/json/parse.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { findLoneBracket } from "../../schemas/parts/optional-parts.ts";
import { compileValidator } from "../../schemas/validate/ajv.ts";
import { findCarField } from "./car-fields.ts";
import type { CarsIn } from "./car-file.ts";
import { describeFileError } from "./file-error.ts";
import { usualLimits } from "./limits.ts";
import { findMissingColumns } from "./map-columns.ts";
import { openRows } from "./open-rows.ts";
import { StockError } from "./stock-error.ts";
import { describeConvertibleFields, listForeignUnits } from "./units.ts";

/** What is wrong with the name of a field. */
function unknown(field: string, place: string, schema: CarPart): string[] {
  const found = findCarField(field, schema);
  return "why" in found ? [`${place}: ${found.why}`] : [];
}

/** Fields that the map names and no car has, and fields without a source; the map may be of any shape. */
function wrongFields(map: JsonValue, schema: CarPart): string[] {
  const { fields, required } = convertToJsonObject(map);
  const names = Array.isArray(required) ? required : [];
  const rules = Object.entries(convertToJsonObject(fields));
  return [
    ...rules.flatMap(([field]) => unknown(field, `/fields/${field}`, schema)),
    ...names.flatMap((field, index) => (typeof field === "string" ? unknown(field, `/required/${index}`, schema) : [])),
    ...rules.flatMap(([field, rule]) =>
      isObject(rule) && !["value", "from", "template"].some((source) => Object.hasOwn(rule, source))
        ? [`/fields/${field}: needs a source: value, from or template.`]
        : [],
    ),
    ...rules.flatMap(([field, rule]) => wrongBrackets(field, convertToJsonObject(rule))),
    ...rules.flatMap(([field, rule]) => wrongUnit(field, convertToJsonObject(rule).convert)),
    ...wrongId(map),
  ];
}

/** An id that changes from file to file, where cars are missed by it. */
function wrongId(map: JsonValue): string[] {
  const { fields, missing } = convertToJsonObject(map);
  const { template } = convertToJsonObject(convertToJsonObject(fields).id);
  if (missing !== "sold" || typeof template !== "string" || !/\{(?:row|\*)\}/.test(template)) return [];
  return [
    `/missing: "sold" needs an id that a car keeps from file to file, such as "id": { "template": "{stocknum}" }; this map makes it of ${template}, which changes.`,
  ];
}

/** Brackets of an optional part of a template that do not match. */
function wrongBrackets(field: string, rule: JsonObject): string[] {
  return ["template", "strip"].flatMap((step) => {
    const text = rule[step];
    const lone = typeof text === "string" ? findLoneBracket(text) : undefined;
    if (lone === undefined) return [];
    return [
      `/fields/${field}/${step}: ${describeLoneBracket(lone)}; write "{make}[ {badge}]", or '${lone}' for a literal one.`,
    ];
  });
}

/** A unit that a field's numbers cannot be converted from. */
function wrongUnit(field: string, unit: JsonValue | undefined): string[] {
  const units: readonly JsonValue[] = listForeignUnits(field);
  if (unit === undefined || units.includes(unit)) return [];
  const can = units.length > 0 ? `use ${units.join(" or ")}` : `these are converted: ${describeConvertibleFields()}`;
  return [`/fields/${field}/convert: "${String(unit)}" is no unit of this field; ${can}.`];
}

/** What else is wrong with a map, read with its file: the columns that it lacks, or why the file cannot be read. */
async function problemsWith(csv: CarsIn, map: JsonValue): Promise<string[]> {
  const { encoding, delimiter } = convertToJsonObject(map);
  const known = importMapSchema.properties.encoding.enum.find((item) => item === encoding);
  const how = {
    ...(known && { encoding: known }),
    ...(typeof delimiter === "string" && delimiter.length === 1 && { delimiter }),
  };
  try {
    const columns = await (await openRows(csv, usualLimits, how)).columns();
    return findMissingColumns(
      map,
      columns.map(({ column }) => column),
    );
  } catch (error) {
    if (error instanceof StockError) return [error.message];
    throw error;
  }
}

/** All mistakes in a map of a site that declares these fields; each says where it is and what is allowed. */
function problemsIn(map: JsonValue, fields: OwnFields | undefined): string[] {
  const validate = compileValidator(importMapSchema, "import map");
  const refused = validate(map) ? [] : convertAjvErrors(validate.errors ?? []);
  return [
    ...refused.map((finding) => {
      const { message, hint } = formatFinding(finding);
      return `${finding.pointer}: ${message} ${hint}`;
    }),
    ...wrongFields(map, extendCarSchema(fields)),
  ];
}

function mistakes(name: string, problems: readonly string[]): StockError {
  const [first = "", ...more] = problems;
  return new StockError(
    more.length === 0 ? `${name}${first}` : `${name} has ${problems.length} mistakes:\n  ${problems.join("\n  ")}`,
  );
}

/** Checks that a value is a map. Throws StockError with every mistake. */
export function parseMap(value: unknown, name: string, fields?: OwnFields): ImportMap {
  const problems = problemsIn(value as JsonValue, fields);
  if (problems.length === 0) return value as ImportMap;
  throw mistakes(name, problems);
}

/** Reads a map from a JSON file. Throws StockError when it cannot be read or is wrong, with what its CSV file shows to be wrong too. */
export async function readMap(file: string, csv?: CarsIn, fields?: OwnFields): Promise<ImportMap> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const hint = "'forecourt stock import <slug> <file.csv> --suggest' writes a first one";
    throw new StockError(`The map ${file} cannot be read: ${describeFileError(error)}; ${hint}.`);
  }
  const doc = parseJson(file, text);
  const [first] = doc.problems;
  if (first !== undefined) {
    const { message, hint } = formatFinding(first.finding);
    const { line, column } = findPosition(doc, first.offset);
    throw new StockError(`The map ${file}:${line}:${column} cannot be read: ${message} ${hint}`);
  }
  const { value = null } = doc;
  const problems = problemsIn(value, fields);
  if (problems.length === 0) return value as unknown as ImportMap;
  throw mistakes(file, [...problems, ...(csv === undefined ? [] : await problemsWith(csv, value))]);
}
