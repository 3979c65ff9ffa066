import { formatPointer, sectionNames } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { DraftSource } from "../drafts/index.ts";
import { cacheByDocument } from "./readers.ts";

/** Results of one search. */
const MOST = 40;
/** Characters of a text that a result shows. */
const SHOWN = 90;

/** What is found, by kind: those of two that fit alike come first that stand first here. */
const order = ["page", "section", "text", "wording", "menu", "setting", "content", "form", "rule"] as const;
type Kind = (typeof order)[number];

const kinds: { readonly [section: string]: Kind } = {
  site: "setting",
  theme: "setting",
  menus: "menu",
  copy: "wording",
  forms: "form",
  rules: "rule",
  conditions: "rule",
  content: "content",
};

interface Entry {
  kind: Kind;
  title: string;
  detail: string;
  pointer: string;
  /** What is searched, in lower case. */
  words: string;
}

const entry = (found: Pick<Entry, "kind" | "title" | "detail">, at: readonly string[]): Entry => {
  const pointer = formatPointer(at);
  return { ...found, pointer, words: `${found.title} ${found.detail} ${pointer}`.toLowerCase() };
};

/** Where a value is, for a person: `home › hero`. */
const way = (at: readonly string[]): string =>
  at.filter((step) => !["layout", "props", "slots", "items"].includes(step)).join(" › ");

/** The sections and texts of a value; not what makes it of others (`$msg`), nor the names by which layers know its parts. */
function* findTexts(value: JsonValue, at: readonly string[], kind: Kind): Generator<Entry> {
  for (const [inner, steps] of walkJson(value, at)) {
    const [name = ""] = steps.slice(-1);
    if (steps.some((step) => step.startsWith("$")) || name === "id" || name === "use") continue;
    const { id, use } = convertToJsonObject(inner);
    if (typeof id === "string" && typeof use === "string")
      yield entry({ kind: "section", title: id, detail: `${use}, ${way(steps.slice(0, -1))}` }, steps);
    if (inner !== null && typeof inner !== "object")
      yield entry({ kind, title: String(inner).slice(0, SHOWN), detail: way(steps.slice(1)) }, steps);
  }
}

const entriesOf = cacheByDocument((section, key, value): Entry[] => {
  const at = key === "" ? [section] : [section, key];
  if (section === "copy") return [entry({ kind: "wording", title: String(value), detail: key }, at)];
  const { paths } = convertToJsonObject(value);
  const page = { kind: "page", title: key, detail: Array.isArray(paths) ? paths.join(" ") : "" } as const;
  return [...(section === "pages" ? [entry(page, at)] : []), ...findTexts(value, at, kinds[section] ?? "text")];
});

/** How well something fits: is called so, begins with the words, has them in its title, or somewhere. */
function rank({ title, kind }: Entry, words: readonly string[]): number {
  const name = title.toLowerCase();
  const first = words[0] ?? "";
  const isNamed = name.replaceAll("-", " ") === words.join(" ").replaceAll("-", " ");
  const fit = isNamed ? 0 : name.startsWith(first) ? 1 : words.every((word) => name.includes(word)) ? 2 : 3;
  return fit * order.length + order.indexOf(kind);
}

/** What of a dealer has all of these words. */
export function findIn({ source, slug }: DraftSource, query: string) {
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
