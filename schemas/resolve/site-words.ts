import type { VehicleType } from "../collections/vehicle-types.ts";

/**
 * The words for vehicles that texts leave open: `{$vehicles}` and `{$Car}` are what the site sells, `{$own.car}` is what a
 * visitor sells, `{$this.car}` is the vehicle that wording is about, whose kind is its value `type`, `{$all.cars}` is all that the
 * site sells, also on the page of one kind, and `{$test drive}` is how one is tried. Before a word that asks for it, "a" becomes "an".
 */
const open = /(\ba )?\{\$(?:(own|this|all)\.)?(vehicle|car|ute|test drive)(s?)\}/gi;

/** Which of several words wording chooses by its value `type`. */
const chosen = (kinds: readonly string[], other: string) => `{type, select, ${kinds.join("")}other {${other}}}`;

/** A text with the plain words where it leaves the site's own open. */
export const fillPlainWords = (text: string): string =>
  text.replace(open, (_whole, article = "", about: string | undefined, name: string, many: string) => {
    const word = name + many;
    return article + (about?.toLowerCase() === "this" ? chosen([], word) : word);
  });

/**
 * A word with the capitals of another one: none, at its beginning, or at that of each of its words, which one capital means too
 * among the words of a title (`New {$Cars}`).
 */
function like(name: string, word: string, isWithin = false): string {
  if (/ [A-Z]/.test(name) || (isWithin && /^[A-Z]/.test(name)))
    return word.replace(/(?<![^ ])[a-z]/g, (letter) => letter.toUpperCase());
  return /^[A-Z]/.test(name) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/**
 * Puts the words of one of these kinds into a text: of the one that a site sells (`vehicleType` of site.json), or that a page is
 * about. Wording about `among` several kinds chooses by its value `item_type`, and has the words of `vehicleType` for all others.
 * `all` is the kind for everything that the site sells.
 */
export function createWordFiller(
  types: readonly VehicleType[],
  vehicleType: unknown,
  { among = [], all = vehicleType }: { among?: readonly string[] | undefined; all?: unknown } = {},
): (text: string) => string {
  const choices = among.map((id) => ({ id, fill: createPlaceFiller(types, id) }));
  const fillPlace = createPlaceFiller(types, vehicleType);
  const fillAll = createPlaceFiller(types, all);
  const inPlace: PlaceFiller = (...place) => {
    const [, , about] = place;
    if (about?.toLowerCase() === "all") return fillAll(...place);
    const usual = fillPlace(...place);
    if (choices.length === 0 || about?.toLowerCase() === "this") return usual;
    const kinds = choices.map(({ id, fill }) => `${id} {${fill(...place)}} `);
    return `{item_type, select, ${kinds.join("")}other {${usual}}}`;
  };
  return (text) => (text.includes("{$") ? text.replace(open, inPlace) : text);
}

/** What stands in the place of an open word, as `String.replace` gives it. */
type PlaceFiller = (
  whole: string,
  article: string | undefined,
  about: string | undefined,
  name: string,
  many: string,
  offset: number,
  text: string,
) => string;

function createPlaceFiller(types: readonly VehicleType[], vehicleType: unknown): PlaceFiller {
  const words = types.find(({ id }) => id === vehicleType)?.words ?? {};
  const abouts = types.flatMap((type) => {
    const about = type.words?.this ?? type.words?.one;
    return about === undefined ? [] : [{ id: type.id, about }];
  });
  return (whole, article, about, name, many, offset, text) => {
    const isWithin = /[\w}] $/.test(text.slice(0, offset)) || /^ [A-Z]/.test(text.slice(offset + whole.length));
    const plain = name.toLowerCase() + many;
    if (plain === "test drive") return (article ?? "") + like(name, words.trial ?? plain, isWithin);
    if (about?.toLowerCase() === "this") {
      const kinds = abouts.map(({ id, about: word }) => `${id} {${like(name, word)}} `);
      return (article ?? "") + chosen(kinds, like(name, words.one ?? plain));
    }
    const usual = (many === "" ? words.one : words.many) ?? plain;
    const word = about?.toLowerCase() === "own" ? (words.own ?? usual) : usual;
    return (article && /^[aeio]/i.test(word) ? `${article.trimEnd()}n ` : (article ?? "")) + like(name, word, isWithin);
  };
}
