import { hash } from "node:crypto";
import { _, type Ajv2020, type AnySchemaObject, type CodeKeywordDefinition } from "ajv/dist/2020.js";
import type { SchemaEnv } from "ajv/dist/compile/index.js";
import standalone from "ajv/dist/standalone/index.js";
import { getValidate } from "ajv/dist/vocabularies/core/ref.js";
import { minifySync } from "vite";
import { hashOf, listCompiledFiles, runCompiled } from "../../platform/base/compiled-schemas.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import {
  createPlatformAjv,
  type FindCompiled,
  type NamedSchema,
  setCompiledValidators,
} from "../../schemas/validate/ajv.ts";
import { inAscii } from "../in-ascii.ts";
import { root } from "../run.ts";

/** Checks the project's own dealers with these validators. Results are kept by text, so `end` makes each text a new one. */
async function checkDealers(find: Partial<FindCompiled>, end: string): Promise<void> {
  setCompiledValidators(find);
  const { files } = await readTenantSource(`${root}tenants`);
  const source = { files: new Map([...files].map(([file, text]) => [file, text + end])) };
  for (const slug of listTenantSlugs(source)) prepareTenant(source, slug, { env: process.env });
}

type Used = NamedSchema & { schema: AnySchemaObject };

/** The schemas by which the project's own dealers are checked, by name. */
async function schemasInUse(): Promise<Used[]> {
  const used = new Map<string, Used>();
  const accepting = (named: NamedSchema) => {
    used.set(named.name, named);
    return undefined;
  };
  await checkDealers({ accepting }, "");
  return [...used.values()].sort(({ name: a }, { name: b }) => (a < b ? -1 : 1));
}

/** Keywords whose schemas are those of a value's parts, or other schemas of the value. */
const ofMembers = ["properties", "dependentSchemas"];
const ofLists = ["anyOf", "allOf"];
const ofValues = ["items", "additionalProperties", "then", "else"];

/** A schema with each schema in it changed. */
function changeParts(schema: JsonObject, change: (part: JsonValue) => JsonValue): JsonObject {
  const inner = Object.entries(schema).map(([keyword, value]): [string, JsonValue] => {
    if (ofMembers.includes(keyword) && isObject(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))];
    if (ofLists.includes(keyword) && Array.isArray(value)) return [keyword, value.map(change)];
    return [keyword, ofValues.includes(keyword) ? change(value) : value];
  });
  return Object.fromEntries(inner);
}

/** A schema that accepts computed values wherever the schema has a value. What it accepts, `omitExpressionErrors` does too. */
const acceptComputed = (schema: JsonValue): JsonValue =>
  isObject(schema) ? { unlessComputed: changeParts(schema, acceptComputed) } : schema;

/** Characters of a schema that is worth a function. */
const worthFunction = 300;

/**
 * A schema without descriptions, whose larger parts are functions of their own: schemas share many, and V8 compiles only
 * what a dealer's JSON reaches.
 */
function divideSchema(schema: JsonValue, ajv: Ajv2020): JsonValue {
  if (!isObject(schema)) return schema;
  const inner = isObject(schema.unlessComputed) ? schema.unlessComputed : schema;
  const { title: _title, description: _description, examples: _examples, ui: _ui, ...rules } = inner;
  const divided = changeParts(rules, (value) => {
    const whole = divideSchema(value, ajv);
    const text = JSON.stringify(whole);
    if (text.length < worthFunction) return whole;
    const part = hash("sha1", text);
    if (!ajv.schemas[part]) ajv.addSchema({ accepts: whole }, part);
    return { part };
  });
  return inner === schema ? divided : { unlessComputed: divided };
}

/** Whether wording can stand for a value: other schemas of the same value decide it themselves. */
const takesText = (schema: AnySchemaObject): boolean => {
  const types = [schema.type ?? "string"].flat();
  return (types.includes("string") || types.includes("object")) && !ofLists.some((keyword) => keyword in schema);
};

