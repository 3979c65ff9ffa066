import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { run } from "../../scripts/run.ts";
import { type Answer, type Question, subjectFiles, subjectsOf } from "./subjects.ts";
import { accepted, readSurvivors, writeSurvivors } from "./survivors.ts";

// Takes one thing at a time away from components, from what loads their data and from what reads the stock, and says
// what no test notices: `npm run test:mutants [-- FILE-OR-FOLDER...]`. It fails for a survivor that survivors.txt does
// not list; `--write` lists those that there are now. `--near` leaves out the tests of the whole server.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false }, near: { type: "boolean", default: false } },
});
const subjects = subjectsOf(subjectFiles(positionals));
const files = subjects.map(({ file }) => file);
const alive = new Set(subjects.flatMap(({ first, mutants }) => mutants.map((_, index) => first + index)));
const total = alive.size;
const reached = new Set<number>();
const atImport = new Set<number>();
const folder = mkdtempSync(join(tmpdir(), "forecourt-mutants-"));

/** Tests beside the code look closely and take little; those of a whole server get what is left. */
const rounds = [
  [
    "{schemas,rules,renderer}/**/*.test.{ts,tsx}",
    "server/{stock,loaders,media}/**/*.test.ts",
    "tests/conformance/{component*,render-page}.test.tsx",
    "tests/conformance/data-sources.test.ts",
  ],
  ["server/{pages,discovery,tenants,lookups}/**/*.test.ts", "tests/http/**/*.test.ts"],
];

/** Runs the tests that use the files, each with the mutants that it reaches. */
function runTests(tests: string[]): void {
  for (const name of globSync(`${folder}/*`)) rmSync(name);
  const question: Question = { files, tests, alive: [...alive] };
  writeFileSync(join(folder, "question.json"), JSON.stringify(question));
  const args = ["related", "--run", "--config", "tests/mutation/vitest.config.ts", "--passWithNoTests"];
  // React for production is several times as fast, and says the same HTML.
  if (!run("vitest", [...args, ...files], { FC_MUTANTS: folder, NODE_ENV: "production" })) process.exit(1);
  for (const name of globSync(`${folder}/answer-*.json`)) {
    const answer = JSON.parse(readFileSync(name, "utf8")) as Answer;
    for (const [id] of answer.noticed) alive.delete(id);
    for (const id of answer.reached) reached.add(id);
    for (const id of answer.outside) atImport.add(id);
    for (const test of answer.once) console.log(`tries no mutant, since it does not pass twice: ${test}`);
    for (const test of answer.late) console.log(`had no time for all of its mutants: ${test}`);
  }
  console.log(`${total - alive.size} of ${total} mutants noticed`);
}

for (const tests of values.near ? rounds.slice(0, 1) : rounds) runTests(tests);
rmSync(folder, { recursive: true });

const found: string[] = [];
let imported = 0;
for (const { file, first, mutants } of subjects) {
  for (const [index, { what }] of mutants.entries()) {
    const id = first + index;
    if (!alive.has(id) || accepted.some((kind) => kind.file.test(file) && kind.what.test(what))) continue;
    // A mutant is switched on after the imports: what only they run is not tried.
    if (atImport.has(id) && !reached.has(id)) imported += 1;
    else found.push(`${file}: ${what}`);
  }
}
if (values.write) writeSurvivors(files, found);
const listed = readSurvivors().filter((line) => files.some((file) => line.startsWith(`${file}: `)));
const added = found.filter((line) => !listed.includes(line));
for (const line of listed) if (!found.includes(line)) console.log(`listed, but not a survivor: ${line}`);
for (const line of added) console.log(`NOT NOTICED ${line}`);
console.log(
  `${total} mutants: ${found.length} survive, ${added.length} of them not listed; ${imported} run at import, untried.`,
);
process.exitCode = added.length > 0 ? 1 : 0;
