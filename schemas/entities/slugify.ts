/** Text in lower case and without accents, to be compared. */
export const foldText = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Text as a URL segment: lower-case ASCII letters, digits and single hyphens; may be empty. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
