import { readFile } from "node:fs/promises";
import { root } from "../run.ts";

/** Meanings that no schema can state, since tenants name these things themselves: docs/notes.json. */
export interface Notes {
  flags: { [name: string]: string };
  settings: { [name: string]: string };
  dataSources: { [name: string]: string };
}

/** Reads docs/notes.json. */
export const readNotes = async (): Promise<Notes> =>
  JSON.parse(await readFile(`${root}docs/notes.json`, "utf8"));
