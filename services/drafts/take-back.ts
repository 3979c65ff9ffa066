import { applySourceChange, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type DraftOp, findLayerValue } from "../../schemas/tools.ts";
import type { Publish } from "./publish-book.ts";

/** The texts as they were before a publish, as far as it changed them. */
function textsBefore(source: TenantSource, { files }: Publish): TenantSource {
  const changed = new Map(files.flatMap(({ file, before }) => (before === null ? [] : [[file, before] as const])));
  return applySourceChange(source, {
    changed,
    removed: files.flatMap(({ file, before }) => (before === null ? [file] : [])),
  });
}

/** The value that an operation changed: of an insertion, the new item. */
function pointerOf(op: DraftOp): string {
  if (op.op !== "insert") return op.pointer;
  const item = convertToJsonObject(op.value);
  return `${op.pointer}/${String(item.id ?? item.name ?? "")}`;
}

/**
 * The operation that gives one value of a publish back what its layer said before; undefined for what has no value of its
 * own: a place in a list, or a file as text.
 */
export function createRevertOp(source: TenantSource, publish: Publish, pointer: string): DraftOp | undefined {
  const draftOp = publish.ops.findLast(({ op }) => op.pointer === pointer)?.op;
  if (draftOp === undefined || draftOp.op === "move" || draftOp.op === "file") return undefined;
  const at = pointerOf(draftOp);
  const { layer } = draftOp;
  const was = findLayerValue(textsBefore(source, publish), { slug: publish.slug, layer }, at);
  const id = "taken-back";
  return was === undefined
    ? { id, layer, pointer: at, op: "reset" }
    : { id, layer, pointer: at, op: "set", value: was };
}
