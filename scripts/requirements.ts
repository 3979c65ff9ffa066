import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { root } from "./run.ts";

const numbers = [...readFileSync(`${root}docs/requirements.md`, "utf8").matchAll(/^- (S\d+\.\d+) /gm)].map(
  ([, number]) => number as string,
);

type Node = { [key: string]: unknown };

/** The base function of a call, ignoring chained calls: `it` of `it.each(rows)(...)`. */
function calledBy(node: Node | undefined): unknown {
  const inner = (node?.callee ?? node?.object ?? node?.tag) as Node | undefined;
  return inner === undefined ? node?.name : calledBy(inner);
}

/** Titles of the tests, and of the groups of tests, in a syntax tree. */
function titlesIn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(titlesIn);
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Node;
  const inner = Object.values(node).flatMap(titlesIn);
  if (node.type !== "CallExpression" || !["it", "test", "describe"].includes(String(calledBy(node)))) return inner;
  const [first] = node.arguments as Node[];
  const { value, quasis = [] } = first ?? {};
  return [String(value ?? ""), ...(quasis as { value: { raw: string } }[]).map((part) => part.value.raw), ...inner];
}

/** Numbers that the titles of tests name, as `[S4.7]` or `[S4.7, S4.8]`. */
function named(): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!/\.test\.tsx?$/.test(entry.name) || path.includes("node_modules")) continue;
    for (const title of titlesIn(parseSync(path, readFileSync(path, "utf8")).program)) {
      for (const [, list] of title.matchAll(/\[((?:S\d+\.\d+(?:[,\s]+)?)+)\]/g)) {
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
