import type { VehicleType } from "../collections/vehicle-types.ts";

/**
 * The words for vehicles that texts leave open: `{$vehicles}` and `{$Car}` are what the site sells, `{$own.car}` is what a
 * visitor sells, `{$this.car}` is the vehicle that wording is about, whose kind is its value `type`. Before a word that asks
 * for it, "a" becomes "an".
 */
const open = /(\ba )?\{\$(?:(own|this)\.)?(vehicle|car|ute)(s?)\}/gi;

/** Which of several words wording chooses by its value `type`. */
const chosen = (kinds: readonly string[], other: string) =>
  `{type, select, ${kinds.join("")}other {${other}}}`;

/** A text with the plain words where it leaves the site's own open. */
export const inPlainWords = (text: string): string =>
  text.replace(open, (_whole, article = "", about: string | undefined, name: string, many: string) => {
    const word = name + many;
    return article + (about?.toLowerCase() === "this" ? chosen([], word) : word);
  });

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Puts the words of a site that sells one of these kinds (`vehicleType` of site.json) into a text. */
export function wordsFor(types: readonly VehicleType[], vehicleType: unknown): (text: string) => string {
  const words = types.find(({ id }) => id === vehicleType)?.words ?? {};
  const abouts = types.flatMap((type) => {
    const about = type.words?.this ?? type.words?.one;
    return about === undefined ? [] : [{ id: type.id, about }];
  });
  const inPlace = (
    _whole: string,
    article: string | undefined,
    about: string | undefined,
    name: string,
    many: string,
  ) => {
    const like = (word: string) => (/^[A-Z]/.test(name) ? capital(word) : word);
    const plain = name.toLowerCase() + many;
    if (about?.toLowerCase() === "this") {
      const kinds = abouts.map(({ id, about: word }) => `${id} {${like(word)}} `);
      return (article ?? "") + chosen(kinds, like(words.one ?? plain));
    }
    const usual = (many === "" ? words.one : words.many) ?? plain;
    const word = about === undefined ? usual : (words.own ?? usual);
    return (article && /^[aeio]/i.test(word) ? `${article.trimEnd()}n ` : (article ?? "")) + like(word);
  };
  return (text) => (text.includes("{$") ? text.replace(open, inPlace) : text);
}
