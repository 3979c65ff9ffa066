import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { conditionSchema } from "../documents/condition.schema.ts";
import { layoutNodeSchema } from "../documents/layout-node.schema.ts";
import { formats } from "./formats.ts";

/** The kinds of names that a string can contain; `validate` looks the name up in the tenant. */
const referenceKinds = [
  "form",
  "table",
  "copy",
  "page",
  "link",
  "location",
  "dealership",
  "manufacturer",
  "collection",
  "frame",
  "menu",
  "flag",
  "setting",
  "asset",
  "attribute",
  "filter",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

let shared: Ajv2020 | undefined;

/** The one validator of the platform: draft 2020-12, strict, with our annotations. */
function ajv(): Ajv2020 {
  if (shared) return shared;
  shared = new Ajv2020({
    strict: true,
    strictTuples: false,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: true,
    allErrors: true,
    verbose: true,
    validateFormats: true,
    logger: false,
    // Most validators run only a few times, so optimising their code would cost more than it saves.
    code: { optimize: false },
  });
  addFormats.default(shared);
  for (const [format, { accepts }] of Object.entries(formats))
    shared.addFormat(format, { type: "string", validate: accepts });
  // Annotations describe a value but never refuse it.
  shared.addKeyword({ keyword: "public", schemaType: "boolean" });
  shared.addKeyword({ keyword: "live", schemaType: "array" });
  shared.addKeyword({ keyword: "pick", schemaType: "boolean" });
  shared.addKeyword({ keyword: "badCondition", schemaType: "string" });
  for (const keyword of ["refersTo", "keysReferTo"])
    shared.addKeyword({ keyword, schemaType: "string", metaSchema: { enum: [...referenceKinds] } });
  shared.addSchema(conditionSchema as AnySchemaObject);
  shared.addSchema(layoutNodeSchema as AnySchemaObject);
  return shared;
}

const compiled = new WeakMap<object, ValidateFunction>();

/** The compiled validator of a schema. Throws when the schema itself is wrong, naming it: that is a bug of ours. */
export function validatorOf(schema: object, name: string): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  try {
    const { $id, ...rest } = schema as AnySchemaObject;
    const validate = ($id && ajv().getSchema($id)) || ajv().compile(rest);
    compiled.set(schema, validate as ValidateFunction);
    return validate as ValidateFunction;
  } catch (error) {
    throw new Error(`The schema of ${name} is wrong: ${(error as Error).message}`, { cause: error });
  }
}
