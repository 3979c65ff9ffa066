/** Starts a mark in HTML; no text of a page can contain it. */
const mark = crypto.randomUUID();
/** React separates texts that follow each other by it. */
const separator = "<!-- -->";

/** A mark, as a text that React renders. */
export const formatMark = (index: number): string => `${mark}${index};`;

/** Cuts HTML at its marks: `texts` has one more entry than `indexes`. */
export function cutAtMarks(html: string): { texts: string[]; indexes: number[] } {
  const indexes: number[] = [];
  const texts = html.split(mark).map((piece, at) => {
    const end = at === 0 ? -1 : piece.indexOf(";");
    if (at > 0) indexes.push(Number(piece.slice(0, end)));
    const start = at > 0 && piece.startsWith(separator, end + 1) ? end + 1 + separator.length : end + 1;
    return piece.slice(start, piece.endsWith(separator) ? -separator.length : undefined);
  });
  return { texts, indexes };
}
