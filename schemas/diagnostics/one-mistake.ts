import type { ErrorObject } from "ajv";
import { likely } from "./nearest.ts";

/** A misspelt property, or the wrong property of a computed value, is also reported as missing: only the first report is the mistake. */
function withoutMisspelt(errors: readonly ErrorObject[]): ErrorObject[] {
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

const ownerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Of properties of one object that exclude each other, one, `$bind` rather than others; and nothing of what they would need. */
function withoutExcluded(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept = new Map<string, ErrorObject>();
  for (const error of errors) {
    const owner = ownerOf(error.instancePath);
    if (error.keyword === "false schema" && (!kept.has(owner) || error.instancePath.endsWith("/$bind")))
      kept.set(owner, error);
  }
  return errors.filter((error) => {
    const { keyword, instancePath } = error;
    if (keyword === "dependentRequired") return !kept.has(instancePath);
    return keyword !== "false schema" || kept.get(ownerOf(instancePath)) === error;
  });
}

/** The errors without those that only follow from another. */
export const withoutFollowing = (errors: readonly ErrorObject[]): ErrorObject[] =>
  withoutMisspelt(withoutExcluded(errors));
