import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { PlacedProblem } from "../../schemas/studio/draft.ts";
import { documentOfFile, fromPointer, toPointer } from "../../schemas/tools.ts";

function readJson(text: string | undefined): JsonValue | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}

/** The steps of a pointer with items of lists by their names. */
function named(value: JsonValue, steps: readonly string[]): string[] {
  let now: JsonValue | undefined = value;
  return steps.map((step) => {
    const inner: JsonValue | undefined = Array.isArray(now)
      ? now[Number(step)]
      : isObject(now)
        ? now[step]
        : undefined;
    const name = Array.isArray(now) && isObject(inner) ? (inner.id ?? inner.name) : undefined;
    now = inner;
    return typeof name === "string" ? name : step;
  });
}

/** Where a place in a file is in the resolved tree; undefined where nothing can be edited: no JSON, or no document. */
export function fieldOf(
  { files }: TenantSource,
  { file, pointer }: Pick<Diagnostic, "file" | "pointer">,
): string | undefined {
  const document = documentOfFile(file);
  const value = document && readJson(files.get(file));
  if (document === undefined || value === undefined) return undefined;
  const { section, key = "" } = document;
  const steps = named(value, fromPointer(pointer));
  if (section === "content" && steps[0] === "items") steps.shift();
  return toPointer([section, ...(key === "" ? [] : [key]), ...steps]);
}

/** Problems with the way to the field of each. */
export const placed = (source: TenantSource, problems: readonly Diagnostic[]): PlacedProblem[] =>
  problems.map((problem) => {
    const at = fieldOf(source, problem);
    return at === undefined ? problem : { ...problem, at };
  });
