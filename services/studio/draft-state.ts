import type { TenantSource } from "../../schemas/index.ts";
import type { DraftState } from "../../schemas/studio/draft.ts";
import { documentOfFile, layerNamed, newFile } from "../../schemas/tools.ts";
import type { DraftBook, Editor, OpenDraft } from "../drafts/index.ts";
import { placed } from "./field-of.ts";

/** Problems in one answer. */
const MOST_PROBLEMS = 100;

/** What Studio shows of a draft's state after each change. */
export function stateOf({ rev, source, problems, refused }: OpenDraft): DraftState {
  return {
    rev,
    problems: placed(source, problems.slice(0, MOST_PROBLEMS)),
    refused: refused.map(({ op, problem }) => ({ pointer: op.pointer, layer: op.layer, problem })),
  };
}

/** What a file begins with that a layer can have and does not have yet; undefined for any other name. */
export function firstText(source: TenantSource, file: string): string | undefined {
  const document = documentOfFile(file);
  if (document === undefined) return undefined;
  return newFile(file, document, layerNamed(source, document.layer));
}

/** The last values that others have changed. */
export function othersOf(ops: Awaited<ReturnType<DraftBook["ops"]>>, editor: Editor) {
  return ops
    .filter(({ by, state }) => by !== editor.id && state === "active")
    .slice(-20)
    .map(({ op, at }) => ({ pointer: op.pointer, layer: op.layer, at }));
}
