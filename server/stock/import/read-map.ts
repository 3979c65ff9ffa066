import { readFile } from "node:fs/promises";
import { carSchema } from "../../../schemas/entities/car.schema.ts";
import { nearest } from "../../../schemas/index.ts";
import { validatorOf } from "../../../schemas/validate/ajv.ts";
import { StockError } from "../stock-error.ts";
import { type ImportMap, importMapSchema } from "./map.schema.ts";

/** Names of a car's fields, those inside objects with a dot. */
function carFields(): string[] {
  return Object.entries(carSchema.properties).flatMap(([name, schema]) => {
    const inner = "properties" in schema ? Object.keys(schema.properties) : [];
    return inner.length > 0 ? inner.map((child) => `${name}.${child}`) : [name];
  });
}

/** Checks that a value is a map. Throws StockError naming the place that is wrong. */
export function parseMap(value: unknown, name: string): ImportMap {
  const validate = validatorOf(importMapSchema, "import map");
  if (!validate(value)) {
    const problem = validate.errors?.[0];
    const { additionalProperty } = (problem?.params ?? {}) as { additionalProperty?: string };
    throw new StockError(
      `${name}${problem?.instancePath}: ${problem?.message}${additionalProperty ? ` ("${additionalProperty}")` : ""}.`,
    );
  }
  const map = value as ImportMap;
  const known = carFields();
  for (const field of [...Object.keys(map.fields), ...(map.required ?? [])]) {
    if (known.includes(field)) continue;
    const near = nearest(field, known);
    throw new StockError(`${name}: a car has no field "${field}".${near ? ` Did you mean "${near}"?` : ""}`);
  }
  for (const [field, rule] of Object.entries(map.fields)) {
    if (rule.value === undefined && rule.from === undefined && rule.template === undefined)
      throw new StockError(`${name}/fields/${field}: say where it comes from: value, from or template.`);
  }
  return map;
}

/** Reads a map from a JSON file. Throws StockError when it cannot be read or is wrong. */
export async function readMap(file: string): Promise<ImportMap> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new StockError(`The map ${file} cannot be read: ${(error as Error).message}`);
  }
  return parseMap(value, file);
}

/** Columns that a map reads. */
export function columnsOf(map: ImportMap): string[] {
  return [...new Set(Object.values(map.fields).flatMap(({ from }) => from ?? []))];
}
