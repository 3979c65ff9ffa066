const entities: { [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for XML content and attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
