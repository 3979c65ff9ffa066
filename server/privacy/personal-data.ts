import type { Kysely } from "kysely";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Tables } from "../store/index.ts";
import type { Trail } from "./trail.ts";

/** The store's tables, in or out of a transaction. */
export type Db = Kysely<Tables>;

/**
 * Kind of personal data in a column. `personal`: data about a person. `link`: the id of a row with such data. `keyed`: a hash
 * that cannot be read or guessed without the secret. `plain`: no personal data.
 */
export type ColumnKind = "personal" | "link" | "keyed" | "plain";

type Columns<Table extends string> = (Table extends keyof Tables
  ? { [column in keyof Tables[Table]]: ColumnKind }
  : unknown) & { [column: string]: ColumnKind };

/** What each declaration of kept data must state. */
interface Kept {
  /** A description of the personal data, for the dealer. */
  holds: string;
  /** How long it is kept unless it is erased. */
  kept: string;
  /** What of it an erasure leaves, and why; absent where it leaves nothing. */
  stays?: string;
}

/** A table with something about people. */
export interface PersonalTable extends Kept {
  table: string;
  columns: { [column: string]: ColumnKind };
  /** Adds to the trail what this table knows to belong to the person. */
  follow?(db: Db, trail: Trail): Promise<void>;
  /** The person's rows, as they are. */
  find(db: Db, trail: Trail): Promise<JsonObject[]>;
  /** Removes the person from the table; resolves with how many rows it changed. Runs in the erasure's transaction. */
  erase(db: Db, trail: Trail): Promise<number>;
}

/** A file or folder of DATA_DIR with something about people. */
export interface PersonalFiles extends Kept {
  /** Its name in DATA_DIR. */
  files: string;
  /** What is there of the person. */
  find(dataDir: string, trail: Trail): Promise<JsonObject[]>;
  /** Removes the person; resolves with how many files or messages it removed. */
  erase(dataDir: string, trail: Trail): Promise<number>;
}

/** A place without anything about people. */
export type PlainPlace = { table: string; columns: readonly string[] } | { files: string };

/** Data that the platform keeps, in the store or in DATA_DIR. */
export type DataPlace = PersonalTable | PersonalFiles | PlainPlace;

/** Declares a table that holds something about people. Every column must be named: one left out does not compile. */
export function definePersonalTable<const Table extends string>(
  table: Omit<PersonalTable, "table" | "columns"> & { table: Table; columns: Columns<Table> },
): PersonalTable {
  return table;
}

/** Declares a file or folder of DATA_DIR that holds something about people. */
export const definePersonalFiles = (files: PersonalFiles): PersonalFiles => files;

/** Declares a table that holds nothing about people. */
export const definePlainTable = <const Table extends string>(
  table: Table,
  columns: readonly (Table extends keyof Tables ? keyof Tables[Table] & string : string)[],
): PlainPlace => ({ table, columns });

/** Declares a file or folder of DATA_DIR that holds nothing about people; `*` at its end stands for any ending. */
export const definePlainFiles = (files: string): PlainPlace => ({ files });
