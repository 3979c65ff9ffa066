/** The words of a page's HTML as they are read: without markup and scripts. */
export function extractWords(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
