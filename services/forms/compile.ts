import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { _, Name } from "ajv";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { allFormats, checkedFormats } from "../../schemas/forms/formats.ts";
import { compilePattern } from "../../schemas/forms/pattern.ts";
import type { FormDataSchema } from "../../schemas/forms/public-form.ts";

/** A form's validator in two forms: a function for the server, and the same function as an ES module for browsers. */
export interface CompiledValidator {
  validate: ValidateFunction;
  /** Source of a module that exports `validators`: validate functions by the `$id` of the schema. Imports nothing. */
  code: string;
  /** Hash of `code`, part of its address, so that browsers can cache it indefinitely. */
  hash: string;
}

// ajv calls its small runtime with `require(...)`, which browsers lack, so the source of the helpers is inlined. Both
// helpers are self-contained functions.
const require = createRequire(import.meta.url);
const runtime = ["ajv/dist/runtime/ucs2length", "ajv/dist/runtime/equal"].map((module) => ({
  call: `require("${module}").default`,
  source: `(${String(require(module).default)})`,
}));

/** Name of the formats in a validator that are functions. */
const checks = "checkedFormats";

/** The functions of the formats that a validator calls, as source. */
function checkSource(source: string): string {
  const used = Object.entries(checkedFormats).filter(([name]) => source.includes(`${checks}.${name}`));
  if (used.length === 0) return "";
  return `const ${checks} = {${used.map(([name, check]) => `${name}: ${String(check)}`).join(", ")}};\n`;
}

/**
 * ajv's engine for a form's `pattern`: RE2, whose time is linear in the answer. It is no part of the validators of browsers:
 * it would add 45 KB to them, and the browser's own engine could stop a visitor's page for good at a careless pattern. There, `code`
 * takes any answer, and the server refuses it. Checks of the platform's own are formats, which run on both sides.
 */
const linear = Object.assign(
  (pattern: string) => {
    const compiled = compilePattern(pattern);
    if (compiled === undefined) throw new Error(`The form has a pattern that validate refuses: ${pattern}`);
    // ajv tells patterns apart by this text.
    return { test: (text: string) => compiled.test(text), toString: () => pattern };
  },
  { code: "() => ({ test: () => true })" },
);

function inlineRuntime(code: string): string {
  let inlined = code;
  for (const { call, source } of runtime) inlined = inlined.replaceAll(call, () => source);
  if (/\brequire\(/.test(inlined)) throw new Error("A form validator needs a part of ajv that is not inlined.");
  return inlined;
}

const compiled = new Map<string, CompiledValidator>();

/** A form's schema without its words, which no answer depends on. */
const omitWords = ({ properties, ...schema }: FormDataSchema) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { title: _title, description: _description, ...field }]) => [name, field]),
  ),
});

/**
 * Compiles the schema of a form. Cannot fail on what `formSchema` accepts. Schemas that differ in their words alone, of any
 * tenant and kind of vehicle, are compiled once.
 */
export function compileFormSchema(worded: FormDataSchema): CompiledValidator {
  const schema = omitWords(worded);
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  const ajv = new Ajv2020({
    strict: true,
    // The schema is ours; judging it by the schema of schemas, which ajv compiles first, takes most of the time.
    meta: false,
    validateSchema: false,
    // Only `normaliseFormData` reads it.
    keywords: ["money"],
    // A bound that does not match its field's type is ignored instead of fatal, because forms are written by dealers.
    strictTypes: false,
    // Conditions require fields that are described next to them, not inside.
    strictRequired: false,
    allErrors: true,
    // `createErrorTransformer` says them in the form's own words.
    messages: false,
    // Enums of any length are compiled to plain comparisons.
    loopEnum: Number.POSITIVE_INFINITY,
    formats: allFormats,
    code: {
      source: true,
      esm: true,
      optimize: true,
      formats: _`${new Name(checks)}`,
      regExp: linear,
    },
  });
  const validate = ajv.compile(schema);
  const source = inlineRuntime(standalone.default(ajv, validate)).replace(/export default \w+;/, "");
  const code = `${checkSource(source)}${source}\nexport const validators = { ${JSON.stringify(schema.$id)}: validate };\n`;
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 12);
  const result = { validate, code, hash };
  // Reloads of edited tenants leave old schemas in the cache; clearing it is simpler than tracking them.
  if (compiled.size > 2000) compiled.clear();
  compiled.set(key, result);
  return result;
}
