import type { purposes } from "../documents/component.ts";
import type { Flag } from "../documents/site/flags.ts";
import type { JsonObject } from "../json-value.ts";
import type { Said } from "./provenance.ts";

/** A component that pages can use. */
export interface Component {
  name: string;
  description: string;
  purpose?: keyof typeof purposes;
  /** Schema of its props. */
  props: JsonObject;
}

/** One wording of a dealer. */
export interface Word {
  key: string;
  text: string;
  /** With the site's own words for what it sells. */
  reads: string;
  said?: Said | undefined;
  /** Pointers of what shows it; the platform's code shows others. */
  usedBy: string[];
}

/** Something that the search over everything finds. */
export interface Found {
  kind: "page" | "section" | "text" | "wording" | "setting" | "content" | "menu" | "form" | "rule";
  title: string;
  detail: string;
  pointer: string;
}

/** What can be written at a place of a file. */
export interface Choice {
  label: string;
  detail?: string;
  about?: string;
  /** The text in place of `from` to `to`. */
  insert: string;
  from: number;
  to: number;
}

/** A page in the list of a draft. */
export interface PageRow {
  id: string;
  /** Absent where it is wording or comes from data. */
  title?: string;
  /** As written, with their parameters: `/cars/:slug`. */
  paths: string[];
}

/** Something that a layer removes. */
export interface RemovedItem {
  /** Pointer in the resolved tree, by ids. */
  pointer: string;
  layer: string;
}

/** A fact that conditions can ask for. */
export interface Fact<Schema = JsonObject> {
  name: string;
  description: string;
  schema: Schema;
  /** What it is about: the site alone, the visitor's page, a car... */
  scope: string;
}

export interface Operator {
  name: string;
  left: "any" | "number" | "array";
  phrase: string;
}

/** What conditions can say. */
export interface Vocabulary<Schema = JsonObject> {
  facts: Fact<Schema>[];
  operators: Operator[];
  flags: { [name: string]: Flag };
  settings: { [name: string]: Schema };
}

/** The schemas of the documents that panels edit; of content, those of the items by collection. */
export interface DocumentSchemas<Schema = JsonObject> {
  site: Schema;
  theme: Schema;
  menus: Schema;
  page: Schema;
  form: Schema;
  content: { [collection: string]: Schema };
}

/** The names of a dealer by kind, each with what it is called. */
export interface Names {
  [kind: string]: { [name: string]: string };
}
