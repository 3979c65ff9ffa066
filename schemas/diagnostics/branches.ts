import type { ErrorObject } from "ajv";
import { append } from "../parts/append.ts";
import { likely } from "./nearest.ts";

/** Keywords whose errors say only that others within them failed. */
export const applicators = new Set(["anyOf", "oneOf", "allOf", "if", "not", "contains", "dependentSchemas"]);

function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/**
 * Of each `anyOf` or `oneOf` that failed, only the errors of the branch that was probably intended: those deepest in
 * the value, or, if no branch matched the type, one error that lists the types.
 */
export function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const left: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== "anyOf" && error.keyword !== "oneOf") left.push(error);
    else append(left, settled(error, left));
  }
  return left;
}

/**
 * Removes the errors of a choice's branches from the end of `left`, where ajv appended them, and returns the ones to
 * keep.
 */
function settled(choice: ErrorObject, left: ErrorObject[]): ErrorObject[] {
  const branch = `${choice.schemaPath}/`;
  const numberOf = (error: ErrorObject) => error.schemaPath.slice(branch.length).split("/")[0] ?? "";
  let start = left.length;
  while (start > 0 && isUnder(left[start - 1]?.instancePath ?? "", choice.instancePath)) start--;
  const own = left.splice(start);
  const inside = own.filter((error) => error.schemaPath.startsWith(branch));
  if (inside.length === 0) return [...own, choice];
  const types = inside.filter((e) => e.keyword === "type" && e.instancePath === choice.instancePath);
  const wrong = new Set(types.map(numberOf));
  const meant = inside.find((error) => !wrong.has(numberOf(error)));
  const others = own.filter((error) => !error.schemaPath.startsWith(branch));
  if (meant) {
    const best = numberOf(meant);
    return [...others, ...inside.filter((error) => numberOf(error) === best)];
  }
  const [first] = types;
  if (first === undefined) return others;
  const type = types.map((error) => error.params.type).join(",");
  return [...others, { ...first, params: { type }, parentSchema: choice.parentSchema }];
}

/** A misspelt property, or the wrong property of a computed value, is also reported as missing: only the first report is the mistake. */
export function withoutMisspelt(errors: readonly ErrorObject[]): ErrorObject[] {
  const extra = Map.groupBy(
    errors.filter(({ keyword }) => keyword === "additionalProperties"),
    ({ instancePath }) => instancePath,
  );
  return errors.filter(({ keyword, instancePath, params }) => {
    if (keyword !== "required" && keyword !== "dependentRequired") return true;
    const missing = String(params.missingProperty);
    return !(extra.get(instancePath) ?? []).some(
      (error) =>
        missing.startsWith("$") || likely(String(error.params.additionalProperty), [missing]) === missing,
    );
  });
}
