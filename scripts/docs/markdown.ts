const inCode = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Text as a cell of a Markdown table: what it says of tags and links is none. */
export const formatCell = (text: string): string => inCode(text).replaceAll("<", "&lt;").replaceAll("](", "]\\(");

/** A value in code marks: text as it is, anything else as JSON. */
export const formatCode = (value: unknown): string =>
  `\`${inCode(typeof value === "string" ? value : JSON.stringify(value))}\``;

/** A Markdown table; cells must have gone through `cell` or `code`. Empty when there are no rows. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return line(heads) + line(heads.map(() => "---")) + rows.map(line).join("");
}

/** A fenced block of JSON, with one key per line only if a line would be too long. */
export const formatCodeBlock = (value: unknown, info = "json"): string =>
  `\`\`\`${info}\n${format(value, "")}\n\`\`\`\n`;

const widest = 100;

function format(value: unknown, indent: string): string {
  const flat = spaced(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= widest) return flat;
  const deeper = `${indent}  `;
  const list = Array.isArray(value);
  const parts = list
    ? value.map((item) => deeper + format(item, deeper))
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${format(item, deeper)}`);
  const [open, close] = list ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** JSON on one line with spaces, as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
