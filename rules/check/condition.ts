import { abbreviatedIn } from "../../schemas/diagnostics/abbreviated.ts";
import { type Guess, guess, guessWord, likely } from "../../schemas/diagnostics/nearest.ts";
import { typeAdvice } from "../../schemas/diagnostics/type-advice.ts";
import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { wordedFields } from "../../schemas/resolve/spellings.ts";
import { isFactRef } from "../compile/condition.ts";
import { pathKeys } from "../compile/path.ts";
import { factCatalogue, factEntry, schemaAt, settingSchema } from "../fact-catalogue.ts";
import type { FactSchema, FactScope } from "../facts/fact.ts";
import type { OperatorDefinition } from "../operators/operator.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import { contradiction } from "./contradiction.ts";
import { factAdvice, nearLender } from "./fact-advice.ts";
import type { CheckContext } from "./finding.ts";
import { kindOf, kindsOf, meantValue, operandProblem, valuesOf } from "./operand.ts";

/** The most similar fact name; facts of the car have no prefix. */
const nearFact = (fact: string): Guess => {
  const [, name = ""] = /^(?:car|vehicle)[._-]?(\w+)$/i.exec(fact) ?? [];
  const own = [name, name.toLowerCase()].find((one) => factCatalogue.has(one));
  const lender = nearLender(fact);
  if (lender !== undefined) return () => lender;
  return own === undefined ? guessWord(fact, factCatalogue.keys()) : () => own;
};

/** A fact that there is none of, and what may be meant. */
export const unknownFact = (fact: string, path?: string) => {
  const whole = path === undefined ? pathOfFact(fact) : factOfPath(fact, path);
  return {
    fact,
    near: whole === undefined ? nearFact(fact) : undefined,
    described: () => whole ?? factAdvice(fact),
  };
};

/** What to write for a part of a fact, such as a setting, that is named with a dot. */
function pathOfFact(fact: string): string | undefined {
  const [name = "", ...keys] = fact.split(".");
  const isObject = kindsOf(factCatalogue.get(name)?.schema ?? {})?.has("object") === true;
  return keys.length > 0 && isObject
    ? `Write "${name}", and beside it "path": "$.${keys.join(".")}".`
    : undefined;
}

/** What to write for a fact that is named by two parts, where there is one with the name of both. */
function factOfPath(fact: string, path: string): string | undefined {
  const keys = pathKeys(path) ?? [];
  const name = [".", "_"].map((sign) => [fact, ...keys].join(sign)).find((one) => factCatalogue.has(one));
  return name && `Write "fact": "${name}", without "path".`;
}

const operators = new Map(operatorDefinitions.map((definition) => [definition.name, definition]));

/**
 * A flag or setting that no layer of the site defines is probably a mistake. A condition takes it as off; an outcome would
 * show nothing in its place.
 */
function checkSiteKey(
  fact: string,
  keys: readonly string[],
  { pointer, isShown, context }: { pointer: string; isShown: boolean; context: CheckContext },
): void {
  if (fact !== "flags" && fact !== "settings") return;
  const stated = context.site[fact] ?? {};
  const [name = ""] = keys;
  if (Object.hasOwn(stated, name)) return;
  context.report({
    code: fact === "flags" ? "reference/unknown-flag" : "reference/unknown-setting",
    params: { name, near: guess(name, Object.keys(stated)) },
    pointer: `${pointer}/path`,
    ...(!isShown && { severity: "warning" }),
  });
}

/** The plain path that was meant by one without `$.`, or with other signs between its keys. */
function plainPath(path: string, schema: FactSchema): Guess {
  const keys = path.split(/[^\w-]+/).filter((key) => key !== "");
  const isPath = pathKeys(`$.${keys.join(".")}`) !== undefined && schemaAt(schema, keys) !== undefined;
  return () => (isPath ? `$.${keys.join(".")}` : undefined);
}

/** Whether a fact can have values inside; one that says no type can. */
function hasParts(schema: FactSchema): boolean {
  const kinds = kindsOf(schema);
  return kinds === undefined || kinds.has("object") || kinds.has("array");
}

/** The path that was meant by one that fails. */
const nearPath = (schema: FactSchema, keys: readonly string[]) => (): string | undefined => {
  const wrong = keys.findIndex((_, index) => schemaAt(schema, keys.slice(0, index + 1)) === undefined);
  const properties = objectOf(schemaAt(schema, keys.slice(0, wrong))?.properties as JsonValue);
  const described = Object.entries(properties).map(
    ([name, one]) => [name, objectOf(one).description] as const,
  );
  const name = keys[wrong] ?? "";
  const meant = abbreviatedIn(described, name) ?? likely(name, Object.keys(properties));
  return meant && `$.${[...keys.slice(0, wrong), meant, ...keys.slice(wrong + 1)].join(".")}`;
};

/** Facts of these scopes, those of the first scope first: it has the fewest. */
const factsOf = (scopes: readonly FactScope[]): string[] =>
  scopes.flatMap((scope) =>
    [...factCatalogue].flatMap(([name, entry]) => (entry.scope === scope ? [name] : [])),
  );

