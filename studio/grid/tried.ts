import type { JsonValue } from "../../schemas/json-value.ts";
import type { ConditionTrace } from "../../schemas/resolve/explanation.ts";
import type { Tried } from "../api.ts";
import type { SheetColumn, SheetLine } from "./model.ts";

/** What holds for the car that is tried, by row. */
export interface Marks {
  wins: string[];
  /** Whether each comparison and named condition of a row holds, by its JSON. */
  parts: Map<string, Map<string, boolean>>;
}

const partKey = (part: { fact: string; path?: string | undefined; operator: string; value: JsonValue }) =>
  JSON.stringify([part.fact, part.path ?? null, part.operator, part.value]);

/** What a car that was tried makes of each part of each row. */
export function computeMarks({ explanation }: Pick<Tried, "explanation">): Marks {
  const parts = new Map<string, Map<string, boolean>>();
  for (const { row, when } of explanation.trace) {
    const own = new Map<string, boolean>();
    const walk = (trace: ConditionTrace): void => {
      if (trace.condition !== undefined) own.set(trace.condition, trace.result);
      if ("fact" in trace) own.set(partKey(trace), trace.result);
      else if ("not" in trace) walk(trace.not);
      else for (const inner of "all" in trace ? trace.all : trace.any) walk(inner);
    };
    walk(when);
    parts.set(row, own);
  }
  return { wins: explanation.rows.length === 0 ? [""] : explanation.rows, parts };
}

/** Whether a cell holds for the car that is tried; undefined for one that says nothing. */
export function findMark(
  marks: Marks | undefined,
  { id, line }: SheetLine,
  column: SheetColumn,
): "holds" | "fails" | undefined {
  const own = marks?.parts.get(id);
  if (own === undefined || line === undefined || column.kind !== "condition") return undefined;
  const { column: of, index } = column;
  const results = line.parts.flatMap((part): (boolean | undefined)[] => {
    if ("nested" in part || part.column !== index) return [];
    if ("holds" in part) {
      const found = "condition" in of ? own.get(of.condition) : undefined;
      return [found === undefined ? undefined : found === part.holds];
    }
    return "fact" in of ? [own.get(partKey({ ...of, operator: part.operator, value: part.value }))] : [];
  });
  if (results.length === 0 || results.includes(undefined)) return undefined;
  return results.every(Boolean) ? "holds" : "fails";
}
