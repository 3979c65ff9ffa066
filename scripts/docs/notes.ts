import { readFile } from "node:fs/promises";
import { root } from "../run.ts";

/** Meanings that no schema states: docs/notes.json. */
export interface Notes {
  dataSources: { [name: string]: string };
}

/** Reads docs/notes.json. */
export const readNotes = async (): Promise<Notes> =>
  JSON.parse(await readFile(`${root}docs/notes.json`, "utf8"));
