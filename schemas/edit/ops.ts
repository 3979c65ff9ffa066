import type { Refused } from "../json/rewrite.ts";
import type { JsonValue } from "../json-value.ts";
import { explainInvalidNewFile } from "../resolve/layer.ts";
import { applySourceChange, type TenantSource } from "../resolve/source.ts";
import { editLayer, findLayerValue, type LayerEdited } from "./layer-edit.ts";
import type { LayerOp } from "./layer-op.ts";

/** The whole text of a layer's file, as somebody has typed it; `was` is the text that it takes the place of, null for a new file. */
interface FileOp {
  op: "file";
  /** `/` and the path of the file in the tenants folder. */
  pointer: string;
  value: string;
  was: string | null;
}

/** One operation of a draft: a change of what a layer says. Plain JSON. */
export type DraftOp = (LayerOp | FileOp) & {
  id: string;
  /** Folder of the layer: a dealer's slug, `_brands/<b>`, `_templates/<t>` or `_platform`. */
  layer: string;
  /** What the layer's file said there, without the draft, when this was made: the value, or nothing. */
  seen?: JsonValue[];
};

/** An operation that could not be done again, and why. */
export interface RefusedOp extends Refused {
  op: DraftOp;
}

/** The source with one file changed; undefined deletes it. */
function withText(source: TenantSource, file: string, text: string | undefined): TenantSource {
  const changed = new Map(text === undefined ? [] : [[file, text]]);
  return applySourceChange(source, { changed, removed: text === undefined ? [file] : [] });
}

/** A typed text goes in only where it was typed: what has changed meanwhile is never overwritten. */
function applyFile(source: TenantSource, { pointer, value, was }: FileOp): LayerEdited | Refused {
  const file = pointer.slice(1);
  const before = source.files.get(file) ?? null;
  if (before !== was && was === null) return { problem: `there is a file ${file} already` };
  if (before === null && was !== null) return { problem: `there is no file ${file}` };
  if (before !== was) return { problem: `${file} has changed since it was opened` };
  return { file, before: before ?? undefined, after: value };
}

/** Does one operation for a dealer: the layer's file is changed, and no other. */
export function applyOp(source: TenantSource, slug: string, op: DraftOp): { source: TenantSource } | Refused {
  const edited = op.op === "file" ? applyFile(source, op) : editLayer(source, { slug, layer: op.layer }, op);
  if ("problem" in edited) return edited;
  const { file, before, after } = edited;
  const isNew = before === undefined && after !== undefined;
  const problem = isNew ? explainInvalidNewFile(source.files, file) : undefined;
  return problem === undefined ? { source: withText(source, file, after) } : { problem };
}

const isScalar = (value: JsonValue) => typeof value !== "object" || value === null;

/** Whether the next operation overwrites all that this one does. */
const isOverwritten = (op: DraftOp, next: DraftOp | undefined): boolean =>
  op.op === "set" &&
  next?.op === "set" &&
  op.layer === next.layer &&
  op.pointer === next.pointer &&
  isScalar(op.value) &&
  isScalar(next.value);

/**
 * Does a draft's operations on texts that may have changed since they were made. Operations name values by pointer and
 * items by id, so they hold where other values have changed; those that no longer do are left out and returned.
 */
export function rebase(
  source: TenantSource,
  slug: string,
  ops: readonly DraftOp[],
): { source: TenantSource; refused: RefusedOp[] } {
  let now = source;
  const refused: RefusedOp[] = [];
  for (const [index, op] of ops.entries()) {
    if (isOverwritten(op, ops[index + 1])) continue;
    const applied = applyOp(now, slug, op);
    if ("problem" in applied) refused.push({ op, problem: applied.problem });
    else now = applied.source;
  }
  return { source: now, refused };
}

/** A value that somebody has changed in the file since the draft did. */
export interface ConflictingOp {
  layer: string;
  pointer: string;
  /** What the draft says, as the file would; absent: nothing. */
  mine?: JsonValue;
  /** What the file says now; absent: nothing. */
  theirs?: JsonValue;
}

/** The values of a draft that were changed outside it since: publishing them would overwrite somebody's change. */
export function findConflicts(
  { base, source }: { base: TenantSource; source: TenantSource },
  slug: string,
  ops: readonly DraftOp[],
): ConflictingOp[] {
  const first = new Map<string, DraftOp>();
  for (const op of ops) {
    const key = `${op.layer} ${op.pointer}`;
    if (op.seen && !first.has(key)) first.set(key, op);
  }
  return [...first.values()].flatMap(({ layer, pointer, seen }) => {
    const theirs = findLayerValue(base, { slug, layer }, pointer);
    const text = JSON.stringify(theirs);
    if (text === JSON.stringify(seen?.[0])) return [];
    const mine = findLayerValue(source, { slug, layer }, pointer);
    if (text === JSON.stringify(mine)) return [];
    return [{ layer, pointer, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) }];
  });
}

/** The operation with what the file says now, before the draft, at the value that it changes. */
export function addSeenValue(base: TenantSource, slug: string, op: DraftOp): DraftOp {
  // Items go beside others, wherever these are now; a typed file brings the text that it was typed in.
  if (op.op === "insert" || op.op === "move" || op.op === "file") return op;
  const layerValue = findLayerValue(base, { slug, layer: op.layer }, op.pointer);
  return { ...op, seen: layerValue === undefined ? [] : [layerValue] };
}
