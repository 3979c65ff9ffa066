import { abbreviatedIn } from "../../schemas/checks/shape.ts";
import { type Guess, guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { wordedFields } from "../../schemas/entities/spellings.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { isFactRef } from "../compile/condition.ts";
import { pathKeys } from "../compile/path.ts";
import { factCatalogue, factEntry, schemaAt } from "../fact-catalogue.ts";
import type { FactSchema } from "../facts/fact.ts";
import type { OperatorDefinition } from "../operators/operator.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import type { CheckContext } from "./finding.ts";
import { kindOf, kindsOf, meantValue, operandProblem, valuesOf } from "./operand.ts";

/** The most similar fact name; facts of the car have no prefix. */
export const nearFact = (fact: string): Guess => {
  const [prefix, name = ""] = fact.split(".");
  return prefix === "car" && factCatalogue.has(name) ? () => name : guess(fact, factCatalogue.keys());
};

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

/** The path that was meant by one that fails. */
const nearPath = (schema: FactSchema, keys: readonly string[]) => (): string | undefined => {
  const wrong = keys.findIndex((_, index) => schemaAt(schema, keys.slice(0, index + 1)) === undefined);
  const properties = objectOf(schemaAt(schema, keys.slice(0, wrong))?.properties as JsonValue);
  const described = Object.entries(properties).map(
    ([name, one]) => [name, objectOf(one).description] as const,
  );
  const name = keys[wrong] ?? "";
  const meant = abbreviatedIn(described, name) ?? nearest(name, Object.keys(properties));
  return meant && `$.${[...keys.slice(0, wrong), meant, ...keys.slice(wrong + 1)].join(".")}`;
};

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
    const params = { fact, near: nearFact(fact) };
    context.report({ code: "rules/unknown-fact", params, pointer: `${pointer}/${key}` });
    return undefined;
  }
  const { scope } = context;
  if (scope && !scope.has.includes(entry.scope)) {
    const problem = `${scope.place} is decided without ${entry.scope === "car" ? "a car" : "a visitor"}`;
    context.report({ code: "rules/wrong-scope", params: { fact, problem }, pointer: `${pointer}/${key}` });
  }
  if (path === undefined || path === "") return entry.schema;
  const keys = pathKeys(path);
  const schema = keys && schemaAt(entry.schema, keys);
  if (keys === undefined || schema === undefined) {
    const params =
      keys === undefined
        ? { path }
        : {
            path,
            problem: `the fact "${fact}" has no value at this path`,
            near: nearPath(entry.schema, keys),
          };
    context.report({ code: "rules/bad-path", params, pointer: `${pointer}/path` });
    return undefined;
  }
  checkSiteKey(fact, keys, { pointer, isShown: key === "$fact", context });
  const [name = ""] = keys;
  return fact === "settings" && keys.length === 1 && Object.hasOwn(settings, name)
    ? settings[name as keyof typeof settings]
    : schema;
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

/** What to do about a comparison that cannot be: the fact or the value that was meant, or what the operator takes. */
function adviceOn(
  leaf: LeafCondition,
  operator: OperatorDefinition,
  { schema, at }: { schema: FactSchema; at: "fact" | "value" },
): string {
  const like = at === "fact" && operator.left === "number" ? numbersLike(leaf.fact) : [];
  if (like.length > 0)
    return `Compare a fact that is a number: ${like.map((name) => `"${name}"`).join(", ")}.`;
  const values = [leaf.value].flat() as JsonValue[];
  const meant =
    at === "value"
      ? values.map((value) => meantValue(value, schema)).find((value) => value !== undefined)
      : undefined;
  if (meant !== undefined) return `Did you mean ${JSON.stringify(meant)}?`;
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
  context.report({ code: "rules/bad-operand", params, pointer: `${pointer}/${wrong.at}` });
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
  } else if ("not" in condition) {
    checkCondition(condition.not, `${pointer}/not`, context);
  } else if ("condition" in condition) {
    const { condition: name } = condition;
    if (Object.hasOwn(context.conditions, name)) return;
    const params = { condition: name, near: guess(name, Object.keys(context.conditions)) };
    context.report({ code: "rules/unknown-condition", params, pointer: `${pointer}/condition` });
  } else {
    checkLeaf(condition, pointer, context);
  }
}
