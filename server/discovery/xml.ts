const entities: { [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it stands in XML, between tags or in an attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
