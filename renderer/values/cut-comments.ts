import { cutText, ellipsis } from "./cut-text.ts";

/** Parts of dealer comments, split at pipes, without empty ones. */
export function splitComments(comments: string | null | undefined): string[] {
  return (comments ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * Parts cut so that they hold fewer than `limit` characters in all, at a word's end, with an ellipsis. Parts under
 * the limit are returned in full; at exactly the limit they are cut (S4.21).
 */
export function cutComments(parts: readonly string[], limit: number): { parts: readonly string[]; cut: boolean } {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < limit) return { parts, cut: false };
  const kept: string[] = [];
  let room = limit - 1;
  for (const part of parts) {
    if (part.length <= room) {
      kept.push(part);
      room -= part.length;
      continue;
    }
    const { text } = cutText(part, room, room);
    if (text !== ellipsis) kept.push(text);
    break;
  }
  return { parts: kept, cut: true };
}
