import { type Guess, guess } from "./nearest.ts";

/** Words that people of this trade write for one another: of each row, the one that an object has is meant. */
const aka: readonly (readonly string[])[] = [
  ["heading", "title", "headline", "name", "label", "caption"],
  ["href", "url", "link", "to", "address", "uri"],
  ["text", "body", "copy", "message"],
];

/** Properties, and what other tools call them. */
const called: readonly (readonly [property: string, others: readonly string[]])[] = [
  ["when", ["if", "onlyif", "showif", "visibleif", "showwhen", "visiblewhen", "displayif", "conditions"]],
  ["operator", ["op", "comparison", "compare", "comparator"]],
  ["use", ["component", "type", "kind"]],
  ["slots", ["children", "nodes"]],
  ["items", ["children", "links", "submenu", "entries"]],
  ["then", ["result", "outcome", "output"]],
];

/** What other tools call the directives of layers. */
const directives: readonly (readonly [directive: string, others: readonly string[]])[] = [
  ["$remove", ["remove", "removed", "delete", "deleted", "unset", "omit"]],
  ["$replace", ["replace", "override", "overwrite"]],
  ["$before", ["before", "insertbefore", "putbefore"]],
  ["$after", ["after", "insertafter", "putafter"]],
];

const findIn = (
  table: readonly (readonly [string, readonly string[]])[],
  word: string,
  isKnown = (_: string) => true,
) => table.find(([name, others]) => isKnown(name) && others.includes(word.toLowerCase()))?.[0];

/** The property that another word for it stands for; undefined where several have such a word, or none. */
export function otherWord(said: string, names: readonly string[]): string | undefined {
  const property = findIn(called, said, (name) => names.includes(name));
  if (property !== undefined) return property;
  const words = aka.find((row) => row.includes(said.toLowerCase())) ?? [];
  const meant = names.filter((name) => name !== said && words.includes(name));
  return meant.length === 1 ? meant[0] : undefined;
}

/** The property that was meant by an unknown one: by another word for it, else the nearest. */
export function propertyMeant(said: string, names: readonly string[]): Guess {
  const word = otherWord(said, names);
  return word === undefined ? guess(said, names) : Object.assign(() => word, { only: () => undefined });
}

/** The one part of an object that has this property, where the object itself has none like it. */
export function insideOf(said: string, parts: object, near: Guess): string | undefined {
  const found = Object.entries(parts).filter(([, part]) => Object.hasOwn(part?.properties ?? {}, said));
  return found.length === 1 && near() === undefined ? `Write it inside "${found[0]?.[0]}".` : undefined;
}

/** The directive that a property without its $, or with the name that another tool has, stands for. */
export const directiveMeant = (said: string): string | undefined =>
  findIn(directives, said.replace(/^[$@_]/, ""));

/** What to write instead of a property that is a directive of layers, or says whether something is shown. */
export function directiveAdvice(said: string, value: unknown, names: readonly string[]): string | undefined {
  const directive = directiveMeant(said);
  if (directive !== undefined) {
    const isFlag = directive === "$remove" || directive === "$replace";
    return `Did you mean "${directive}"${isFlag && value !== true ? ": true" : ""}?`;
  }
  if (/^(?:order|position|index|sort(?:order)?|priority)$/i.test(said) && names.includes("id"))
    return 'To give the entry another place, write "$before" or "$after" with the id of another one.';
  if (!/^(?:visible|show|shown|enabled|active|display|hidden|hide|disabled)$/i.test(said)) return undefined;
  const when = ["when", "enabled"].find((name) => names.includes(name));
  const sometimes =
    when === undefined ? "" : ` To show it only in some cases, write a condition as "${when}".`;
  return `Remove it: what stands here is shown. To take an inherited entry away, write "$remove": true in it.${sometimes}`;
}
