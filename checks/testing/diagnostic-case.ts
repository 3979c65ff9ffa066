import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Diagnostic, type TenantCheck, unreadText } from "../../schemas/index.ts";
import { withExample } from "./example-migration.ts";
import { baseFiles, problemsOf } from "./minimal-dealer.ts";

const folder = fileURLToPath(new URL("../../tests/fixtures/diagnostics/", import.meta.url));

/**
 * Files laid over the base: each begins with a line `--- <path>`. `<BOM>` stands for a byte order mark, `<FILL n>` for
 * n spaces, `<UNREADABLE>` for what cannot be read.
 */
export function overBase(input: string): Map<string, string> {
  const files = new Map(baseFiles);
  for (const part of input.split(/^--- /m).slice(1)) {
    const end = part.indexOf("\n");
    const text = part
      .slice(end + 1)
      .replaceAll("<BOM>", "\ufeff")
      .replace("<UNREADABLE>\n", unreadText.unreadable)
      .replace(/<FILL (\d+)>/, (_, count) => " ".repeat(Number(count)));
    files.set(part.slice(0, end).trim(), text);
  }
  return files;
}

/**
 * The problems of a fixture. A first line `slug: <slug>` loads that dealer instead of acme, `throw: <message>` adds a
 * check with a bug.
 */
export function problemsOfCase(input: string): Diagnostic[] {
  const [, key, value] = /^(slug|throw): (.+)/.exec(input) ?? [];
  const faulty: TenantCheck = () => {
    throw new Error(value);
  };
  const dealer = key === "slug" ? value : undefined;
  // Without a migration, no file could be written in an earlier format.
  return problemsOf(overBase(input), dealer, key === "throw" ? [faulty] : [], withExample);
}

/** A fixture: its input, and the diagnostics it gives, one a line. */
export interface DiagnosticCase {
  name: string;
  input: string;
  expected: string[];
}

/** One line of `expected.txt`. */
export function lineOf({ file, line, column, severity, code }: Diagnostic): string {
  return `${file}:${line}:${column} ${severity} ${code}`;
}

function isCase(path: string): boolean {
  return readdirSync(path).includes("input.txt");
}

/** The fixtures below a folder of tests/fixtures/diagnostics, named by their path. */
export function casesIn(path: string): DiagnosticCase[] {
  const read = (file: string) => readFileSync(`${folder}${path}/${file}`, "utf8");
  if (isCase(`${folder}${path}`))
    return [{ name: path, input: read("input.txt"), expected: read("expected.txt").trim().split("\n") }];
  return readdirSync(`${folder}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .flatMap(({ name }) => casesIn(path === "" ? name : `${path}/${name}`));
}