/** The domain of a fact at a path; reports problems of either. `pointer` is the position of both. */
export function checkFact(
  fact: string,
  path: string | undefined,
  pointer: string,
  context: CheckContext,
  key = "fact",
): FactSchema | undefined {
  // The schema allows any JSON as the operand; here it must be a reference.
  if (typeof fact !== "string" || (path !== undefined && typeof path !== "string")) {
    context.report({
      code: "rules/bad-condition",
      params: { problem: "a fact and its path must be strings" },
      pointer,
    });
    return undefined;
  }
  const entry = factEntry(fact);
  if (entry === undefined) {
    context.report({
      code: "rules/unknown-fact",
      params: unknownFact(fact, path),
      pointer: `${pointer}/${key}`,
    });
    return undefined;
  }
  const { scope } = context;
  if (scope && !scope.has.includes(entry.scope)) {
    const problem = `${scope.place} is decided without ${entry.scope === "car" ? "a car" : "a visitor"}`;
    const params = { fact, problem, allowed: factsOf(scope.has) };
    context.report({ code: "rules/wrong-scope", params, pointer: `${pointer}/${key}` });
  }
  if (path === undefined || path === "") return entry.schema;
  const keys = pathKeys(path);
  const schema = keys && schemaAt(entry.schema, keys);
  if (keys === undefined || schema === undefined) {
    const params =
      keys === undefined
        ? { path, near: plainPath(path, entry.schema) }
        : {
            path,
            problem: `the fact "${fact}" has no value at this path`,
            near: nearPath(entry.schema, keys),
            ...(!hasParts(entry.schema) && { how: `Remove "path": "${fact}" is one value, without parts.` }),
          };
    context.report({ code: "rules/bad-path", params, pointer: `${pointer}/path` });
    return undefined;
  }
  checkSiteKey(fact, keys, { pointer, isShown: key === "$fact", context });
  return settingSchema(fact, keys, context.site) ?? schema;
}

/** A comparison with a word that the fact never has, or not in this spelling, always gives the same result. */
function checkSpelling({ fact, path, value }: LeafCondition, pointer: string, context: CheckContext): void {
  if (path !== undefined) return;
  for (const [index, word] of [value].flat().entries()) {
    if (typeof word !== "string") continue;
    const meant = context.meant(fact, word);
    if (meant === undefined) continue;
    const at = Array.isArray(value) ? `${pointer}/value/${index}` : `${pointer}/value`;
    context.report(
      "spelt" in meant
        ? { code: "rules/other-spelling", params: { fact, word, spelt: meant.spelt }, pointer: at }
        : {
            code: "rules/unknown-word",
            params: {
              fact,
              word,
              like: meant.near,
              isOfStock: (wordedFields as readonly string[]).includes(fact),
            },
            pointer: at,
          },
    );
  }
}

/** Facts of numbers that are named like one that is none, such as `rego_days` like `rego_expiry`. */
function numbersLike(fact: string): string[] {
  const [family = ""] = fact.split("_");
  return [...factCatalogue.entries()].flatMap(([name, { schema }]) =>
    name.startsWith(`${family}_`) && kindsOf(schema)?.has("number") ? [name] : [],
  );
}

/** Which operator does what one was meant to do that does not fit: `equal` of a text, `in` of several values. */
function otherOperator({ fact, operator, value }: LeafCondition, schema: FactSchema): string | undefined {
  const isNot = operator === "notEqual" || operator === "doesNotContain";
  if (
    (operator === "equal" || operator === "notEqual") &&
    Array.isArray(value) &&
    !kindsOf(schema)?.has("array")
  )
    return `For several values, write "operator": "${isNot ? "notIn" : "in"}".`;
  const isList = kindsOf(schema)?.has("array") === true;
  if (isList && (operator === "equal" || operator === "notEqual") && !Array.isArray(value))
    return `"${fact}" is a list: write "operator": "${isNot ? "doesNotContain" : "contains"}".`;
  const isText = kindsOf(schema)?.has("string") === true;
  if (!isText || factEntry(fact) === undefined) return undefined;
  if (operator === "contains" || operator === "doesNotContain")
    return `"${fact}" is a text, and no operator looks for a part of a text. For the whole text, write "operator": "${isNot ? "notEqual" : "equal"}", "value": ${JSON.stringify(value)}.`;
  const isOrder = operators.get(operator)?.left === "number" && !kindsOf(schema)?.has("number");
  return isOrder ? `"${fact}" is a text: compare it with "equal", "notEqual", "in" or "notIn".` : undefined;
}

/** The list that was meant by one value, where the operator takes a list. */
const listMeant = ({ right }: OperatorDefinition, value: JsonValue): string | undefined =>
  right.type === "array" && (typeof value === "string" || typeof value === "number")
    ? `Write a list: [${JSON.stringify(value)}].`
    : undefined;

/** What to write instead of a text, where the value is no text. */
function adviceOnType(value: JsonValue, schema: FactSchema): string | undefined {
  const kinds = kindsOf(schema);
  const isNull = value === "null" && kinds?.has("null") === true;
  if (isNull) return "Write null without quotation marks.";
  return kinds?.has("boolean") && typeof value === "string" ? typeAdvice(value, [...kinds]) : undefined;
}

