import { readFile } from "node:fs/promises";
import { validatorOf } from "../../schemas/validate/ajv.ts";
import { StockError } from "../../server/stock/index.ts";
import { carField } from "./car-fields.ts";
import { type ImportMap, importMapSchema } from "./map.schema.ts";

/** Checks that a value is a map. Throws StockError naming the invalid position. */
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
  for (const field of [...Object.keys(map.fields), ...(map.required ?? [])]) {
    const found = carField(field);
    if ("why" in found) throw new StockError(`${name}: ${found.why}`);
  }
  for (const [field, rule] of Object.entries(map.fields)) {
    if (rule.value === undefined && rule.from === undefined && rule.template === undefined)
      throw new StockError(`${name}/fields/${field}: needs a source: value, from or template.`);
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
