import { useEffect, useRef, useState } from "react";
import { applyEdit, convertEditToOp, type TableEdit } from "../../rules/grid/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Op } from "../api.ts";
import type { Editing } from "../editing.ts";
import { useAnswer, useOfDraft } from "../use-answer.tsx";
import { type FactChoice, sheetApi } from "./sheet-api.ts";

const none: FactChoice[] = [];

/** A table of a draft: shown as edited at once, and with what the server knows of it as soon as it has answered. */
export function useSheet(
  { draft, isBusy, layer, change }: Pick<Editing, "draft" | "isBusy" | "layer" | "change">,
  name: string,
) {
  const { answer: view, problem } = useOfDraft({ draft, isBusy }, () => sheetApi.sheet(draft.id, name), name);
  const facts = useAnswer(() => sheetApi.facts(draft.id), draft.id).answer?.facts ?? none;
  const [edited, setEdited] = useState<RuleTable>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answers has what was edited
  useEffect(() => setEdited(undefined), [view]);
  const table = edited ?? view?.table;
  const newest = useRef(table);
  newest.current = table;
  /** Several edits are one step of undo. */
  const apply = (edits: readonly TableEdit[]) => {
    if (newest.current === undefined) return;
    const ops: Op[] = [];
    for (const edit of edits) {
      ops.push({ layer, ...convertEditToOp(newest.current, edit) } as Op);
      newest.current = applyEdit(newest.current, edit);
    }
    setEdited(newest.current);
    change(...ops);
  };
  return { view, table, facts, problem, apply };
}
