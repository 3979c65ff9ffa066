import { isObject, type JsonValue } from "../json-value.ts";
import { type Guess, guess } from "./nearest.ts";
import { synonymIn } from "./other-words.ts";

/** Properties by what other tools call them, where no letters say which is meant. */
const called: readonly (readonly [property: string, others: readonly string[]])[] = [
  ["when", ["if", "onlyif", "showif", "visibleif", "showwhen", "visiblewhen", "displayif", "conditions"]],
  ["operator", ["op", "comparison", "compare", "comparator"]],
  ["use", ["component", "type", "kind"]],
  ["slots", ["children", "nodes"]],
  ["items", ["children", "links", "submenu", "entries"]],
  ["then", ["result", "outcome", "output"]],
];

const has = (words: readonly string[], name: string): boolean => words.includes(name.toLowerCase());

/** The property that another word for it stands for; undefined where several have such a word, or none. */
export function otherWord(said: string, names: readonly string[]): string | undefined {
  const property = called.find(([name, others]) => names.includes(name) && has(others, said))?.[0];
  if (property !== undefined) return property;
  return synonymIn(said, names);
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

/** What other tools call the directives of layers. */
const directives: readonly (readonly [directive: string, others: readonly string[]])[] = [
  ["$remove", ["remove", "removed", "delete", "deleted", "unset", "omit"]],
  ["$replace", ["replace", "override", "overwrite"]],
  ["$before", ["before", "insertbefore", "putbefore", "addbefore", "movebefore"]],
  ["$after", ["after", "insertafter", "putafter", "addafter", "moveafter"]],
];

/** Words for whether something is shown, and whether `true` says that it is. */
const shownWords: { readonly [word: string]: boolean } = {
  ...{ visible: true, show: true, shown: true, enabled: true, active: true, display: true },
  ...{ hidden: false, hide: false, disabled: false },
};

const places: readonly string[] = ["order", "position", "index", "sort", "sortorder", "priority", "place"];

/** The directive that a property without its $, or with the name that another tool has, stands for. */
export function directiveMeant(said: string): string | undefined {
  const word = said.replace(/^[$@_]/, "");
  return directives.find(([, others]) => has(others, word))?.[0];
}

/**
 * What to write instead of a property that was meant as a directive of layers, or that says whether something is shown;
 * undefined for any other one. `names` are the properties that its object can have.
 */
export function directiveAdvice(
  said: string,
  value: JsonValue | undefined,
  names: readonly string[],
): string | undefined {
  const directive = directiveMeant(said);
  if (directive !== undefined) {
    const isFlag = directive === "$remove" || directive === "$replace";
    return `Did you mean "${directive}"${isFlag && value !== true ? ": true" : ""}?`;
  }
  if (has(places, said) && names.includes("id"))
    return 'To give the entry another place, write "$before" or "$after" with the id of another one.';
  const word = said.toLowerCase();
  if (!Object.hasOwn(shownWords, word)) return undefined;
  const when = names.includes("when") ? "when" : names.includes("enabled") ? "enabled" : undefined;
  if (isObject(value) && when !== undefined) return `Did you mean "${when}"?`;
  if (value === shownWords[word]) return "Remove it: what stands here is shown.";
  const sometimes =
    when === undefined ? "" : ` To show it only in some cases, write a condition as "${when}".`;
  return `To take the entry away, delete it, or write "$remove": true where it is inherited.${sometimes}`;
}
