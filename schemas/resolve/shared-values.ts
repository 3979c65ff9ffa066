/** How much is kept, in characters of the files: enough for about 300 dealers with no file in common. */
const most = 8_000_000;

const known = new Map<string, object>();
let kept = 0;

/**
 * Reads equal texts of files with the same path in the layers of different dealers once. Most dealers are made
 * from a few others, and leave most files as they are: what is derived from the value is then made once for all of them.
 */
export function readOnce<Read extends object>(
  inner: string,
  text: string,
  read: (text: string) => Read | undefined,
): Read | undefined {
  const key = `${inner}\n${text}`;
  const before = known.get(key) as Read | undefined;
  // The one that was asked for last is forgotten last.
  if (before !== undefined && known.delete(key)) known.set(key, before);
  const found = before ?? read(text);
  if (before === undefined && found !== undefined) remember(key, found);
  return found;
}

function remember(text: string, value: object): void {
  known.set(text, value);
  kept += text.length;
  for (const oldest of known.keys()) {
    if (kept <= most) return;
    known.delete(oldest);
    kept -= oldest.length;
  }
}
