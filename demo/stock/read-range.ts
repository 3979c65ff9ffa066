import { readFile } from "node:fs/promises";
import { compileValidator } from "../../schemas/validate/ajv.ts";
import {
  type Catalogue,
  catalogueSchema,
  type Engine,
  type Range,
  type RangeModel,
  rangeSchema,
} from "./range.schema.ts";

/** A missing or invalid range; the message is for the user of the server or the CLI. */
export class DemoRangeError extends Error {}

/** A range with all its includes. */
export interface DemoRange {
  models: RangeModel[];
  engines: { [name: string]: Engine };
  newMakes?: readonly string[];
  makeWeights: { [make: string]: number };
  catalogue: Catalogue;
}

/** Path of the file of a range. */
export type RangeFile = (name: string) => string;

async function readJson<T>(file: string, name: string, schema: object): Promise<T> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new DemoRangeError(`The demo range ${file} cannot be read: ${(error as Error).message}`);
  }
  const validate = compileValidator(schema, `demo ${name}`);
  if (!validate(value)) {
    const problem = validate.errors?.[0];
    throw new DemoRangeError(`The demo range ${file} is wrong at ${problem?.instancePath}: ${problem?.message}.`);
  }
  return value as T;
}

/** Reads a range with its includes. Throws DemoRangeError when a file is missing or wrong. */
export async function readRange(rangeFile: RangeFile, name: string): Promise<DemoRange> {
  if (!/^[a-z0-9-]+$/.test(name)) throw new DemoRangeError(`"${name}" is not the name of a demo range.`);
  const catalogue = await readJson<Catalogue>(rangeFile("catalogue"), "catalogue", catalogueSchema);
  const main = await readJson<Range>(rangeFile(name), name, rangeSchema);
  const included = await Promise.all(
    (main.include ?? []).map((other) => readJson<Range>(rangeFile(other), other, rangeSchema)),
  );
  const all = [...included, main];
  return {
    models: all.flatMap(({ models }) => models ?? []),
    engines: Object.assign({}, ...all.map(({ engines }) => engines)),
    newMakes: main.newMakes,
    makeWeights: main.makeWeights ?? {},
    catalogue,
  };
}