/** What to do about a comparison that cannot be: the fact or the value that was meant, or what the operator takes. */
function adviceOn(
  leaf: LeafCondition,
  operator: OperatorDefinition,
  { schema, at }: { schema: FactSchema; at: "fact" | "value" },
): string {
  const like = at === "fact" && operator.left === "number" ? numbersLike(leaf.fact) : [];
  if (like.length > 0)
    return `Compare a fact that is a number: ${like.map((name) => `"${name}"`).join(", ")}.`;
  const other = otherOperator(leaf, schema);
  if (other !== undefined) return other;
  const list = at === "value" ? listMeant(operator, leaf.value) : undefined;
  if (list !== undefined) return list;
  const values = [leaf.value].flat() as JsonValue[];
  const meant =
    at === "value"
      ? values.map((value) => meantValue(value, schema)).find((value) => value !== undefined)
      : undefined;
  if (meant !== undefined) return `Did you mean ${JSON.stringify(meant)}?`;
  const how = at === "value" && !Array.isArray(leaf.value) ? adviceOnType(leaf.value, schema) : undefined;
  if (how !== undefined) return how;
  const about = at === "value" ? factEntry(leaf.fact)?.description : undefined;
  const known = at === "value" && leaf.path === undefined ? valuesOf(schema) : undefined;
  return known === undefined ? usageOf(operator, schema) : `"${leaf.fact}": ${about} ${known}`;
}

/** What an operator does, with a value that it takes: of its examples that hold, the first about such a fact. */
function usageOf({ description, examples }: OperatorDefinition, schema: FactSchema): string {
  const holding = examples.filter(([, , holds]) => holds);
  const kinds = kindsOf(schema);
  const [, value] = holding.find(([left]) => kinds?.has(kindOf(left as JsonValue))) ?? holding[0] ?? [];
  return `${description} Its value is such as ${JSON.stringify(value)}.`;
}

function checkLeaf(leaf: LeafCondition, pointer: string, context: CheckContext): void {
  // What a schema has refused is left out, so that there is nothing to compare.
  if (leaf.operator === undefined || leaf.fact === undefined) return;
  const operator = operators.get(leaf.operator);
  if (operator === undefined) {
    const params = { operator: leaf.operator, near: guess(leaf.operator, operators.keys()) };
    context.report({ code: "rules/unknown-operator", params, pointer: `${pointer}/operator` });
  }
  const schema = checkFact(leaf.fact, leaf.path, pointer, context);
  const ref = isFactRef(leaf.value) ? leaf.value : undefined;
  const right = ref && checkFact(ref.fact, ref.path, `${pointer}/value`, context);
  if (operator === undefined || schema === undefined || (ref && right === undefined)) return;
  const wrong = operandProblem(leaf, operator, schema, right);
  if (wrong === undefined) {
    checkSpelling(leaf, pointer, context);
    return;
  }
  const description = adviceOn(leaf, operator, { schema, at: wrong.at });
  const params = { operator: leaf.operator, problem: wrong.problem, description };
  // Where another operator does it, it is the operator that is wrong.
  const isOperator = wrong.at === "fact" && description === otherOperator(leaf, schema);
  const at = isOperator ? "operator" : wrong.at;
  context.report({ code: "rules/bad-operand", params, pointer: `${pointer}/${at}` });
}

/** Parts that can never hold together. */
function checkTogether(parts: readonly Condition[], pointer: string, context: CheckContext): void {
  const found = contradiction(parts);
  if (found === undefined) return;
  const { fact, operator, value } = found.with;
  const params = { fact, other: `${operator} ${JSON.stringify(value)}`, isEqual: operator === "equal" };
  context.report({ code: "rules/contradiction", params, pointer: `${pointer}/all/${found.index}/value` });
}

/** Reports all problems of one condition at `pointer` in the resolved tree. */
export function checkCondition(condition: Condition, pointer: string, context: CheckContext): void {
  if (typeof condition !== "object" || condition === null) {
    context.report({ code: "rules/bad-condition", params: { problem: "it is not an object" }, pointer });
  } else if ("any" in condition) {
    if (condition.any.length === 0)
      context.report({ code: "rules/empty-any", params: {}, pointer: `${pointer}/any` });
    for (const [index, part] of condition.any.entries())
      checkCondition(part, `${pointer}/any/${index}`, context);
  } else if ("all" in condition) {
    for (const [index, part] of condition.all.entries())
      checkCondition(part, `${pointer}/all/${index}`, context);
    checkTogether(condition.all, pointer, context);
  } else if ("not" in condition) {
    checkCondition(condition.not, `${pointer}/not`, context);
  } else if ("condition" in condition) {
    const { condition: name } = condition;
    if (Object.hasOwn(context.conditions, name)) return;
    const allowed = Object.keys(context.conditions);
    const params = { condition: name, near: guess(name, allowed), allowed };
    context.report({ code: "rules/unknown-condition", params, pointer: `${pointer}/condition` });
  } else {
    checkLeaf(condition, pointer, context);
  }
}
