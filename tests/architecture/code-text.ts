import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Folders whose TypeScript runs when a site is served. */
const folders = ["renderer", "rules", "schemas", "search", "demo", "platform", "services", "server"];

/** What is no product code: tests and what serves them, generated files, and the pens that draw demo vehicles. */
const left = /\.test\.tsx?$|\.gen\.ts$|render-for-test|\/testing\/|^rules\/kit\/|^demo\/pictures\//;

/** The demo generator, whose numbers make up vehicles: it must name no make or dealer, but it may use any number. */
export const isDemo = (path: string): boolean => path.startsWith("demo/stock/");

export interface CodeFile {
  path: string;
  /** Lines of code: comments are blanked, and so are the examples of a fact, which are tests. */
  lines: string[];
  /** Text of every string literal and of JSX. */
  texts: { line: number; text: string }[];
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>{}=;()]*[A-Za-z][^<>{}=;()]*<|\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

/** The code of one file without comments, and the texts in it. */
export function readCode(path: string, source: string): CodeFile {
  const texts: CodeFile["texts"] = [];
  const code = source.replace(token, (found, at: number) => {
    if (found.startsWith("//") || found.startsWith("/*")) return found.replace(/[^\n]/g, " ");
    const line = source.slice(0, at).split("\n").length;
    if (!found.startsWith("/")) texts.push({ line, text: found.slice(1, -1).trim() });
    return found;
  });
  const tested = /^rules\/(facts|operators)\//.test(path) ? code.search(/^ {2}examples: \[/m) : -1;
  const shown = tested === -1 ? code : code.slice(0, tested);
  const lines = shown.split("\n");
  return { path, lines, texts: texts.filter(({ line }) => line <= lines.length) };
}

/** All product code of the repository. */
export function readProductCode(): CodeFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) return [];
      const file = join(entry.parentPath, entry.name);
      const path = relative(root, file).replaceAll("\\", "/");
      return left.test(path) ? [] : readCode(path, readFileSync(file, "utf8"));
    }),
  );
}

/** A JSON file of the repository. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as T;
}

/** Names in a folder of the repository. */
export const listFolder = (folder: string): string[] => readdirSync(join(root, folder));
