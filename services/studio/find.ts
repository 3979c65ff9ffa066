import { formatPointer, sectionNames } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import type { Found } from "../../schemas/studio/knowledge.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/tools.ts";

/** Results of one search. */
const MOST = 40;
/** Characters of a text that a result shows. */
const SHOWN = 90;

const kinds: { readonly [section: string]: Found["kind"] } = {
  site: "setting",
  theme: "setting",
  menus: "menu",
  copy: "wording",
  forms: "form",
  rules: "rule",
  conditions: "rule",
  content: "content",
};

interface Entry extends Found {
  /** What is searched, in lower case. */
  words: string;
}

const entry = (found: Found): Entry => ({
  ...found,
  words: `${found.title} ${found.detail} ${found.pointer}`.toLowerCase(),
});

/** Where a value is, for a person: `home › hero`. */
const way = (at: readonly string[]): string =>
  at.filter((step) => !["layout", "props", "slots", "items"].includes(step)).join(" › ");

function scalars(value: JsonValue, at: readonly string[], kind: Found["kind"], into: Entry[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const id = isObject(item) && typeof item.id === "string" ? item.id : String(index);
      if (isObject(item) && typeof item.use === "string")
        into.push(
          entry({
            kind: "section",
            title: id,
            detail: `${item.use}, ${way(at)}`,
            pointer: formatPointer([...at, id]),
          }),
        );
      scalars(item, [...at, id], kind, into);
    }
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith("$")) scalars(inner, [...at, key], kind, into);
  } else if (value !== null && !["id", "use"].includes(at.at(-1) ?? "")) {
    into.push(
      entry({
        kind,
        title: String(value).slice(0, SHOWN),
        detail: way(at.slice(1)),
        pointer: formatPointer(at),
      }),
    );
  }
}

/** Entries by document: a document is read again only when it has changed. */
const known = new WeakMap<object, Entry[]>();

function entriesOf(section: string, key: string, value: JsonValue): Entry[] {
  const before = isObject(value) || Array.isArray(value) ? known.get(value) : undefined;
  if (before) return before;
  const at = key === "" ? [section] : [section, key];
  const found: Entry[] = [];
  if (section === "pages" && isObject(value)) {
    const paths = Array.isArray(value.paths) ? value.paths.join(" ") : "";
    found.push(entry({ kind: "page", title: key, detail: paths, pointer: formatPointer(at) }));
  }
  if (section === "copy")
    found.push(entry({ kind: "wording", title: String(value), detail: key, pointer: formatPointer(at) }));
  else scalars(value, at, kinds[section] ?? "text", found);
  if (typeof value === "object" && value !== null) known.set(value, found);
  return found;
}

const order: readonly Found["kind"][] = [
  "page",
  "section",
  "text",
  "wording",
  "menu",
  "setting",
  "content",
  "form",
  "rule",
];

/** How well something fits: begins with the words, has them in its title, or somewhere. */
function rank({ title, kind }: Entry, words: readonly string[]): number {
  const name = title.toLowerCase();
  const first = words[0] ?? "";
  const fit = name.startsWith(first) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
  return fit * order.length + order.indexOf(kind);
}

/** What of a dealer has all of these words. */
export function findIn(source: TenantSource, slug: string, query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const entries = sectionNames.flatMap((section) =>
    [...root[section]].flatMap(([key, { value }]) => entriesOf(section, key, value)),
  );
  return entries
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .map((entry) => ({ one: entry, at: rank(entry, words) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ one: { words: _, ...found } }) => found);
}
