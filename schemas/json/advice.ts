/** What is wrong in a text that is no JSON, and what to do about it. */
export interface Advice {
  problem: string;
  how?: string;
}

/** What other languages write for the words of JSON. */
const words: { readonly [word: string]: string } = {
  ...{ true: "true", yes: "true", on: "true" },
  ...{ false: "false", no: "false", off: "false" },
  ...{ null: "null", none: "null", nil: "null", undefined: "null" },
};

/** The word of JSON that is meant by a word, which other languages write otherwise; undefined for any other word. */
export const meantWord = (word: string): string | undefined =>
  Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined;

/** What to write instead of a word that is no value. */
export function wordAdvice(word: string): string | undefined {
  const meant = meantWord(word);
  const [, number] = /^\$(\d+)$/.exec(word) ?? [];
  if (number !== undefined) return `Write the number alone: ${number}.`;
  return meant && `Write ${meant}, in small letters and without quotation marks.`;
}

/** What is wrong with a number that begins with 0: no number of JSON does. */
export function zeroAdvice(digits: string): Advice {
  const quoted = `"${digits}" in quotation marks`;
  const how = Number.isNaN(Number(digits))
    ? `Write ${quoted}.`
    : `Write ${Number(digits)}; where it is no amount, such as a postcode or a phone, write ${quoted}.`;
  return { problem: `the number ${digits} begins with 0`, how };
}

/** Characters that look like a space, or like nothing, and are none to JSON. */
const unseen: { readonly [char: string]: string } = {
  "\u00a0": "a no-break space",
  "\u00ad": "a soft hyphen",
  "\u200b": "a space without width",
  "\u200c": "a joiner without width",
  "\u200d": "a joiner without width",
  "\u2028": "a line separator",
  "\u2029": "a paragraph separator",
  "\u202f": "a narrow no-break space",
  "\u2060": "a word joiner",
  "\u3000": "a wide space",
  "\ufeff": "a byte order mark",
};

/** An invisible character where only plain spaces can stand; undefined for any other character. */
export function unseenAdvice(char: string): Advice | undefined {
  const name = Object.hasOwn(unseen, char)
    ? unseen[char]
    : /[\u2000-\u200a]/.test(char)
      ? "a space of print"
      : undefined;
  if (name === undefined) return undefined;
  const how = "Delete what looks like spaces here, and type plain spaces. It comes with text that is pasted.";
  return { problem: `an invisible character stands here, ${name}`, how };
}

/** What is wrong where a key must stand, after what was closed before the last comma. */
export function keyAdvice(char: string, closed: string | undefined): Advice {
  if (closed !== undefined && (char === "{" || char === "["))
    return {
      problem: `this "${closed}" closes the list too early, because another entry follows`,
      how: `Remove this "${closed}"; the one after the last entry closes the list.`,
    };
  return { problem: "a key in double quotes is expected here" };
}

/** The file ends where something is still open. */
export const endAdvice: Advice = {
  problem: "the file ends too early, in the middle of what it says",
  how: "Its end is missing: write it again, or take it from a copy. Each { needs its }, and each [ its ].",
};

/** Something stands after the end of what the file says. */
export const afterEnd: Advice = {
  problem: "there is text after the end of the value",
  how: "Remove the bracket that is too many: a file is one { ... }, with nothing before or after it.",
};
