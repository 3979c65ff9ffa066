import { useCallback, useEffect, useRef, useState } from "react";
import { applyEdit, convertEditToOp, type TableEdit } from "../../rules/grid/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Op } from "../api.ts";
import { useAnswer } from "../use-answer.tsx";
import { type FactChoice, type SheetView, sheetApi } from "./sheet-api.ts";

const none: FactChoice[] = [];

/**
 * A table of a draft: shown as edited at once, and with what the server knows of it as soon as it has answered. `isBusy` while
 * edits are under way.
 */
export function useSheet(
  draft: string,
  name: string,
  { layer, isBusy, change }: { layer: string; isBusy: boolean; change(op: Op): void },
) {
  const [view, setView] = useState<SheetView>();
  const [table, setTable] = useState<RuleTable>();
  const facts = useAnswer(() => sheetApi.facts(draft), draft).answer?.facts ?? none;
  const [problem, setProblem] = useState<string>();
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const latest = useRef(0);
  const current = useRef<RuleTable>(undefined);
  current.current = table;

  const load = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const found = await sheetApi.sheet(draft, name);
      if (mine !== latest.current) return;
      setView(found);
      setProblem(undefined);
      // While something is being sent, what was typed stands.
      if (!busy.current) setTable(found.table);
    } catch (error) {
      if (mine === latest.current) setProblem((error as Error).message);
    }
  }, [draft, name]);
  useEffect(() => {
    setView(undefined);
    setTable(undefined);
    void load();
  }, [load]);
  useEffect(() => {
    if (!isBusy) void load();
  }, [isBusy, load]);
  const apply = useCallback(
    (edits: readonly TableEdit[]) => {
      let now = current.current;
      if (now === undefined) return;
      for (const edit of edits) {
        change({ layer, ...convertEditToOp(now, edit) } as Op);
        now = applyEdit(now, edit);
      }
      current.current = now;
      setTable(now);
    },
    [change, layer],
  );
  return {
    view: view?.table.table === name ? view : undefined,
    table,
    facts,
    problem,
    apply,
    reload: load,
  };
}
