import type { ErrorObject } from "ajv";
import type { JsonObject, JsonValue } from "../json-value.ts";
import type { Finding } from "./catalogue.ts";
import { nearest } from "./nearest.ts";

type Annotated = { description?: string; properties?: object; badCondition?: string };

const kinds: { [type: string]: string } = {
  object: "an object",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return kinds[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

function expected(type: unknown): string {
  const names = Array.isArray(type) ? type : String(type).split(",");
  return names.map((name) => kinds[name as string] ?? String(name)).join(" or ");
}

/** A value as a message shows it: short, and never more than a line. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function pointerTo(error: ErrorObject, key: string): string {
  return `${error.instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function limitOf(error: ErrorObject): string {
  const { comparison, limit, multipleOf } = error.params as {
    comparison?: string;
    limit?: number;
    multipleOf?: number;
  };
  if (multipleOf !== undefined) return `a multiple of ${multipleOf}`;
  const words: { [comparison: string]: string } = {
    ">=": "at least",
    "<=": "at most",
    ">": "greater than",
    "<": "less than",
  };
  return `${words[comparison ?? ""] ?? comparison} ${limit}`;
}

/** One error of ajv as a finding; the pointer is one of the value that was validated. */
function toFinding(error: ErrorObject): Finding {
  const schema = (error.parentSchema ?? {}) as Annotated;
  const { description } = schema;
  const pointer = error.instancePath;
  const params = error.params as { [name: string]: unknown };
  switch (error.keyword) {
    case "additionalProperties":
    case "unevaluatedProperties": {
      const property = String(params.additionalProperty ?? params.unevaluatedProperty);
      const names = Object.keys(schema.properties ?? {});
      const near = nearest(property, names);
      const allowed = names.join(", ");
      return {
        code: "schema/unknown-property",
        params: { property, near, allowed },
        pointer: pointerTo(error, property),
        at: "key",
      };
    }
    case "false schema": {
      const property = pointer.slice(pointer.lastIndexOf("/") + 1);
      return { code: "schema/unknown-property", params: { property, allowed: "" }, pointer, at: "key" };
    }
    case "required":
    case "dependentRequired": {
      const property = String(params.missingProperty);
      const inner = (schema.properties as { [name: string]: Annotated } | undefined)?.[property];
      return {
        code: "schema/missing-property",
        params: { property, description: inner?.description },
        pointer,
      };
    }
    case "type":
      return {
        code: "schema/wrong-type",
        params: { expected: expected(params.type), actual: typeOf(error.data), description },
        pointer,
      };
    case "enum":
    case "const": {
      const values = (params.allowedValues ?? [params.allowedValue]) as JsonValue[];
      const words = values.filter((value) => typeof value === "string");
      const near = typeof error.data === "string" ? nearest(error.data, words) : undefined;
      const allowed = values.map(shown).join(", ");
      return { code: "schema/not-in-list", params: { value: shown(error.data), near, allowed }, pointer };
    }
    case "pattern":
    case "format":
      return {
        code: "schema/bad-format",
        params: {
          value: shown(error.data),
          description,
          expected: String(params.pattern ?? params.format),
        },
        pointer,
      };
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return {
        code: "schema/out-of-range",
        params: { value: shown(error.data), limit: limitOf(error), description },
        pointer,
      };
    case "minProperties":
    case "maxProperties":
      if (schema.badCondition !== undefined) {
        return { code: "rules/bad-condition", params: { problem: schema.badCondition }, pointer };
      }
      return {
        code: "schema/wrong-size",
        params: { problem: error.message ?? error.keyword, description },
        pointer,
      };
    case "minItems":
    case "maxItems":
    case "minLength":
    case "maxLength":
    case "uniqueItems":
      return {
        code: "schema/wrong-size",
        params: { problem: error.message ?? error.keyword, description },
        pointer,
      };
    case "propertyNames": {
      const property = String(params.propertyName);
      return {
        code: "schema/bad-format",
        params: { value: shown(property), expected: "another name", description },
        pointer: pointerTo(error, property),
        at: "key",
      };
    }
    default:
      return {
        code: "schema/invalid",
        params: { problem: error.message ?? error.keyword, description },
        pointer,
      };
  }
}

const applicators = new Set(["anyOf", "oneOf", "allOf", "if", "not", "contains", "dependentSchemas"]);

function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/**
 * Of an `anyOf` or `oneOf` that failed, only the errors of the branch that the value was meant for: those that got
 * deepest, or, when none got inside, one error that lists the types.
 */
function withoutBranches(errors: ErrorObject[]): ErrorObject[] {
  let left = errors;
  for (const choice of errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")) {
    const branch = `${choice.schemaPath}/`;
    const inside = left.filter((error) => error !== choice && error.schemaPath.startsWith(branch));
    if (inside.length === 0) continue;
    const numberOf = (error: ErrorObject) => error.schemaPath.slice(branch.length).split("/")[0] ?? "";
    const types = inside.filter((e) => e.keyword === "type" && e.instancePath === choice.instancePath);
    const wrong = new Set(types.map(numberOf));
    const meant = inside.filter((error) => !wrong.has(numberOf(error)));
    const best = meant.length > 0 ? numberOf(meant[0] as ErrorObject) : undefined;
    const first = types[0];
    const kept =
      best !== undefined
        ? meant.filter((error) => numberOf(error) === best)
        : first
          ? [
              {
                ...first,
                params: { type: types.map((error) => error.params.type).join(",") },
                parentSchema: choice.parentSchema,
              },
            ]
          : [];
    left = left.filter((error) => error !== choice && !inside.includes(error)).concat(kept);
  }
  return left;
}

/** A property that is misspelt, or one computed value for another, is also missing: only the first is a mistake. */
function withoutMisspelt(errors: ErrorObject[]): ErrorObject[] {
  const extra = errors.filter(({ keyword }) => keyword === "additionalProperties");
  return errors.filter((error) => {
    if (error.keyword !== "required" && error.keyword !== "dependentRequired") return true;
    const missing = String(error.params.missingProperty);
    return !extra.some(({ instancePath, params }) => {
      const said = String(params.additionalProperty);
      const meant = nearest(said, [missing]) === missing || (said.startsWith("$") && missing.startsWith("$"));
      return instancePath === error.instancePath && meant;
    });
  });
}

/** The findings of one failed validation: one for each mistake. */
export function fromAjv(errors: readonly ErrorObject[]): Finding[] {
  const unique = withoutMisspelt(withoutBranches([...errors]));
  const leaves = unique.filter(({ keyword }) => !applicators.has(keyword));
  const chosen = leaves.length > 0 ? leaves : unique;
  const findings: Finding[] = [];
  const said = new Set<string>();
  for (const error of chosen) {
    if (error.propertyName !== undefined) continue;
    const about =
      error.keyword === "required" ||
      error.keyword === "dependentRequired" ||
      error.keyword === "additionalProperties";
    const finding = toFinding(error);
    const key = about
      ? `${finding.pointer} ${finding.code} ${JSON.stringify(finding.params)}`
      : error.instancePath;
    if (said.has(key)) continue;
    said.add(key);
    findings.push(finding);
  }
  return findings;
}

/** Leaves out what is said of computed values: their real value is not known before a page is planned. */
export function withoutExpressions(errors: readonly ErrorObject[], value: JsonValue): ErrorObject[] {
  const expressions = expressionPaths(value, "");
  if (expressions.size === 0) return [...errors];
  return errors.filter((error) => {
    for (const [path, kind] of expressions) {
      if (isUnder(error.instancePath, path)) return kind === "text" && refusesText(error, path);
      if (applicators.has(error.keyword) && isUnder(path, error.instancePath)) return false;
    }
    return true;
  });
}

/** Wording gives text: a prop that takes no text cannot have it. */
function refusesText(error: ErrorObject, path: string): boolean {
  const type: unknown = error.params.type;
  const types = Array.isArray(type) ? type : String(type).split(",");
  return (
    error.keyword === "type" &&
    error.instancePath === path &&
    !types.includes("string") &&
    !types.includes("object")
  );
}

function expressionPaths(value: JsonValue, path: string): Map<string, "any" | "text"> {
  const found = new Map<string, "any" | "text">();
  if (typeof value !== "object" || value === null) return found;
  if (!Array.isArray(value)) {
    if (Object.hasOwn(value, "$msg")) return found.set(path, "text");
    // Names that are no expression are refused by themselves (layout/unknown-expression).
    if (Object.keys(value).some((key) => key.startsWith("$"))) return found.set(path, "any");
  }
  for (const [key, child] of Object.entries(value as JsonObject)) {
    const at = `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    for (const [inner, kind] of expressionPaths(child, at)) found.set(inner, kind);
  }
  return found;
}
