import type { TenantSource } from "../../schemas/index.ts";
import type { DraftState } from "../../schemas/studio/draft.ts";
import { createFileText, findLayer, identifyDocument } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { addFieldPointers } from "./field-pointers.ts";

/** Problems in one answer. */
const MOST_PROBLEMS = 100;

/** What Studio shows of a draft's state after each change. */
export function buildDraftState({ rev, source, problems, refused }: OpenDraft): DraftState {
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
