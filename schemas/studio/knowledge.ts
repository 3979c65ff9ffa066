import type { Said } from "./said.ts";

/** One wording of a dealer. */
export interface Word {
  key: string;
  text: string;
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

/** Something that a layer removes. */
export interface RemovedItem {
  /** Pointer in the resolved tree, by ids. */
  pointer: string;
  layer: string;
}