/** Keywords that hold a schema whose errors nobody reads; `unlessComputed` does not apply it to computed values. */
const keywords: CodeKeywordDefinition[] = ["accepts", "unlessComputed"].map((keyword) => ({
  keyword,
  schemaType: ["object", "boolean"],
  code(cxt) {
    const { gen, data, schema } = cxt;
    const apply = () => cxt.subschema({ keyword, createErrors: false }, gen.name("valid"));
    if (keyword === "accepts") apply();
    else gen.if(takesText(schema as AnySchemaObject) ? _`!isComputed(${data})` : _`!isBound(${data})`, apply);
  },
}));

/** Names a schema that is a function of its own, as `$ref` does, but it is called without the place of the value. */
const partKeyword: CodeKeywordDefinition = {
  keyword: "part",
  schemaType: "string",
  code(cxt) {
    const { self } = cxt.it;
    const name = cxt.schema as string;
    self.getSchema(name);
    cxt.pass(_`${getValidate(cxt, self.schemas[name] as SchemaEnv)}(${cxt.data})`);
  },
};

/** A script of the validators of these schemas. */
function scriptOf(ajv: Ajv2020, used: readonly Used[], schemaOf: (named: Used) => AnySchemaObject): string {
  const keys: { [name: string]: string } = {};
  for (const named of used) {
    // References are relative to it.
    const key = (named.schema.$id as string | undefined) ?? named.name.replace("/", " ");
    keys[named.name] = key;
    if (!ajv.getSchema(key)) ajv.addSchema(schemaOf(named), key);
  }
  const hashes = Object.fromEntries(used.map(({ name, schema }) => [name, hashOf(schema)]));
  return `// Generated by scripts/generate.ts.
(require, formats, isComputed, isBound) => {
const exports = {};
${standalone.default(ajv, keys)}
return { hashes: ${JSON.stringify(hashes)}, validators: exports };
};
`;
}

/** A script of functions that say only whether a value is valid: without errors, and without the schemas. */
function acceptingScriptOf(used: readonly Used[]): string {
  const ajv = createPlatformAjv(
    { source: true, formats: _`formats` },
    { allErrors: false, verbose: false, messages: false, inlineRefs: false },
  );
  // No schema asks what another one has looked at.
  ajv.opts.unevaluated = false;
  for (const keyword of [...keywords, partKeyword]) ajv.addKeyword(keyword);
  const script = scriptOf(ajv, used, ({ isPlanned, schema: { $id: _id, ...schema } }) => ({
    accepts: divideSchema(isPlanned ? acceptComputed(schema) : schema, ajv),
  }));
  const { code } = minifySync(
    "accepting.js",
    `export default ${script.replace(/validate\d+\.errors = \[\{\}\];/g, "")}`,
  );
  return code.replace(/^export default\s*/, "");
}

/**
 * Validators of the platform's schemas, compiled ahead: compiling those that one dealer needs takes a second. A schema
 * that none of our dealers needs is compiled when it is first used.
 */
export async function generate(): Promise<Map<string, string | Buffer>> {
  const used = await schemasInUse();
  const scripts = {
    accepting: acceptingScriptOf(used),
    validator: scriptOf(
      createPlatformAjv({ source: true, formats: _`formats` }),
      used,
      ({ schema: { $id: _id, ...schema } }) => schema,
    ),
  };
  const files = new Map<string, string | Buffer>();
  for (const kind of ["accepting", "validator"] as const) {
    const source = inAscii(scripts[kind]);
    const { script, hashes, validators } = runCompiled(kind, source);
    // V8 compiles a function when it is first called, and the cache contains what is compiled.
    const find = ({ name, schema }: NamedSchema) => (hashes[name] === hashOf(schema) ? validators[name] : undefined);
    await checkDealers({ [kind]: find }, kind === "validator" ? "\n" : "\n\n");
    const paths = listCompiledFiles(kind);
    files.set(paths.script, source).set(paths.cache, script.createCachedData());
  }
  return files;
}
