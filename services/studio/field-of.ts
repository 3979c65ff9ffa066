import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { PlacedProblem } from "../../schemas/studio/draft.ts";
import { namedSteps } from "../../schemas/studio/named-steps.ts";
import { documentOfFile, fromPointer, toPointer } from "../../schemas/tools.ts";

function readJson(text: string | undefined): JsonValue | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
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
  const steps = namedSteps(value, fromPointer(pointer));
  if (section === "content" && steps[0] === "items") steps.shift();
  return toPointer([section, ...(key === "" ? [] : [key]), ...steps]);
}

/** What is missing where a problem is: its field is that of the value that is not there. */
function missingIn({ code, message }: Diagnostic): string | undefined {
  return code === "schema/missing-property" ? /^"([^"]+)" is missing/.exec(message)?.[1] : undefined;
}

/** Problems with the way to the field of each. */
export const placed = (source: TenantSource, problems: readonly Diagnostic[]): PlacedProblem[] =>
  problems.map((problem) => {
    const { file, pointer } = problem;
    const missing = missingIn(problem);
    const wanted = missing === undefined ? pointer : toPointer([...fromPointer(pointer), missing]);
    const at = fieldOf(source, { file, pointer: wanted });
    return at === undefined ? problem : { ...problem, at };
  });
