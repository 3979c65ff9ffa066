/** Characters beyond Latin-1 in the standard PDF fonts (WinAnsi). */
const known = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const nearest: { [letter: string]: string } = {
  "≤": "<=",
  "≥": ">=",
  "−": "-",
  "\u202f": " ",
  "\u2011": "-",
};

/**
 * Converts text to characters of the standard fonts: an unsupported letter loses its accent, or becomes a question
 * mark.
 */
export function convertToPrintable(text: string): string {
  let result = "";
  for (const letter of text) result += isKnown(letter) ? letter : (nearest[letter] ?? plainest(letter));
  return result;
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return letter === "\n" || (code >= 32 && code < 127) || (code >= 160 && code < 256) || known.has(letter);
}

function plainest(letter: string): string {
  const base = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  if (base !== "" && base !== letter && [...base].every(isKnown)) return base;
  // Control characters and joiners print nothing.
  return /[\p{C}\p{M}\p{Z}]/u.test(letter) ? "" : "?";
}
