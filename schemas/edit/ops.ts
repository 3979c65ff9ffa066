import type { JsonValue } from "../json-value.ts";
import { changedSource, type TenantSource } from "../resolve/source.ts";
import { editLayer, type LayerOp } from "./layer-edit.ts";
import { editAll, type Refused, type TextOp } from "./text.ts";

/** The whole text of a layer's file, as somebody has typed it; `was` is the text that it takes the place of. */
interface FileOp {
  op: "file";
  /** `/` and the path of the file in the tenants folder. */
  pointer: string;
  value: string;
  was: string;
}

/** One operation of a draft: a change of what a layer says. Plain JSON. */
export type DraftOp = (LayerOp | FileOp) & {
  id: string;
  /** Folder of the layer: a dealer's slug, `_brands/<b>`, `_templates/<t>` or `_platform`. */
  layer: string;
};

/** What gives a file its bytes of before an operation back. */
export type FileInverse =
  | { file: string; edits: TextOp[] }
  /** The whole text; null for a file that was not there. */
  | { file: string; text: string | null };

/** The files after an operation, and what undoes it. */
export interface Applied {
  source: TenantSource;
  inverse: FileInverse;
}

/** An operation that could not be done again, and why. */
export interface RefusedOp extends Refused {
  op: DraftOp;
}

/** The source with one file changed; null deletes it. */
function withText(source: TenantSource, file: string, text: string | null): TenantSource {
  const changed = new Map(text === null ? [] : [[file, text]]);
  return changedSource(source, { changed, removed: text === null ? [file] : [] });
}

/** A typed text goes in only where it was typed: what has changed meanwhile is never overwritten. */
function applyFile(source: TenantSource, { pointer, value, was }: FileOp): Applied | Refused {
  const file = pointer.slice(1);
  const before = source.files.get(file);
  if (before === undefined) return { problem: `there is no file ${file}` };
  if (before !== was) return { problem: `${file} has changed since it was opened` };
  return { source: withText(source, file, value), inverse: { file, text: before } };
}

/** Does one operation for a dealer: the layer's file is changed, and no other. */
export function applyOp(source: TenantSource, slug: string, op: DraftOp): Applied | Refused {
  if (op.op === "file") return applyFile(source, op);
  const { id: _, layer, ...change } = op;
  const edited = editLayer(source, { slug, layer }, change);
  if ("problem" in edited) return edited;
  const { file, before, after, inverse } = edited;
  const isKept = before !== undefined && after !== undefined;
  return {
    source: withText(source, file, after ?? null),
    inverse: isKept ? { file, edits: inverse } : { file, text: before ?? null },
  };
}

/** Undoes an operation: the file has the bytes of before it. Inverses are applied in the opposite order of their operations. */
export function applyInverse(source: TenantSource, inverse: FileInverse): TenantSource | Refused {
  const { file } = inverse;
  if ("text" in inverse) return withText(source, file, inverse.text);
  const edited = editAll(source.files.get(file) ?? "", inverse.edits);
  return "problem" in edited ? edited : withText(source, file, edited.text);
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
