/** A name in the casings that files, JSON and TypeScript use. */
export interface Names {
  /** `price-block`: folders and files. */
  kebab: string;
  /** `priceBlock`: data sources, operators, settings. */
  camel: string;
  /** `PriceBlock`: components. */
  pascal: string;
  /** `price_block`: facts, sorts. */
  snake: string;
}

/** An edit of an existing file. */
export type Edit = (text: string) => string;

/** The output of `npm run new` for one kind. Each text that a person must write begins with `TODO:`; tests refuse what still does. */
export interface Skeleton {
  /** New files: path within the checkout, and text. */
  files: { [path: string]: string };
  /** Files that get an entry. */
  edits?: { [path: string]: Edit };
  /** The remaining steps, as sentences. */
  next: string;
}

/** One kind that JSON can name. */
export interface Kind {
  summary: string;
  skeleton(names: Names): Skeleton;
}

/** All casings of a name given in any casing. */
export function deriveNames(typed: string): Names {
  const words = typed
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]/);
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(upper).join("");
  return {
    kebab: words.join("-"),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join("_"),
  };
}

const taken = (name: string): Error => new Error(`${name} is there already: choose another name, or change its entry.`);

/** Adds an entry to a JSON file of entries in alphabetical order; throws if one has its name. */
export const addEntry =
  (name: string, entry: object): Edit =>
  (text) => {
    const known = JSON.parse(text) as object;
    if (Object.hasOwn(known, name)) throw taken(name);
    const entries = Object.entries({ ...known, [name]: entry });
    return `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
  };

/** Inserts a line `name: value` before a text that occurs once in the file; throws if a line has its name. */
export function insertLineBefore(end: string, name: string, value: string): Edit {
  return (text) => {
    const at = text.indexOf(end);
    if (at < 0) throw new Error(`"${end}" is not in the file any more.`);
    if (text.includes(`\n  ${name}: `)) throw taken(name);
    return `${text.slice(0, at)}  ${name}: ${value},\n${text.slice(at)}`;
  };
}
