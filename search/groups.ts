import { createEmptyBits, setBit } from "./bitset.ts";
import type { Column } from "./column.ts";
import type { IndexData } from "./index-data.ts";
import type { Order } from "./index-image.ts";
import type { Plan } from "./params.ts";
import { type CallMemo, type Selection, selectPage } from "./select.ts";

/** The documents of a search with `distinct`: of each group the best ones, groups in the order of their best. */
export interface Groups {
  readonly groups: readonly (readonly number[])[];
  /** The documents that are shown, as a selection for counting facets. */
  readonly shown: Pick<Selection, "bits" | "count">;
}

/** The value that a document's group shares; 0 if it has none, or several. */
const codeOf = ({ single }: Column, doc: number): number => single?.[doc] ?? 0;

/** Undefined for a request without `distinct`, or an index without an attribute for groups: then it has no effect. */
export function computeGroups(
  data: IndexData,
  plan: Plan,
  selection: Selection,
  order: Order | undefined,
  memo: CallMemo,
): Groups | undefined {
  const { distinct } = data.config;
  const column = distinct === undefined ? undefined : data.columns.get(distinct);
  if (plan.distinct === 0 || column === undefined) return undefined;
  memo.budget.work(20 * selection.count + data.size);
  const groups: number[][] = [];
  const known = new Map<number, number[]>();
  const bits = createEmptyBits(data.size);
  let count = 0;
  for (const doc of selectPage(selection, order, 0, selection.count)) {
    const code = codeOf(column, doc);
    const group = code === 0 ? undefined : known.get(code);
    if (group && group.length >= plan.distinct) continue;
    if (group) group.push(doc);
    else {
      groups.push([doc]);
      if (code !== 0) known.set(code, groups.at(-1) as number[]);
    }
    setBit(bits, doc);
    count += 1;
  }
  return { groups, shown: { bits, count } };
}
