import type { ErrorObject } from "ajv";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { Finding } from "./catalogue.ts";
import { otherWord, propertyMeant } from "./property-meant.ts";
import { typesIn } from "./value-meant.ts";

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

/** A list with too few entries of which one is refused: perhaps several were meant by it. */
function withoutShort(errors: readonly ErrorObject[]): ErrorObject[] {
  const wrong = new Set(errors.filter(({ keyword }) => keyword === "type").map((one) => one.instancePath));
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== "minItems" || !wrong.has(`${instancePath}/0`),
  );
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

/** The errors without those that only follow from another. */
export const withoutFollowing = (errors: readonly ErrorObject[]): ErrorObject[] =>
  withoutShort(withoutMisspelt(withoutExcluded(errors)));

/** Whether a value has the type that a schema asks for. */
const fitsType = (value: unknown, { type }: { type?: unknown }): boolean =>
  typesIn(type).includes(Array.isArray(value) ? "array" : typeof value);

/**
 * An object that has one property too many and lacks one of the same type: that one was meant, as by `nodes` for `layout`. The
 * names by the pointer of the object.
 */
function namesMeant(errors: readonly ErrorObject[]): Map<string, string> {
  const found = new Map<string, string>();
  const ofObjects = Map.groupBy(errors, ({ instancePath }) => instancePath);
  for (const [pointer, own] of ofObjects) {
    const [missing, ...moreMissing] = own.filter(({ keyword }) => keyword === "required");
    const [extra, ...moreExtra] = own.filter(({ keyword }) => keyword === "additionalProperties");
    if (missing === undefined || extra === undefined || moreMissing.length + moreExtra.length > 0) continue;
    const meant = String(missing.params.missingProperty);
    const { properties = {} } = (missing.parentSchema ?? {}) as { properties?: { [name: string]: object } };
    const name = String(extra.params.additionalProperty);
    const value = objectOf(extra.data as JsonValue)[name];
    const isMeant = typeof value === "object" || otherWord(name, [meant]) === meant;
    if (isMeant && fitsType(value, properties[meant] ?? {})) found.set(pointer, meant);
  }
  return found;
}

/** What makes several errors about the properties of an object one finding. */
export interface OneMistake {
  /** Whether the finding of another error says this one too. */
  isSaid(error: ErrorObject): boolean;
  /** The finding with the other properties that are missing, or with the name that was meant. */
  whole(finding: Finding, error: ErrorObject): Finding;
}

/** Finds the errors about properties that are one mistake. */
export function oneMistakes(errors: readonly ErrorObject[]): OneMistake {
  const meant = namesMeant(errors);
  // A fact needs an operator and a value.
  const needed = Map.groupBy(
    errors.filter(({ keyword }) => keyword === "dependentRequired"),
    ({ instancePath, params }) => `${instancePath} ${params.property}`,
  );
  const groupOf = ({ instancePath, params }: ErrorObject) =>
    needed.get(`${instancePath} ${params.property}`) ?? [];
  return {
    isSaid(error) {
      if (error.keyword === "required") return meant.has(error.instancePath);
      return error.keyword === "dependentRequired" && groupOf(error)[0] !== error;
    },
    whole(finding, error) {
      if (finding.code === "schema/missing-property" && error.keyword === "dependentRequired") {
        const others = groupOf(error).slice(1);
        if (others.length === 0) return finding;
        const names = others.map(({ params }) => ` and "${params.missingProperty}"`).join("");
        return { ...finding, params: { ...finding.params, others: names } };
      }
      const name = error.keyword === "additionalProperties" ? meant.get(error.instancePath) : undefined;
      if (finding.code !== "schema/unknown-property" || name === undefined) return finding;
      const near = Object.assign(() => name, { only: () => undefined });
      return { ...finding, params: { ...finding.params, near } };
    },
  };
}
