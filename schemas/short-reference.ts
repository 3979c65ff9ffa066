/** Without vowels (so no words appear), and without characters that look or sound alike: 0/O, 1/I, 2/Z, 5/S. */
const letters = "346789BCDFGHJKLMNPQRTVWXY";
const length = 8;
/** Hex digits of an id that the reference is made of: 40 random bits. */
const digits = 10;

/**
 * The reference of a lead for use in conversation: eight letters and digits, derived from the random end of its id (a
 * UUID), so that it is the same wherever it is shown.
 */
export function formatShortReference(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(-digits), 16);
  let text = "";
  for (let place = 0; place < length; place += 1) {
    text += letters[rest % letters.length] ?? "";
    rest = Math.floor(rest / letters.length);
  }
  return text;
}
