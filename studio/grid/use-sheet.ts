import { useCallback, useEffect, useRef, useState } from "react";
import { applyEdit, convertEditToOp, type TableEdit } from "../../rules/grid/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Op } from "../api.ts";
import { type FactChoice, type SheetView, sheetApi } from "./sheet-api.ts";

/**
 * A table of a draft: shown as edited at once, and with what the server knows of it as soon as it has answered. `isBusy` while
 * edits are under way.
 */
export function useSheet(
  draft: string,
  name: string,
  { at, layer, isBusy, change }: { at: string; layer: string; isBusy: boolean; change(op: Op): void },
) {
  const [view, setView] = useState<SheetView>();
  const [table, setTable] = useState<RuleTable>();
  const [facts, setFacts] = useState<FactChoice[]>([]);
  const [problem, setProblem] = useState<string>();
  const [answered, setAnswered] = useState(0);
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const latest = useRef(0);
  const current = useRef<RuleTable>(undefined);
  current.current = table;

  const load = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const found = await sheetApi.sheet(draft, name, at);
      if (mine !== latest.current) return;
      setView(found);
      setProblem(undefined);
      // While something is being sent, what was typed stands.
      if (!busy.current) setTable(found.table);
      setAnswered(Date.now());
    } catch (error) {
      if (mine === latest.current) setProblem((error as Error).message);
    }
  }, [draft, name, at]);
  useEffect(() => {
    setView(undefined);
    setTable(undefined);
    void load();
  }, [load]);
  useEffect(() => {
    if (!isBusy) void load();
  }, [isBusy, load]);
  useEffect(() => {
    void sheetApi.facts(draft).then(
      (found) => setFacts(found.facts),
      () => undefined,
    );
  }, [draft]);

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
    answered,
  };
}
