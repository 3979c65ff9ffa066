import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isBound, isComputed } from "../../schemas/checks/without-expressions.ts";
import type { FindCompiled, NamedSchema } from "../../schemas/validate/ajv.ts";
import { ownFormats } from "../../schemas/validate/formats.ts";
import { isBundled } from "./programs.ts";
import { project } from "./project.ts";

/** What a script that `npm run generate` writes returns when it is called with what its code uses. */
interface CompiledSchemas {
  /** Hashes of the schemas by name: the validator of a schema that has changed since is not used. */
  hashes: { [name: string]: string };
  validators: { [name: string]: ValidateFunction };
}

/** Paths, relative to the project, of a script and of what V8 made of it: parsing it takes 0.2 s. */
export const listCompiledFiles = (kind: keyof FindCompiled) =>
  ({ script: `schemas/compiled/${kind}.js`, cache: `schemas/compiled/${kind}.cache` }) as const;

/** The hash of a schema, by which its compiled validator is known. */
export const hashOf = (schema: object): string => hash("sha1", JSON.stringify(schema));

/** Runs a script of compiled validators. V8 ignores a cache of another version, or of another script. */
export function runCompiled(
  kind: keyof FindCompiled,
  source: string,
  cachedData?: Buffer,
): { script: Script } & CompiledSchemas {
  const filename = fileURLToPath(new URL(listCompiledFiles(kind).script, project));
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  const run = script.runInThisContext() as (...uses: unknown[]) => CompiledSchemas;
  return { script, ...run(createRequire(filename), { ...fullFormats, ...ownFormats }, isComputed, isBound) };
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

const loaded: { [kind in keyof FindCompiled]?: CompiledSchemas } = {};

function load(kind: keyof FindCompiled): CompiledSchemas {
  const { script, cache } = listCompiledFiles(kind);
  const source = read(script);
  const schemas = source ? runCompiled(kind, source.toString("latin1"), read(cache)) : { hashes: {}, validators: {} };
  loaded[kind] = schemas;
  return schemas;
}

/** Finds a schema's validator of a kind. A bundle has the schemas that they were compiled from. */
const finder =
  (kind: keyof FindCompiled) =>
  ({ name, schema }: NamedSchema): ValidateFunction | undefined => {
    const { hashes, validators } = loaded[kind] ?? load(kind);
    return isBundled || hashes[name] === hashOf(schema) ? validators[name] : undefined;
  };

/** What was compiled ahead. Without it, each schema is compiled when it is first needed. */
export const findCompiled: FindCompiled = { accepting: finder("accepting"), validator: finder("validator") };
