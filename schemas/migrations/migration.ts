import type { SectionName } from "../documents/sections.ts";
import type { JsonObject } from "../json-value.ts";

/** One place of a file that is written in an earlier format, and how it is written now. */
export interface Change {
  /** The place, in the file. */
  pointer: string;
  /** What is said otherwise now, in one sentence that names the new way. */
  says: string;
  /** The document with this place written so, and nothing else changed. */
  write(document: JsonObject): JsonObject;
}

/**
 * One change of the format of tenant JSON: one file in `schemas/migrations/`. Files of an earlier format are read as if
 * they were upgraded, with a warning each place, and `forecourt upgrade` writes them so.
 */
export interface Migration {
  /** The name of its file. */
  name: string;
  /** The format to which it leads: one more than the last migration's. */
  format: number;
  /** What this format writes differently, for docs/reference/formats.md. */
  description: string;
  /** The kinds of documents that it changes. */
  sections: readonly SectionName[];
  /** The places of a document (of one layer, so perhaps only a part) that are written in the earlier format. */
  changes(document: JsonObject, key: string): readonly Change[];
  /** A document of the earlier format and of this one: its test. */
  example: { key: string; before: JsonObject; after: JsonObject };
}

/** Migrations, earliest format first. */
export type Migrations = readonly Migration[];

/** The format in which a file is written, and the migrations that lead to the present one. */
export interface Written {
  migrations: Migrations;
  format: number;
}

/** Declares a migration; one without any of its parts does not compile. */
export const defineMigration = (migration: Migration): Migration => migration;
