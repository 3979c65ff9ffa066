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

/** The line that a merge of two versions leaves where both have changed a place; undefined for any other text. */
export function conflictAdvice(text: string): Advice | undefined {
  const [mark] = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const how =
    "Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
  return { problem: "two versions of this place were merged, and nobody has chosen one", how };
}

/** What is wrong in a text of one line that cannot be read, from its opening quotation mark on. */
export function stringAdvice(text: string): Advice {
  if (/^"[^"\r\n]*[\r\n]/.test(text))
    return {
      problem: 'the line ends inside this text: write \\n where a line of it ends, or close it with "',
    };
  const [, wrong] = /^"(?:[^"\\]|\\["\\/bfnrtu])*(\\[^"\\/bfnrtu])/.exec(text) ?? [];
  if (wrong === undefined)
    return { problem: "this string is not closed, or contains a character that must be escaped" };
  return {
    problem: `a text cannot contain ${wrong}`,
    how: String.raw`Write \\ for a backslash, or / where it is part of an address.`,
  };
}

/** A tab cannot be seen, and no text of JSON contains one. */
export const tabAdvice: Advice = {
  problem: "this text contains a tab",
  how: String.raw`Write plain spaces in its place, or \t where a tab is meant.`,
};

/** What is missing between a key and its value, before this character. */
export function colonAdvice(key: string, char: string | undefined): Advice {
  const instead = char === "=" ? 'Write ":" instead of "="' : 'Write ":" between the key and its value';
  return { problem: `":" is expected after the key "${key}"`, how: `${instead}, as in "${key}": ...` };
}

/** A key stands among the entries of a list, which should have ended before. */
export const listOpen: Advice = {
  problem: 'the list is not closed here, where "]" is expected, before the next key',
  how: 'Write "]" after the last entry of the list.',
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

/** Something stands after the end of what the file says: a bracket too many, or a second value. */
export const afterEnd = (char: string): Advice =>
  char === "{" || char === "["
    ? {
        problem: `a second "${char}" begins after the end of what the file says`,
        how: "Put all of it into the first { }: a file is one { ... }, with nothing before or after it.",
      }
    : {
        problem: "there is text after the end of the value",
        how: "Remove the bracket that is too many: a file is one { ... }, with nothing before or after it.",
      };
