import { type ESTree, parseSync } from "vite";

/** One thing of a source file taken away, or one condition fixed. */
export interface Mutant {
  /** What is changed and how; no two mutants of a file say the same, and moving the code does not change it. */
  what: string;
  /** Line of the file, from 1. */
  line: number;
}

type Node = ESTree.Node;

/** A change of a node, made by text around it. `on` is an expression: whether this mutant is the one that is on. */
interface Change {
  node: Node;
  how: string;
  around: (on: string) => readonly [before: string, after: string];
}

// What only a browser uses, what React keeps for itself, and looks.
const skippedAttribute = /^(on[A-Z].*|key|ref|className|size|sizes|variant|small)$/;
const comparisons = new Set(["===", "!==", "<", ">", "<=", ">=", "in", "instanceof"]);
/** Methods whose result is of the kind they are called on: the call can be left out. */
const passing = new Set(
  "concat filter flat replace replaceAll slice toLowerCase toReversed toSorted toUpperCase trim".split(" "),
);

const isJsx = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";
/** What does the same as nothing where it is a default: no test can miss it. */
const isNothing = (node: Node) =>
  (node.type === "Literal" && !node.value && node.value !== 0) ||
  (node.type === "ObjectExpression" && node.properties.length === 0);
const hookName = (node: Node) =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && /^use[A-Z]/.test(node.callee.name)
    ? node.callee.name
    : undefined;

const instead = (node: Node, how: string, other: string): Change => ({
  node,
  how,
  around: (on) => [`(${on} ? ${other} : (`, "))"],
});
const always = (node: Node): Change => ({ node, how: "always", around: (on) => [`(${on} || (`, "))"] });
const never = (node: Node): Change => ({ node, how: "never", around: (on) => [`(!${on} && (`, "))"] });
const spread = (node: Node, open: string, close: string): Change => ({
  node,
  how: "left out",
  around: (on) => [`...(${on} ? ${open}${close} : ${open}`, `${close})`],
});

function* attributeChanges(node: ESTree.JSXAttribute): Generator<Change> {
  const { value } = node;
  const how = "attribute left out";
  if (value === null) yield { node, how, around: (on) => ["", `={${on} ? undefined : true}`] };
  else if (value.type === "JSXExpressionContainer") yield instead(value.expression, how, "undefined");
  else yield { node: value, how, around: (on) => [`{${on} ? undefined : `, "}"] };
}

function* jsxChanges(node: Node, parent: Node): Generator<Change> {
  if (isJsx(node)) {
    const [open, close] = isJsx(parent) ? ["{", "}"] : ["(", ")"];
    yield { node, how: "left out", around: (on) => [`${open}${on} ? null : `, close] };
  } else if (node.type === "JSXExpressionContainer" && isJsx(parent)) {
    const { expression } = node;
    const alsoBelow = ["JSXEmptyExpression", "ConditionalExpression", "LogicalExpression"];
    if (!isJsx(expression) && !alsoBelow.includes(expression.type))
      yield instead(expression, "not shown", "null");
  } else if (node.type === "JSXSpreadAttribute") yield instead(node.argument, "not spread", "{}");
  else if (node.type === "JSXAttribute") yield* attributeChanges(node);
}

/** Nodes whose condition is tried where they decide. */
const deciding = new Set(["IfStatement", "ConditionalExpression", "LogicalExpression"]);

function* logicalChanges({ left, right, operator }: ESTree.LogicalExpression): Generator<Change> {
  for (const side of [left, right]) {
    const triedBelow = side.type === "LogicalExpression" && side.operator === operator;
    if (triedBelow || isJsx(side)) continue;
    if (operator === "&&") yield always(side);
    else if (operator === "||") yield never(side);
    else if (!isNothing(side)) yield instead(side, "undefined", "undefined");
  }
}

