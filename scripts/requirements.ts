import { readdirSync, readFileSync } from "node:fs";
import { root } from "./run.ts";

// The requirement numbers, one a line; the full text lives with the specification.
const numbers = readFileSync(`${root}docs/requirements.txt`, "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter(Boolean);

/** Numbers that the titles of tests name, as `[S4.7]` or `[S4.7, S4.8]`. */
function named(): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!/\.test\.tsx?$/.test(entry.name) || path.includes("node_modules")) continue;
    const titles = readFileSync(path, "utf8").matchAll(
      /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])(.*?)\1/gs,
    );
    for (const [, , title] of titles) {
      for (const [, list] of (title ?? "").matchAll(/\[((?:S\d+\.\d+(?:[,\s]+)?)+)\]/g)) {
        for (const number of (list ?? "").split(/[,\s]+/)) found.add(number);
      }
    }
  }
  return found;
}

const proved = named();
const missing = numbers.filter((number) => !proved.has(number));
for (const number of missing) console.log(number);
console.log(
  `${numbers.length - missing.length} of ${numbers.length} requirements are named by a test, ${missing.length} are not.`,
);
const unknown = [...proved].filter((number) => number && !numbers.includes(number));
if (unknown.length > 0) console.log(`Named by a test but not a requirement: ${unknown.join(", ")}`);
