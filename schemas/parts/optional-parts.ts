/** A piece of a template: text, or an optional part without its brackets. */
interface TemplatePart {
  text: string;
  isOptional: boolean;
}

const isQuoted = (text: string, at: number): boolean => text[at - 1] === "'" && text[at + 1] === "'";

/** Where the bracket that opens at `start` closes. */
function findClosing(text: string, start: number): number | undefined {
  let braces = 0;
  let brackets = 0;
  for (let at = start; at < text.length && braces >= 0; at++) {
    const sign = text[at];
    if (sign === "{") braces += 1;
    if (sign === "}") braces -= 1;
    if (braces !== 0 || isQuoted(text, at)) continue;
    if (sign === "[") brackets += 1;
    if (sign === "]") brackets -= 1;
    if (brackets === 0) return at;
  }
  return undefined;
}

/**
 * The pieces of a template. `{make} {model}[ – {badge}]` has an optional part, which vanishes where one of its values is empty.
 * Brackets without a value (`[sic]`, `{image[0].url}`), those of a link (`[{name}](/cars)`) and quoted ones (`'['`) are text.
 */
export function splitOptionalParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let text = "";
  const close = () => {
    if (text !== "") parts.push({ text: text.replaceAll(/'([[\]])'/g, "$1"), isOptional: false });
    text = "";
  };
  for (let at = 0; at < template.length; at++) {
    const end = template[at] === "[" && !isQuoted(template, at) ? findClosing(template, at) : undefined;
    const inner = template.slice(at + 1, end ?? at + 1);
    if (end === undefined || !inner.includes("{") || template[end + 1] === "(") text += template[at];
    else {
      close();
      parts.push({ text: inner, isOptional: true });
      at = end;
    }
  }
  close();
  return parts;
}

/** A bracket of a template that has no other one. */
export function findLoneBracket(template: string): string | undefined {
  if (!template.includes("{")) return undefined;
  let rest = template.replaceAll(/'[[\]]'/g, "");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, "");
  }
  return /[[\]]/.exec(rest)?.[0];
}

/** The values that a text writes; a choice (`{kind, select, ...}`) is not written itself. */
function listWrittenNames(text: string): string[] {
  const names: string[] = [];
  let braces = 0;
  for (const [sign, name, next] of text.matchAll(/\{\s*(\w+)\s*(\}|,(?!\s*select\b))|[{}]/g)) {
    if (name !== undefined && braces === 0) names.push(name);
    if (sign.startsWith("{") && next !== "}") braces += 1;
    if (sign === "}") braces -= 1;
  }
  return names;
}

/** Wording whose optional parts are choices of ICU MessageFormat: an empty value chooses `none`. */
export const expandOptionalParts = (text: string): string =>
  text.includes("[")
    ? splitOptionalParts(text)
        .map((part) =>
          part.isOptional
            ? listWrittenNames(part.text).reduceRight(
                (inner, name) => `{${name}, select, none {} other {${inner}}}`,
                expandOptionalParts(part.text),
              )
            : part.text,
        )
        .join("")
    : text;
