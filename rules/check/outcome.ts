import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { urlFacts } from "../compile/outcome.ts";
import { factEntry } from "../fact-catalogue.ts";
import { checkFact, unknownFact } from "./condition.ts";
import type { CheckContext } from "./finding.ts";

const pointerKey = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

function checkUrl(template: string, pointer: string, context: CheckContext): void {
  for (const fact of urlFacts(template)) {
    if (factEntry(fact) !== undefined) continue;
    context.report({ code: "rules/unknown-fact", params: unknownFact(fact), pointer: `${pointer}/$url` });
  }
}

/** The computed values of an outcome: what each is written with. */
export const computedForms: { readonly [key: string]: readonly string[] } = {
  $fact: ["$fact", "path"],
  $url: ["$url"],
  $msg: ["$msg", "values"],
};

/** The fact that was meant by a path of a page, such as `car.make`. */
function factMeant(path: JsonValue | undefined): string | undefined {
  const [name = ""] = typeof path === "string" ? path.split(".").slice(-1) : [];
  return factEntry(name) && `A table reads facts: write { "$fact": "${name}" }.`;
}

/**
 * Reports problems of an outcome (`then` or `default`): unknown facts, incomplete computed values. schemas/ looks up
 * wording and links, as everywhere.
 */
export function checkOutcome(value: JsonValue | undefined, pointer: string, context: CheckContext): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkOutcome(item, `${pointer}/${index}`, context);
    return;
  }
  const form = Object.keys(value).find((key) => key.startsWith("$"));
  if (form === undefined) {
    for (const [key, part] of Object.entries(value))
      checkOutcome(part, `${pointer}/${pointerKey(key)}`, context);
    return;
  }
  const name = value[form];
  if (computedForms[form] === undefined) {
    const params = { problem: `a table does not know "${form}"`, how: factMeant(name) };
    context.report({ code: "rules/bad-outcome", params, pointer });
    return;
  }
  const stray = Object.keys(value).find((key) => !computedForms[form]?.includes(key));
  if (stray !== undefined || typeof name !== "string") {
    const problem =
      stray === undefined ? `"${form}" requires a string` : `"${stray}" cannot be combined with "${form}"`;
    context.report({ code: "rules/bad-outcome", params: { problem }, pointer });
  } else if (form === "$fact") {
    checkFact(name, value.path as string | undefined, pointer, context, "$fact");
  } else if (form === "$url") {
    checkUrl(name, pointer, context);
  } else if (value.values !== undefined && !isObject(value.values)) {
    const problem = `the values of "${name}" are not an object`;
    context.report({ code: "rules/bad-outcome", params: { problem }, pointer: `${pointer}/values` });
  } else {
    checkOutcome(value.values, `${pointer}/values`, context);
    checkValues(name, value.values ?? {}, `${pointer}/values`, context);
  }
}

/** Wording can write texts, numbers and what is computed, but no list and no object. */
function checkValues(
  wording: string,
  values: { [name: string]: JsonValue },
  pointer: string,
  context: CheckContext,
): void {
  const isComputed = (part: JsonValue) =>
    isObject(part) && Object.keys(part).some((key) => key.startsWith("$"));
  for (const [key, part] of Object.entries(values)) {
    if (typeof part !== "object" || part === null || isComputed(part)) continue;
    const problem = `the value "${key}" of "${wording}" is neither a text nor a number`;
    context.report({
      code: "rules/bad-outcome",
      params: { problem },
      pointer: `${pointer}/${pointerKey(key)}`,
    });
  }
}
