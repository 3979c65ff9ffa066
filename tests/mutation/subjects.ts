import { globSync, readFileSync } from "node:fs";
import { root } from "../../scripts/run.ts";
import { type Mutant, mutate } from "./mutants.ts";

/** What the mutation run asks of a run of tests, in `question.json` of the folder that `FC_MUTANTS` names. */
export interface Question {
  /** Source files with mutants, relative to the checkout: they give the mutants their numbers. */
  files: string[];
  /** Globs of the test files that are run. */
  tests: string[];
  /** Mutants still to try. */
  alive: number[];
}

/** What a worker answers, in an `answer-*.json` of that folder. */
export interface Answer {
  /** Mutants that a test noticed, with the test's name. */
  noticed: [mutant: number, test: string][];
  /** Mutants whose code a test ran. */
  reached: number[];
  /** Mutants whose code ran while no test did: at an import or in a hook. */
  outside: number[];
  /** Tests that do not pass twice in one process, and so notice nothing. */
  once: string[];
  /** Tests that had more mutants to try than time. */
  late: string[];
}

/** A source file with its mutants, numbered on from `first`. */
export interface Subject {
  file: string;
  first: number;
  code: string;
  mutants: Mutant[];
}

/** Folders whose survivors are listed: what pages show, what they show it of, and what a car is. */
const listed = ["renderer/components", "server/loaders", "platform/stock", "schemas/entities"];
/** Folders that are tried only when they are named: their survivors are not listed yet. */
const unlisted = ["renderer/parts", "renderer/forms"];
// Schemas are contracts, which the conformance tests hold components to.
const untried = /\.(test|gen)\.tsx?$|\.d\.ts$|(schema|contract)\.ts$|\/testing\/|-for-test/;

/** The source files to try: those of the listed folders, or those whose path starts with one of `wanted`. */
export function subjectFiles(wanted: readonly string[] = []): string[] {
  const starts = wanted.length === 0 ? listed : wanted;
  return [...listed, ...unlisted]
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).sort())
    .filter((file) => !untried.test(file) && starts.some((start) => file.startsWith(start)));
}

/** The files with their mutants in them. */
export function subjectsOf(files: readonly string[]): Subject[] {
  let first = 0;
  return files.map((file) => {
    const mutated = mutate(file, readFileSync(`${root}${file}`, "utf8"), first);
    const subject = { file, first, ...mutated };
    first += mutated.mutants.length;
    return subject;
  });
}
