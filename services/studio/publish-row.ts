import type { PublishRow } from "../../schemas/studio/publish.ts";
import type { Publish } from "../drafts/index.ts";

/** A publish as the history lists it. */
export function publishRow(
  publish: Publish & { revertedBy?: string },
  mailOf: (id: string) => string | undefined,
): PublishRow {
  const { id, slug, title, by, at, message, layers, files, ops, revertedBy, note } = publish;
  return {
    ...{ id, slug, title, at, message, layers },
    ...(revertedBy !== undefined && { revertedBy }),
    ...(note !== undefined && { note }),
    by: mailOf(by) ?? "a former editor",
    files: files.map(({ file }) => file),
    pointers: [...new Set(ops.map(({ op }) => op.pointer))],
  };
}
