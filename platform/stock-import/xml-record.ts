import type { CarFile } from "./car-file.ts";
import type { Encoding } from "./csv-text.ts";
import { StockError } from "./stock-error.ts";
import { readElements } from "./xml-elements.ts";

/** Names of elements that are one car each. */
const usualNames =
  /^(?:car|vehicle|listing|item|ad|advert|advertisement|offer|entry|record|row|unit|product|auto|stock_?item)$/i;

/** A car says at least its make, its model, and one thing more. */
const LEAST_VALUES = 3;
/** Characters of a file from which its records are known, and elements of different places that are looked at. */
const MOST = { characters: 2_000_000, places: 5000 };

/** The elements at one place of a file, such as `rss/channel/item`. */
interface Place {
  path: string;
  count: number;
  /** The names of values below them. */
  values: Set<string>;
}

const depthOf = ({ path }: Place) => path.split("/").length;
const nameOf = ({ path }: Place) => path.slice(path.lastIndexOf("/") + 1);

/** The place whose elements are cars: the outermost that has a usual name, or else stands more than once, or else is the whole. */
function recordAmong(places: readonly Place[]): Place | undefined {
  const [root, ...inner] = places
    .filter(({ values }) => values.size >= LEAST_VALUES)
    .toSorted((first, other) => depthOf(first) - depthOf(other));
  return inner.find((place) => usualNames.test(nameOf(place))) ?? inner.find(({ count }) => count > 1) ?? root;
}

/** The place of the elements that are one car each, by the beginning of a file. Throws StockError if it has none. */
export async function findRecord(file: CarFile, encoding: Encoding): Promise<string> {
  const places = new Map<string, Place>();
  const open: { path: string; value: string; hasParts: boolean }[] = [];
  let characters = 0;
  const note = (names: readonly string[]) => {
    for (const { path } of open.slice(0, -1))
      for (const name of names) {
        const values = places.get(path)?.values;
        if (values && values.size < MOST.places) values.add(name);
      }
  };
  const events = {
    open(name: string, attributes: { readonly [name: string]: string }) {
      const parent = open.at(-1);
      if (parent) parent.hasParts = true;
      const path = parent ? `${parent.path}/${name}` : name;
      const place = places.get(path) ?? { path, count: 0, values: new Set<string>() };
      place.count++;
      if (places.size < MOST.places) places.set(path, place);
      // `<field name="Make">` is the value of another name than `<field name="Model">`.
      const own = attributes.name ?? attributes.key;
      open.push({ path, value: own === undefined ? path : `${path}/${own}`, hasParts: false });
      for (const attribute of Object.keys(attributes)) place.values.add(`${path}/${attribute}`);
      note(Object.keys(attributes).map((attribute) => `${path}/${attribute}`));
    },
    text(text: string) {
      characters += text.length;
    },
    close() {
      const closed = open.at(-1);
      if (closed && !closed.hasParts) note([closed.value]);
      open.pop();
    },
  };
  for await (const _part of readElements(file, encoding, events)) if (characters > MOST.characters) break;
  const found = recordAmong([...places.values()]);
  if (found) return found.path;
  throw new StockError(`${file.name} is no list of cars: none of its elements has a make, a model and more within it.`);
}
