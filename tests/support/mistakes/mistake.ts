import type { JsonObject } from "../../../schemas/json-value.ts";

/** A JSON document as a mistake edits it. */
// biome-ignore lint/suspicious/noExplicitAny: the tests write what no type allows.
type Draft = any;

/** One slip of somebody who edits a dealer's folder. */
export interface Mistake {
  title: string;
  /** Files of the dealer that are changed: an edit of the parsed JSON, or the whole new text; null deletes. */
  files: { [path: string]: ((json: Draft) => void) | JsonObject | string | null };
  /** Where the one diagnostic must be: the file (with its folder where that is not the dealer's), ... */
  file: string;
  /** ... and a text of its line. */
  line: string;
  /** The code that it must have. */
  code: string;
}

/** A slip in the dealer's site.json. */
export const createSiteMistake = (title: string, line: string, code: string, edit: (site: Draft) => void): Mistake => ({
  title,
  files: { "site.json": edit },
  file: "site.json",
  line,
  code,
});

/** A slip in one file. */
export const createFileMistake = (
  title: string,
  file: string,
  line: string,
  code: string,
  edit: Mistake["files"][string],
): Mistake => ({ title, files: { [file]: edit }, file, line, code });

/** A table of the dealer's own with one row. */
export const createTable = (id: string, then: JsonObject) => ({ rows: [{ id, then }] });

/** A page of the dealer's own. */
export const createPage = (more: JsonObject): JsonObject => ({
  paths: ["/mistake"],
  title: "A page",
  frame: "main",
  layout: [],
  ...more,
});

/** A page with a heading. */
export const createHeadingPage = (text: unknown): JsonObject =>
  createPage({ layout: [{ id: "text", use: "Section", props: { heading: text as string } }] });

/** A complete outcome of the price table. */
export const price = {
  kind: "normal",
  amount: { $fact: "price" },
  period: null,
  price_type: { $fact: "price_type" },
  was: null,
  weekly: null,
  text: null,
};
