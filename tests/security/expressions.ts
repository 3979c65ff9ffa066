import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A regular expression of the code, and where it stands. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** Expressions of one file, and how many are put together while the program runs, so that none can be read here. */
export interface Found {
  readonly expressions: readonly Expression[];
  readonly dynamic: number;
}

type Node = { readonly type?: string } & { readonly [key: string]: unknown };

/** Every regular expression in a text of TypeScript: literals, `RegExp(...)`, and texts called `pattern`. */
export function findExpressions(file: string, text: string): Found {
  const expressions: Expression[] = [];
  let dynamic = 0;
  for (const node of nodesIn(parseSync(file, text).program)) {
    const [source, flags = ""] = readNode(node) ?? [];
    if (source !== undefined) expressions.push({ source, flags, file });
    else if (isCallOfRegExp(node)) dynamic++;
  }
  return { expressions, dynamic };
}

/** Every object of a syntax tree. */
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const isCallOfRegExp = ({ type, callee }: Node): boolean =>
  (type === "NewExpression" || type === "CallExpression") && nameOf(callee) === "RegExp";

/** Source and flags of the expression that a node writes down. */
function readNode(node: Node): (string | undefined)[] | undefined {
  const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  if (pattern !== undefined) return [pattern, flags];
  if (node.type === "Property" && nameOf(node.key) === "pattern") return [textOf(node.value), "u"];
  return isCallOfRegExp(node) ? (node.arguments as Node[]).map(textOf) : undefined;
}

const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value ?? "");

/** The text of a literal; undefined when it is made of parts. */
function textOf(value: unknown): string | undefined {
  const node = value as Node | undefined;
  if (typeof node?.value === "string") return node.value;
  if (node?.type === "TaggedTemplateExpression") return textOf(node.quasi);
  const parts = node?.type === "TemplateLiteral" ? (node.quasis as { value: { raw: string } }[]) : [];
  return parts.length === 1 ? parts[0]?.value.raw : undefined;
}

/** Every `pattern` and every name of `patternProperties` in a JSON value. */
export function findPatterns(file: string, value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap((item) => findPatterns(file, item));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = key === "pattern" && typeof inner === "string" ? [inner] : [];
    const names = key === "patternProperties" ? Object.keys(inner as object) : [];
    return [...[...own, ...names].map((source) => ({ source, flags: "u", file })), ...findPatterns(file, inner)];
  });
}

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Files of the product, tests apart, by folder. */
const code = ["checks", "schemas", "rules", "renderer", "search", "demo", "platform", "services", "server", "cli"];

/** What the code and the JSON of the repository match texts against. */
export function collectAllExpressions(): { expressions: Expression[]; dynamic: { [file: string]: number } } {
  const found = code
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, ...findExpressions(file, read(file)) }));
  const json = ["schemas", "renderer", "rules", "tenants"].flatMap((folder) => filesIn(folder, /\.json$/));
  return {
    expressions: [
      ...found.flatMap(({ expressions }) => expressions),
      ...json.flatMap((file) => findPatterns(file, JSON.parse(read(file)))),
    ],
    dynamic: Object.fromEntries(found.flatMap(({ file, dynamic }) => (dynamic > 0 ? [[file, dynamic]] : []))),
  };
}

/** The alternatives of an expression that has nothing around them; the whole where it refers back to a group by number or name. */
export function splitAlternatives(source: string): string[] {
  if (/\\[1-9k]/.test(source)) return [source];
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let isClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (isClass) isClass = sign !== "]";
    else if (sign === "[") isClass = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "|" && depth === 0) {
      found.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, source.slice(start)];
}
