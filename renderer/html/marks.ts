/** Starts a mark in HTML; no text of a page can contain it. */
const mark = crypto.randomUUID();
/** React separates texts that follow each other by it. */
const separator = "<!-- -->";
const cuts = new RegExp(`${mark}(\\d+);(?:${separator})?`);

/** A mark, as a text that React renders. */
export const formatMark = (index: number): string => `${mark}${index};`;

/** Cuts HTML at its marks: `texts` has one more entry than `indexes`. */
export function cutAtMarks(html: string): { texts: string[]; indexes: number[] } {
  const texts: string[] = [];
  const indexes: number[] = [];
  for (const [at, text] of html.split(cuts).entries())
    if (at % 2 === 1) indexes.push(Number(text));
    else texts.push(text.endsWith(separator) ? text.slice(0, -separator.length) : text);
  return { texts, indexes };
}
