/** A piece of a template: text, or an optional part without its brackets. */
interface TemplatePart {
  text: string;
  isOptional: boolean;
}

/** How many optional parts can stand inside each other: reading them takes time by their depth. */
const mostNested = 20;

const isQuoted = (text: string, at: number): boolean => text[at - 1] === "'" && text[at + 1] === "'";

/** Where each bracket closes, on its own level of braces, and whether a value stands between. */
function pairBrackets(text: string): Map<number, { end: number; hasValue: boolean }> {
  const pairs = new Map<number, { end: number; hasValue: boolean }>();
  const levels: { at: number; values: number }[][] = [[]];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    const isBracket = (sign === "[" || sign === "]") && !isQuoted(text, at);
    if (sign === "{") {
      values += 1;
      levels.push([]);
    }
    if (sign === "}" && levels.length > 1) levels.pop();
    if (isBracket && sign === "[") levels.at(-1)?.push({ at, values });
    const open = isBracket && sign === "]" ? levels.at(-1)?.pop() : undefined;
    if (open) pairs.set(open.at, { end: at, hasValue: values > open.values });
  }
  return pairs;
}

/**
 * The pieces of a template. `{make} {model}[ – {badge}]` has an optional part, which vanishes where one of its values is empty.
 * Brackets without a value (`[sic]`, `{image[0].url}`), those of a link (`[{name}](/cars)`) and quoted ones (`'['`) are text.
 */
export function splitOptionalParts(template: string): TemplatePart[] {
  const pairs = pairBrackets(template);
  const parts: TemplatePart[] = [];
  let from = 0;
  const addText = (to: number) => {
    const text = template.slice(from, to).replaceAll(/'([[\]])'/g, "$1");
    if (text !== "") parts.push({ text, isOptional: false });
  };
  for (let at = 0; at < template.length; at++) {
    const { end = 0, hasValue = false } = pairs.get(at) ?? {};
    if (!hasValue || template[end + 1] === "(") continue;
    addText(at);
    parts.push({ text: template.slice(at + 1, end), isOptional: true });
    at = end;
    from = end + 1;
  }
  addText(template.length);
  return parts;
}

/** A bracket of a template that has no other one, or that is nested too deeply. */
export function findLoneBracket(template: string): string | undefined {
  if (!template.includes("{")) return undefined;
  let open = 0;
  for (const [sign] of template.replaceAll(/'[[\]]'/g, "").matchAll(/[[\]]/g)) {
    open += sign === "[" ? 1 : -1;
    if (open < 0 || open > mostNested) return sign;
  }
  return open > 0 ? "[" : undefined;
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
