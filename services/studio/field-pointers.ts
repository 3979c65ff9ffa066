import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { nameListSegments } from "../../schemas/studio/list-segments.ts";
import { createFileText, findLayer, formatPointer, identifyDocument, parsePointer } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";

/** Problems in one answer. */
const MOST_PROBLEMS = 100;

/** What Studio shows of a draft's state after each change. */
export function buildDraftState({ rev, source, problems, refused }: OpenDraft) {
  return {
    rev,
    problems: addFieldPointers(source, problems.slice(0, MOST_PROBLEMS)),
    refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
  };
}

/** What a file begins with that a layer can have and does not have yet; undefined for any other name. */
export function createInitialText(source: TenantSource, file: string): string | undefined {
  const document = identifyDocument(file);
  if (document === undefined) return undefined;
  return createFileText(file, document, findLayer(source, document.layer));
}

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

/** A problem; `at` is the pointer of its value in the resolved tree, where one can be edited. */
export type PlacedProblem = Diagnostic & { at?: string };

/** Problems with the way to the field of each: what is missing has one, too. */
export const addFieldPointers = (source: TenantSource, problems: readonly Diagnostic[]): PlacedProblem[] =>
  problems.map((problem) => {
    const { file, pointer, lacks } = problem;
    const wanted = lacks === undefined ? pointer : formatPointer([...parsePointer(pointer), lacks]);
    const at = resolveFieldPointer(source, { file, pointer: wanted });
    return at === undefined ? problem : { ...problem, at };
  });
