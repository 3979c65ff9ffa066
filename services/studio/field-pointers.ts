import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { PlacedProblem } from "../../schemas/studio/draft.ts";
import { nameListSegments } from "../../schemas/studio/list-segments.ts";
import { formatPointer, identifyDocument, parsePointer } from "../../schemas/tools.ts";

function readJson(text: string | undefined): JsonValue | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}

/** Where a place in a file is in the resolved tree; undefined where nothing can be edited: no JSON, or no document. */
export function resolveFieldPointer(
  { files }: TenantSource,
  { file, pointer }: Pick<Diagnostic, "file" | "pointer">,
): string | undefined {
  const document = identifyDocument(file);
  const value = document && readJson(files.get(file));
  if (document === undefined || value === undefined) return undefined;
  const { section, key = "" } = document;
  const steps = nameListSegments(value, parsePointer(pointer));
  if (section === "content" && steps[0] === "items") steps.shift();
  return formatPointer([section, ...(key === "" ? [] : [key]), ...steps]);
}

/** What is missing where a problem is: its field is that of the value that is not there. */
function missingIn({ code, message }: Diagnostic): string | undefined {
  return code === "schema/missing-property" ? /^"([^"]+)" is missing/.exec(message)?.[1] : undefined;
}

/** Problems with the way to the field of each. */
export const addFieldPointers = (source: TenantSource, problems: readonly Diagnostic[]): PlacedProblem[] =>
  problems.map((problem) => {
    const { file, pointer } = problem;
    const missing = missingIn(problem);
    const wanted = missing === undefined ? pointer : formatPointer([...parsePointer(pointer), missing]);
    const at = resolveFieldPointer(source, { file, pointer: wanted });
    return at === undefined ? problem : { ...problem, at };
  });
