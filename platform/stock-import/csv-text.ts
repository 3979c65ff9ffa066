import { parse } from "csv-parse/sync";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { CarFile } from "./car-file.ts";
import { StockError } from "./stock-error.ts";

/** The character encoding of a file. */
export type Encoding = NonNullable<ImportMap["encoding"]>;

const delimiters = [",", ";", "\t", "|"] as const;

/** What ends a row: files of several sources mix these. */
export const rowEnds = ["\r\n", "\n", "\r"];

/** A spreadsheet's hidden first line that states the delimiter (`sep=;`). */
export const sepLine = /^sep=(.?)(?:\r?\n|$)/i;

/** Bytes that become text at once, also of a file that is in memory. */
const PART = 65_536;

/** The text of a file, in parts, without a byte order mark. Bytes that mean nothing in the encoding become U+FFFD. */
export async function* decodeCsvText(file: CarFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of file.open())
    for (let at = 0; at < bytes.length; at += PART) {
      const text = decoder.decode(bytes.subarray(at, at + PART), { stream: true });
      if (text !== "") yield text;
    }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

function marked(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

/**
 * Detects a file's encoding: by its byte order mark, else UTF-8 if the whole file is valid UTF-8, else windows-1252,
 * which old spreadsheets write. Throws StockError for a mixture, for which the map must set the encoding.
 */
export async function findEncoding(file: CarFile): Promise<Encoding> {
  const [strict, lenient] = [new TextDecoder("utf-8", { fatal: true }), new TextDecoder("utf-8")];
  let isStart = true;
  let isUtf8 = true;
  let hasOther = false;
  for await (const bytes of file.open()) {
    const found = isStart ? marked(bytes) : undefined;
    if (found) return found;
    isStart = false;
    const text = lenient.decode(bytes, { stream: true });
    hasOther ||= /[^\0-\x7f\ufffd]/.test(text);
    try {
      if (isUtf8) strict.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  try {
    if (isUtf8) strict.decode();
  } catch {
    isUtf8 = false;
  }
  if (isUtf8) return "utf-8";
  if (hasOther)
    throw new StockError(
      `${file.name} is truncated, or mixes UTF-8 with another encoding: save it again as UTF-8, or set "encoding" in the map.`,
    );
  return "windows-1252";
}

/** The first record of a text with a delimiter; empty if it cannot be parsed with it. */
function firstRecord(text: string, delimiter: string): string[] {
  try {
    const options = {
      delimiter,
      to: 1,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: rowEnds,
    } as const;
    return (parse(text, options)[0] ?? []).map((cell: string) => cell.trim());
  } catch {
    return [];
  }
}

/**
 * Detects the delimiter of a file: the one with which its header has most of the required columns, then most cells.
 */
export async function findDelimiter(file: CarFile, encoding: Encoding, wanted: readonly string[]): Promise<string> {
  let text = "";
  for await (const part of decodeCsvText(file, encoding)) {
    text += part;
    // A longer line is not a header.
    if (text.length > 100_000) break;
  }
  const message = sepLine.exec(text)?.[1];
  if (message) return message;
  let best: { delimiter: string; columns: number; cells: number } | undefined;
  for (const delimiter of delimiters) {
    const header = firstRecord(text, delimiter);
    const columns = wanted.filter((column) => header.includes(column)).length;
    const cells = header.length;
    if (!best || columns > best.columns || (columns === best.columns && cells > best.cells))
      best = { delimiter, columns, cells };
  }
  return best?.delimiter ?? ",";
}
