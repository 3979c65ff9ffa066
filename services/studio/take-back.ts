import type { TenantSource } from "../../schemas/index.ts";
import type { DraftRow } from "../../schemas/studio/draft.ts";
import {
  createRevertOp,
  type DraftBook,
  describeOpChange,
  type Editor,
  explainEditRefusal,
  type Publish,
  type Workspace,
} from "../drafts/index.ts";
import { Refused } from "./parse-moment.ts";

/** Begins a draft in which one value of a publish goes back: it is reviewed like any other. */
export async function takeBack(
  { drafts, workspace }: { drafts: DraftBook; workspace: Workspace },
  { source, publish, editor, pointer }: { source: TenantSource; publish: Publish; editor: Editor; pointer: string },
): Promise<DraftRow> {
  const op = createRevertOp(source, publish, pointer);
  if (op === undefined)
    throw new Refused(409, "This change has no value of its own: revert the whole publish, or change it in a draft.");
  const refusal = explainEditRefusal(editor, describeOpChange(op));
  if (refusal) throw new Refused(403, refusal);
  const draft = await drafts.create(
    publish.slug,
    `Take back of ${publish.message || publish.title}`.slice(0, 100),
    editor.id,
  );
  try {
    await workspace.add(draft.id, editor.id, [op]);
  } catch (error) {
    await drafts.remove(draft.id);
    throw error;
  }
  return draft;
}
