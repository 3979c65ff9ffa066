import { readdir } from "node:fs/promises";
import { root } from "../run.ts";

/** A definition lacks a part, or a part is wrong: the message names the file. */
export class PartError extends Error {}

/** Imports a definition by its path. Throws a PartError that names the file if it cannot be read. */
export async function importPart<T>(file: string): Promise<T> {
  try {
    return (await import(file)) as T;
  } catch (error) {
    throw new PartError(`${file.replace(root, "")} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** First line of a generated registry. */
export const notice = '// Written by "npm run generate" from the files of the folder; not edited by hand.\n';

/** One definition: its file within the folder, its name, and a variable for it. */
export interface Member {
  file: string;
  name: string;
  variable: string;
}

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(root + folder);
  return names.filter((name) => /^[a-z0-9-]+\.ts$/.test(name)).sort();
}

const variableOf = (file: string) =>
  `${file.slice(0, -".ts".length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}_`;

/** The name of the file that declares this: `days_in_stock` is in days-in-stock.ts, `doesNotContain` in does-not-contain.ts. */
const fileOf = (name: string) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[._]/g, "-")}.ts`;

/** Files of a folder that declare one thing: those that export `symbol`. Throws if a file is not called as what it declares. */
export async function findMembers(folder: string, symbol: string): Promise<Member[]> {
  const found: Member[] = [];
  for (const file of await sources(folder)) {
    const module = await importPart<{ [key: string]: { name: string } | undefined }>(`${root}${folder}/${file}`);
    const declared = module[symbol];
    if (declared === undefined || typeof declared !== "object") continue;
    if (file !== fileOf(declared.name))
      throw new PartError(
        `${folder}/${file} declares "${declared.name}": call the file ${fileOf(declared.name)}, or change the name.`,
      );
    found.push({ file, name: declared.name, variable: variableOf(file) });
  }
  return found;
}

/** A name as a key of an object literal. */
export const formatObjectKey = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
