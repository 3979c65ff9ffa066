import { Ajv2020, type AnySchemaObject, type CodeOptions, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { conditionSchema } from "../documents/condition.schema.ts";
import { layoutNodeSchema } from "../documents/layout-node.schema.ts";
import { referenceKinds } from "../documents/reference-kind.ts";
import { uiMetaSchema } from "../parts/ui.ts";
import { ownFormats } from "./formats.ts";

/** A validator of the platform: draft 2020-12, strict, with our formats and annotations. */
export function createPlatformAjv(code: CodeOptions, more: Options = {}): Ajv2020 {
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
    ...more,
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
  ajv.addKeyword({ keyword: "likeFile", schemaType: "string", metaSchema: { enum: ["site", "form"] } });
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

/** A schema and what it is of. */
export interface NamedSchema {
  schema: object;
  name: string;
  /** Computed values may stand for any part. */
  isPlanned?: boolean;
}

type Find<Compiled> = (schema: NamedSchema) => Compiled | undefined;

/** Finds what was compiled ahead of exactly a schema: compiling those that one dealer needs takes a second. */
export interface FindCompiled {
  /** Whether a value is certainly valid: a fraction of the code of what says what is wrong. */
  accepting: Find<(value: unknown) => boolean>;
  validator: Find<ValidateFunction>;
}

const none: FindCompiled = { accepting: () => undefined, validator: () => undefined };
let find = none;
let accepting = new WeakMap<object, (value: unknown) => boolean>();
let compiled = new WeakMap<object, ValidateFunction>();

/** Sets where validators that were compiled ahead are found. */
export function setCompiledValidators(compiledAhead: Partial<FindCompiled>): void {
  find = { ...none, ...compiledAhead };
  accepting = new WeakMap();
  compiled = new WeakMap();
}

const unsure = () => false;

/** Whether a value is certainly valid; of any other value, the whole validator says whether something is wrong, and what. */
export function isCertainlyValid(schema: NamedSchema, value: unknown): boolean {
  const accepts = accepting.get(schema.schema) ?? find.accepting(schema) ?? unsure;
  accepting.set(schema.schema, accepts);
  return accepts(value);
}

/**
 * The compiled validator of a schema; `name` is its own. Throws when the schema itself is wrong, naming it: that is a
 * bug of ours.
 */
export function compileValidator(schema: object, name: string): ValidateFunction {
  const validate = compiled.get(schema) ?? find.validator({ schema, name }) ?? compile(schema, name);
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
