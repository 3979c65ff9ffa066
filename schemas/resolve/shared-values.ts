import type { JsonValue } from "../json-value.ts";

/** Values that stay known, in characters of JSON: about 400 dealers of which none has a file like another's. */
const most = 8_000_000;

const known = new Map<string, JsonValue>();
let kept = 0;

/**
 * One object for the equal values of files that have the same path in the layers of different dealers. Most dealers are made
 * from a few others, and leave most files as they are: what is derived from the value is then made once for all of them.
 */
export function shareEqualValue(inner: string, value: JsonValue): JsonValue {
  const text = `${inner}\n${JSON.stringify(value)}`;
  const before = known.get(text);
  // The one that was asked for last is forgotten last.
  if (before !== undefined && known.delete(text)) known.set(text, before);
  else remember(text, value);
  return before ?? value;
}

function remember(text: string, value: JsonValue): void {
  known.set(text, value);
  kept += text.length;
  for (const oldest of known.keys()) {
    if (kept <= most) return;
    known.delete(oldest);
    kept -= oldest.length;
  }
}
