import type { ErrorObject } from "ajv";
import { propertyMeant } from "./property-meant.ts";

/**
 * A misspelt property, or the wrong property of a computed value, is also reported as missing: only the first report is
 * the mistake.
 */
function withoutMisspelt(errors: readonly ErrorObject[]): ErrorObject[] {
  const extra = Map.groupBy(
    errors.filter(({ keyword }) => keyword === "additionalProperties"),
    ({ instancePath }) => instancePath,
  );
  return errors.filter((error) => {
    if (error.keyword !== "required" && error.keyword !== "dependentRequired") return true;
    const missing = String(error.params.missingProperty);
    return !(extra.get(error.instancePath) ?? []).some(({ params }) => {
      const said = String(params.additionalProperty);
      return propertyMeant(said, [missing])() === missing || missing.startsWith("$");
    });
  });
}

const ownerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/**
 * Properties that others exclude: of two that exclude each other, one is told, and none of what it would need. `$bind` is the
 * last of those of a computed value.
 */
function withoutExcluded(errors: readonly ErrorObject[]): ErrorObject[] {
  const excluded = errors.filter(({ keyword }) => keyword === "false schema");
  if (excluded.length === 0) return [...errors];
  const told = new Map<string, string>();
  for (const { instancePath } of excluded) {
    const owner = ownerOf(instancePath);
    if (!told.has(owner) || instancePath.endsWith("/$bind")) told.set(owner, instancePath);
  }
  const pointers = new Set(excluded.map(({ instancePath }) => instancePath));
  return errors.filter(({ keyword, instancePath, params }) => {
    if (keyword === "dependentRequired") return !pointers.has(`${instancePath}/${params.property}`);
    return keyword !== "false schema" || told.get(ownerOf(instancePath)) === instancePath;
  });
}

/** Of several properties that another one needs, the first: a fact needs an operator and a value. */
function withoutRest(errors: readonly ErrorObject[]): ErrorObject[] {
  const said = new Set<string>();
  return errors.filter(({ keyword, instancePath, params }) => {
    if (keyword !== "dependentRequired") return true;
    const key = `${instancePath} ${params.property}`;
    return !said.has(key) && said.add(key);
  });
}

/** The errors without those that only follow from another. */
export const withoutFollowing = (errors: readonly ErrorObject[]): ErrorObject[] =>
  withoutRest(withoutMisspelt(withoutExcluded(errors)));
