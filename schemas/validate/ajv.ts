import { Ajv2020, type AnySchemaObject, type CodeOptions, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { conditionSchema } from "../documents/condition.schema.ts";
import { layoutNodeSchema } from "../documents/layout-node.schema.ts";
import { referenceKinds } from "../documents/reference-kind.ts";
import { uiMetaSchema } from "../parts/ui.ts";
import { ownFormats } from "./formats.ts";

/** A validator of the platform: draft 2020-12, strict, with our formats and annotations. */
export function createPlatformAjv(code: CodeOptions): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTuples: false,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: true,
    allErrors: true,
    verbose: true,
    validateFormats: true,
    logger: false,
    code,
  });
  addFormats.default(ajv);
  for (const [format, definition] of Object.entries(ownFormats)) ajv.addFormat(format, definition);
  // Annotations describe a value but never refuse it.
  ajv.addKeyword({ keyword: "public", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "secret", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "live", schemaType: "array" });
  ajv.addKeyword({ keyword: "pick", schemaType: ["boolean", "string"] });
  ajv.addKeyword({ keyword: "badCondition", schemaType: "string" });
  ajv.addKeyword({ keyword: "pathInto", schemaType: "string" });
  ajv.addKeyword({ keyword: "separator", schemaType: "string" });
  ajv.addKeyword({ keyword: "unit", schemaType: "string" });
  ajv.addKeyword({ keyword: "spells", schemaType: "string" });
  ajv.addKeyword({ keyword: "ui", schemaType: "object", metaSchema: uiMetaSchema });
  ajv.addKeyword({ keyword: "of", schemaType: "string", metaSchema: { format: "relative-json-pointer" } });
  for (const keyword of ["refersTo", "keysReferTo", "defines", "keysDefine"])
    ajv.addKeyword({ keyword, schemaType: "string", metaSchema: { enum: [...referenceKinds] } });
  ajv.addSchema(conditionSchema);
  ajv.addSchema(layoutNodeSchema);
  return ajv;
}

let shared: Ajv2020 | undefined;
// Most validators run only a few times, so optimising their code would cost more than it saves.
const ajv = () => (shared ??= createPlatformAjv({ optimize: false }));

/** The validator of exactly this schema that was compiled ahead; undefined if there is none. */
export type FindCompiled = (name: string, schema: object) => ValidateFunction | undefined;

let findCompiled: FindCompiled = () => undefined;
let compiled = new WeakMap<object, ValidateFunction>();

/** Sets where validators that were compiled ahead are found: compiling those that one dealer needs takes a second. */
export function setCompiledValidators(find: FindCompiled): void {
  findCompiled = find;
  compiled = new WeakMap();
}

/**
 * The compiled validator of a schema; `name` is its own. Throws when the schema itself is wrong, naming it: that is a
 * bug of ours.
 */
export function compileValidator(schema: object, name: string): ValidateFunction {
  const validate = compiled.get(schema) ?? findCompiled(name, schema) ?? compile(schema, name);
  compiled.set(schema, validate);
  return validate;
}

function compile(schema: object, name: string): ValidateFunction {
  try {
    const { $id, ...rest } = schema as AnySchemaObject;
    return (($id && ajv().getSchema($id)) || ajv().compile(rest)) as ValidateFunction;
  } catch (error) {
    throw new Error(`The schema of ${name} is wrong: ${(error as Error).message}`, { cause: error });
  }
}
