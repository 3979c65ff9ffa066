import type { Example, Files } from "../../check.ts";

/** An example of each code of a file of schemas/diagnostics/catalogue/; of what no JSON gives, the params of its message. */
export type Examples<Codes> = { readonly [code in keyof Codes]: Example | { params: object } };

/** Where two values differ, as a pointer into the first; a missing property is where it should be. */
function findDifference(bad: unknown, good: unknown, pointer = ""): string {
  if (typeof bad !== "object" || typeof good !== "object") return pointer;
  const [first, other] = [new Map(Object.entries(bad ?? {})), new Map(Object.entries(good ?? {}))];
  const key = [...first.keys()].find((name) => JSON.stringify(first.get(name)) !== JSON.stringify(other.get(name)));
  if (key === undefined) return pointer;
  const place = `${pointer}/${key}`;
  return other.has(key) ? findDifference(first.get(key), other.get(key), place) : place;
}

/** The same files with a wrong value and with the right one; the mistake is where they differ, unless `at` says it. */
export function createExample<Value>(files: (value: Value) => Files, bad: Value, good: Value, at?: string): Example {
  const [[wrong], [right]] = [Object.values(files(bad)), Object.values(files(good))];
  return { bad: files(bad), at: at ?? findDifference(wrong, right), good: files(good) };
}

/** site.json of the dealer. */
export const createSite = (more: object): Files => ({ "site.json": more });

/** A page of the dealer. */
export const createPage = (more: object): Files => ({
  "pages/more.json": { paths: ["/more"], title: "More", frame: "site", layout: [], ...more },
});

/** A page with one component. */
export const createHeroPage = (props: object, more: object = {}): Files =>
  createPage({ layout: [{ id: "hero", use: "Hero", ...more, props: { title: "More", ...props } }] });

/** A page with data of a source. */
export const createDataPage = (source: string, params: object): Files =>
  createPage({ data: { found: { source, params } } });

/** Items of a collection. */
export const createItems = (collection: string, ...list: object[]): Files => ({
  [`content/${collection}.json`]: { items: list },
});
