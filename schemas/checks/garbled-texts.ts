import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** The signs of Windows-1252 for the bytes from 0x80 on. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const firstByte = 0x80;

/** Begins every sign that the most usual ones become: texts without these need no closer look. */
const suspicious = /[ÂÃâð]/;
/** Bytes behind ASCII, as Windows-1252 has letters and signs for them. */
const bytes = /[\u0080-\u00ff]+/g;
/** Letters with accents, quotation marks, dashes, arrows and emoji in UTF-8. `É®` would be a sign too, but is written as it is. */
const usual =
  /\u00c2[\u00a0-\u00bf]|\u00c3[\u0080-\u00bf]|\u00e2[\u0080\u0082\u0084\u0086\u0088\u0089\u0098\u009c]|\u00f0\u009f/;
/** One sign in UTF-8; programs drop the last byte of ”, for which Windows-1252 has no sign. */
const sequence =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|\u00e2\u0080(?![\u0080-\u00bf])/g;
const halfQuote = "\u00e2\u0080";

function signOf(found: string): string {
  if (found === halfQuote) return "”";
  const [first = 0, ...rest] = Array.from(found, (byte) => byte.charCodeAt(0));
  // The first byte has as many ones before its number as there are bytes.
  const start = first & (0x7f >> (rest.length + 1));
  return String.fromCodePoint(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), start));
}

/** A text whose signs of Windows-1252 are read as the bytes of UTF-8 where they are some. */
function readAgain(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(/[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g, (sign) =>
      String.fromCharCode(firstByte + windowsSigns.indexOf(sign)),
    )
    .replace(bytes, (run) => (usual.test(run) ? run.replace(sequence, signOf) : run))
    .replace(/[\u0080-\u009f]/g, (byte) => windowsSigns[byte.charCodeAt(0) - firstByte] ?? byte);
}

/** The text that was meant, if it is UTF-8 that was read as Windows-1252, once or twice; undefined for any other. */
export function meantText(text: string): string | undefined {
  const meant = readAgain(readAgain(text));
  return meant === text ? undefined : meant;
}

/** How much of a text a hint shows from the first wrong sign on. */
const shown = 20;

function finding(text: string, meant: string, pointer: string): Finding {
  let at = 0;
  while (text[at] === meant[at]) at += 1;
  const part = (of: string) => of.slice(text.lastIndexOf(" ", at) + 1, at + shown);
  const near = Object.assign(() => meant, { only: () => meant });
  return { code: "content/garbled-text", params: { garbled: part(text), meant: part(meant), near }, pointer };
}

const plain = new WeakSet<object>();

/** Whether a text in a value may be garbled. Objects without one are remembered: dealers share most of them. */
function mayBeGarbled(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return suspicious.test(value);
  if (typeof value !== "object" || value === null || plain.has(value)) return false;
  for (const key of Object.keys(value)) if (mayBeGarbled((value as JsonObject)[key])) return true;
  plain.add(value);
  return false;
}

/** Texts that an editor or a program has read in the wrong encoding, and saved so. */
export function garbledTexts(value: JsonValue, at: Path): Finding[] {
  if (!mayBeGarbled(value)) return [];
  const findings: Finding[] = [];
  const path = [...at];
  const look = (here: JsonValue | undefined): void => {
    if (typeof here === "string") {
      const meant = meantText(here);
      if (meant !== undefined) findings.push(finding(here, meant, toPointer(path)));
    } else if (typeof here === "object" && here !== null) {
      for (const key of Object.keys(here)) {
        path.push(key);
        look((here as JsonObject)[key]);
        path.pop();
      }
    }
  };
  look(value);
  return findings;
}
