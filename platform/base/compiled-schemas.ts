import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { FindCompiled } from "../../schemas/validate/ajv.ts";
import { ownFormats } from "../../schemas/validate/formats.ts";
import { isBundled } from "./programs.ts";
import { project } from "./project.ts";

/** What the script that `npm run generate` writes returns when it is called with `require` and ajv's formats. */
interface CompiledSchemas {
  /** Hashes of the schemas by name: the validator of a schema that has changed since is not used. */
  hashes: { [name: string]: string };
  validators: { [name: string]: ValidateFunction };
}

/** Paths, relative to the project, of the script and of what V8 made of it: parsing the script takes 0.2 s. */
export const compiledFiles = {
  script: "schemas/compiled/validators.js",
  cache: "schemas/compiled/validators.cache",
} as const;

/** The hash of a schema, by which its compiled validator is known. */
export const hashOf = (schema: object): string => hash("sha1", JSON.stringify(schema));

/** Runs a script of compiled validators. V8 ignores a cache of another version, or of another script. */
export function runCompiled(source: string, cachedData?: Buffer): { script: Script } & CompiledSchemas {
  const filename = fileURLToPath(new URL(compiledFiles.script, project));
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  const run = script.runInThisContext() as (require: NodeJS.Require, formats: object) => CompiledSchemas;
  return { script, ...run(createRequire(filename), { ...fullFormats, ...ownFormats }) };
}

/** The content of a generated file; undefined if it was not generated. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(new URL(file, project));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

let loaded: CompiledSchemas | undefined;

/**
 * Finds the validator of a schema among those that were compiled ahead. Without them, each schema is compiled when it is
 * first needed. A bundle has the schemas that they were compiled from.
 */
export const findCompiled: FindCompiled = (name, schema) => {
  const source = loaded ? undefined : read(compiledFiles.script);
  loaded ??= source
    ? runCompiled(source.toString("latin1"), read(compiledFiles.cache))
    : { hashes: {}, validators: {} };
  return isBundled || loaded.hashes[name] === hashOf(schema) ? loaded.validators[name] : undefined;
};