function* conditionChanges(node: Node, parent: Node): Generator<Change> {
  if (node.type === "LogicalExpression") yield* logicalChanges(node);
  const isComparison = node.type === "BinaryExpression" && comparisons.has(node.operator);
  let condition: Node | undefined;
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") condition = node.test;
  else if (isComparison && !deciding.has(parent.type)) condition = node;
  if (condition === undefined) return;
  yield always(condition);
  yield never(condition);
}

function* statementChanges(node: Node, parent: Node): Generator<Change> {
  const done = node.type === "ExpressionStatement" ? node.expression : undefined;
  if (parent.type === "Program" || (done && hookName(done))) return;
  if (done || node.type === "ThrowStatement")
    yield { node, how: "left out", around: (on) => [`{if (!${on}) `, "}"] };
}

function* valueChanges(node: Node, code: string): Generator<Change> {
  if (node.type === "ObjectExpression") for (const one of node.properties) yield spread(one, "{", "}");
  if (node.type === "ArrayExpression") {
    for (const one of node.elements) if (one) yield spread(one, "[", "]");
  }
  if (node.type === "AssignmentPattern" && !isNothing(node.right))
    yield instead(node.right, "no default", "undefined");
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
  const { object, property } = node.callee;
  const before = code.slice(object.start, object.end);
  // A part of an optional chain does not stand alone.
  if (property.type === "Identifier" && passing.has(property.name) && !before.includes("?."))
    yield instead(node, `without .${property.name}()`, before);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Parts of a node that are looked into: not types, what only a browser runs, and what a hook depends on. */
function partsOf(node: Node): Node[] {
  if (node.type.startsWith("TS"))
    return "expression" in node && isNode(node.expression) ? [node.expression] : [];
  const name = hookName(node);
  if (name?.endsWith("Effect")) return [];
  const memo = name === "useMemo" || name === "useCallback";
  if (node.type === "CallExpression" && memo) return node.arguments.slice(0, 1);
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter((part) => part.type !== "JSXAttribute" || !skippedAttribute.test(String(part.name.name)));
}

function* changesIn(node: Node, parent: Node, code: string): Generator<Change> {
  yield* jsxChanges(node, parent);
  yield* conditionChanges(node, parent);
  yield* statementChanges(node, parent);
  yield* valueChanges(node, code);
  for (const part of partsOf(node)) yield* changesIn(part, node, code);
}

/** The code with texts put in; of two texts at one place that of the outer change is further out. */
function withChanges(code: string, changes: readonly Change[], on: (index: number) => string): string {
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  for (const [index, { node, around }] of changes.entries()) {
    const [open, close] = around(on(index));
    before.set(node.start, (before.get(node.start) ?? "") + open);
    after.set(node.end, close + (after.get(node.end) ?? ""));
  }
  const places = [...new Set([0, ...before.keys(), ...after.keys(), code.length])].sort((a, b) => a - b);
  return places
    .map(
      (at, index) => (after.get(at) ?? "") + (before.get(at) ?? "") + code.slice(at, places[index + 1] ?? at),
    )
    .join("");
}

const shortest = (text: string) => {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > 80 ? `${flat.slice(0, 79)}…` : flat;
};

function named(changes: readonly Change[], code: string): Mutant[] {
  const seen = new Map<string, number>();
  return changes.map(({ node, how }) => {
    const text = `${shortest(code.slice(node.start, node.end))}: ${how}`;
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const line = code.slice(0, node.start).split("\n").length;
    return { what: count === 1 ? text : `${text} (${count})`, line };
  });
}

/**
 * A source file with all its mutants in it, which `globalThis.mutant(number)` switches on; the first has the number
 * `first`. Only what a server runs is changed: no handlers of events, no effects.
 */
export function mutate(file: string, code: string, first: number): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const changes = [...changesIn(program, program, code)];
  const on = (index: number) => `globalThis.mutant(${first + index})`;
  return { code: withChanges(code, changes, on), mutants: named(changes, code) };
}
