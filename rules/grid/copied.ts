/** Cells as spreadsheets put them on the clipboard: tabs between cells, a line for each row. */
export function serializeForClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join("\t")).join("\n");
}

/** A file for spreadsheets: commas between cells, all of them quoted. */
export const serializeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(",")).join("\r\n");

/** The cells of a text: of the clipboard, of `serializeForClipboard`, or of a CSV file with another separator. */
export function readCopied(text: string, separator = "\t"): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted, isFresh] = ["", false, true];
  const end = () => {
    rows.at(-1)?.push(cell);
    [cell, isFresh] = ["", true];
  };
  const signs = text.replace(/\r\n?/g, "\n");
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (signs[at + 1] === '"') cell += signs[++at];
      else isQuoted = false;
    } else if (sign === '"' && isFresh) isQuoted = true;
    else if (sign === separator) {
      end();
      continue;
    } else if (sign === "\n") {
      end();
      rows.push([]);
      continue;
    } else cell += sign;
    isFresh = false;
  }
  end();
  // Spreadsheets end the last line too.
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === "" && signs.endsWith("\n") ? rows.slice(0, -1) : rows;
}
