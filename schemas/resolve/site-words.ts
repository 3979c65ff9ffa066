import type { JsonValue } from "../json-value.ts";

/** The words for what a site sells that wording and content leave open: `{$vehicles}`, `{$Car}`. */
const open = /\{\$(vehicle|car|ute)(s?)\}/gi;

/** A text with the plain words where it leaves the site's own open. */
export const inPlainWords = (text: string): string =>
  text.replace(open, (_whole, name: string, many: string) => name + many);

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A site's own wording by key. */
type TextAt = (key: string) => JsonValue | undefined;

/** A text with a site's own words in place of those that it leaves open. */
function inWordsOf(textAt: TextAt, vehicleType: string): (text: string) => string {
  const word = (name: string, many: string) => {
    const own = textAt(`site.word.${vehicleType}.${many === "" ? "one" : "many"}`);
    return typeof own === "string" ? own : `${name.toLowerCase()}${many}`;
  };
  const said = (_whole: string, name: string, many: string) =>
    /^[A-Z]/.test(name) ? capital(word(name, many)) : word(name, many);
  return (text) => (text.includes("{$") ? text.replace(open, said) : text);
}

const closed = new WeakSet<object>();

/** Whether a text of the value leaves a word open; dealers share most of their content, of which few texts do. */
function isOpen(value: JsonValue): boolean {
  if (typeof value === "string") return value.includes("{$");
  if (typeof value !== "object" || value === null || closed.has(value)) return false;
  const found = Object.values(value).some(isOpen);
  if (!found) closed.add(value);
  return found;
}

/** The value with each of its texts changed; itself if none is. */
function withTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withTexts(item, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const members = Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)] as const);
  return members.some(([name, inner]) => inner !== value[name]) ? Object.fromEntries(members) : value;
}

/**
 * Puts a site's own word for its vehicles in place of `{$vehicle}`, `{$car}` and `{$ute}` in a value, and of their plurals with
 * `s`: the wording `site.word.<vehicleType>.one` or `.many`, or without it the word itself; with a capital where it has one.
 */
export function siteWording(textAt: TextAt, vehicleType: string): (value: JsonValue) => JsonValue {
  const change = inWordsOf(textAt, vehicleType);
  return (value) => (isOpen(value) ? withTexts(value, change) : value);
}

/** Wording, or content by collection, with the site's own words (`siteWording`). */
export function withSiteWords<Texts extends { readonly [key: string]: JsonValue }>(
  texts: Texts,
  copy: { readonly [key: string]: JsonValue },
  vehicleType: string,
): Texts {
  const inOwn = siteWording((key) => copy[key], vehicleType);
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, inOwn(value)])) as Texts;
}
