import { type Kysely, sql } from "kysely";
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

/** The required properties of every declaration of stored data. */
interface Kept {
  /** A description of the personal data, for the dealer. */
  holds: string;
  /** How long it is kept unless it is erased. */
  kept: string;
  /** The data that remains after an erasure, and the reason; absent if nothing remains. */
  stays?: string;
}

/** A table with personal data. */
export interface PersonalTable extends Kept {
  table: string;
  columns: { [column: string]: ColumnKind };
  /** Adds the person's data in this table to the trail. */
  follow?(db: Db, trail: Trail): Promise<void>;
  /** The person's rows, unchanged. */
  find(db: Db, trail: Trail): Promise<JsonObject[]>;
  /**
   * Removes the person from the table; resolves with the number of changed rows. Runs in the erasure's transaction.
   */
  erase(db: Db, trail: Trail): Promise<number>;
}

/** The paths of the files and folders that are one dealer's alone. */
export type OfDealer = (dataDir: string, slug: string) => Promise<string[]>;

/** A file or folder of DATA_DIR with personal data. */
export interface PersonalFiles extends Kept {
  /** Its name in DATA_DIR. */
  files: string;
  /** Absent: nothing in it is of one dealer alone. */
  ofDealer?: OfDealer;
  /** The person's data in it. */
  find(dataDir: string, trail: Trail): Promise<JsonObject[]>;
  /** Removes the person; resolves with the number of removed files or messages. */
  erase(dataDir: string, trail: Trail): Promise<number>;
}

/** A table or folder without personal data. */
export type PlainPlace = { table: string; columns: readonly string[] } | { files: string; ofDealer?: OfDealer };

/** Data that the platform keeps, in the store or in DATA_DIR. */
export type DataPlace = PersonalTable | PersonalFiles | PlainPlace;

/** Declares a table with personal data. Every column must be named; omitting one does not compile. */
export function definePersonalTable<const Table extends string>(
  table: Omit<PersonalTable, "table" | "columns"> & { table: Table; columns: Columns<Table> },
): PersonalTable {
  return table;
}

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Finds and erases the rows of a table that name a lead or an account of the person in a column. */
export const defineOwnRows = <Table extends keyof Tables & string>(
  table: Table,
  by: ColumnOf<Table>,
  of: "leads" | "users",
  shown: readonly ColumnOf<Table>[],
): Pick<PersonalTable, "find" | "erase"> => {
  const from = (ids: ReadonlySet<string>) =>
    sql`from ${sql.table(table)} where ${sql.ref(by)} in (${sql.join([...ids])})`;
  return {
    async find(db, { [of]: ids }) {
      if (ids.size === 0) return [];
      const columns = sql.join(shown.map((column) => sql.ref(column)));
      return (await sql<JsonObject>`select ${columns} ${from(ids)}`.execute(db)).rows;
    },
    async erase(db, { [of]: ids }) {
      if (ids.size === 0) return 0;
      return Number((await sql`delete ${from(ids)}`.execute(db)).numAffectedRows);
    },
  };
};

/** Declares a file or folder of DATA_DIR with personal data. */
export const definePersonalFiles = (files: PersonalFiles): PersonalFiles => files;

/** Declares a table without personal data. */
export const definePlainTable = <const Table extends string>(
  table: Table,
  columns: readonly (Table extends keyof Tables ? keyof Tables[Table] & string : string)[],
): PlainPlace => ({ table, columns });

/** Declares a file or folder of DATA_DIR without personal data; `*` at the end matches any suffix. */
export const definePlainFiles = (files: string, ofDealer?: OfDealer): PlainPlace => ({
  files,
  ...(ofDealer && { ofDealer }),
});
