/** The end of a text that was cut. */
export const ellipsis = "…";

/** Text cut to about `to` characters at a word's end when it has more than `over`; `cut` says whether it was. */
export function cutText(text: string, over: number, to: number): { text: string; cut: boolean } {
  if (text.length <= over) return { text, cut: false };
  const kept = text.slice(0, to);
  const end = Math.max(0, kept.lastIndexOf(" "), kept.lastIndexOf("\n"));
  return { text: `${kept.slice(0, end).trimEnd()}${ellipsis}`, cut: true };
}
