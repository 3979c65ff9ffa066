import { type Guess, guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import { typeAdvice } from "../../schemas/diagnostics/type-advice.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { pathKeys } from "../compile/path.ts";
import { type DecisionDefinition, isMeantToShowNothing, type PartSchema } from "../decisions/decision.ts";
import { decisionDefinitions } from "../decisions.gen.ts";
import { factCatalogue, factEntry, schemaAt, settingSchema } from "../fact-catalogue.ts";
import type { FactSchema, FactSite } from "../facts/fact.ts";
import type { CheckContext } from "./finding.ts";
import { checkOwnOutcomes } from "./own-outcomes.ts";

const names: { [type: string]: string } = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};
const worded = (types: Iterable<string>) => [...types].map((type) => names[type] ?? type).join(" or ");

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The types of a schema, with integers as numbers; undefined if it accepts anything. */
function typesOf(schema: FactSchema): Set<string> | undefined {
  const said = schema.type ?? (schema.enum as unknown[] | undefined)?.map(typeOf);
  if (said === undefined) return undefined;
  return new Set([said].flat().map((type) => (type === "integer" ? "number" : String(type))));
}

interface Wrong {
  problem: string;
  /** The position of the fault in the value. */
  at?: string;
  near?: Guess;
  /** What to do, where the meaning of the part does not say it. */
  advice?: string;
}

/** A name in braces in a text that nothing fills in: visitors read it as it is written. */
const placeholder = /\{[a-z_][\w.]*\}/i;

function literalProblem(text: string, part: string): Wrong | undefined {
  const [name] = placeholder.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isAddress = part === "href" || text.startsWith("/");
  return {
    problem: `"${name}" stays in it as it is written, because nothing fills in a plain text`,
    advice: isAddress
      ? `Write { "$url": ${JSON.stringify(text)} }.`
      : `Write { "$msg": key, "values": { ... } } and put the text into copy.json.`,
  };
}

/** The types of a computed value, and the unit of a number: null without one, undefined where it is not known. */
interface Computed {
  types: Set<string>;
  source: string;
  unit?: unknown;
}

/** Where in a computed value it is said which: the setting's name, or the fact's. */
const pointerIn = ({ $fact, path }: JsonObject): string =>
  $fact === "settings" && path !== undefined ? "/path" : $fact === undefined ? "" : "/$fact";

/** What a computed value is; undefined if unknown. */
function computed(value: JsonObject, site: FactSite): Computed | undefined {
  if (typeof value.$msg === "string") return { types: new Set(["string"]), source: "wording" };
  if (typeof value.$url === "string") return { types: new Set(["string"]), source: "an address" };
  if (typeof value.$fact !== "string") return undefined;
  const schema = factEntry(value.$fact)?.schema;
  const keys = typeof value.path === "string" ? pathKeys(value.path) : [];
  const found = schema && keys && (settingSchema(value.$fact, keys, site) ?? schemaAt(schema, keys) ?? {});
  const types = found && typesOf(found);
  const name =
    value.$fact === "settings" && keys?.length === 1 ? `setting "${keys[0]}"` : `fact "${value.$fact}"`;
  // A setting of the dealer's own says no unit.
  const unit = found?.unit ?? (value.$fact === "settings" ? undefined : null);
  return types && { types, source: `the ${name}`, unit };
}

const mostNamed = 6;

/** The problem of a number that is measured in another unit than the part. */
function unitProblem(
  value: JsonObject,
  { unit, source }: Computed,
  { unit: wanted }: PartSchema,
): Wrong | undefined {
  if (wanted === undefined || unit === undefined || unit === wanted) return undefined;
  const known = [...factCatalogue.values()].filter(({ schema }) => schema.unit === wanted);
  const names = known.slice(0, mostNamed).map(({ name }) => `"${name}"`);
  return {
    problem:
      unit === null ? `${source} is no number in ${wanted}` : `${source} is in ${unit}, not in ${wanted}`,
    advice:
      names.length === 0
        ? `Write the number in ${wanted}.`
        : `Use a fact in ${wanted}, such as ${names.join(", ")}.`,
    at: pointerIn(value),
  };
}

function computedProblem(value: JsonObject, part: PartSchema, site: FactSite): Wrong | undefined {
  const given = computed(value, site);
  const wanted = typesOf(part);
  if (given === undefined || wanted === undefined) return undefined;
  if ([...given.types].some((type) => type !== "null" && wanted.has(type)))
    return given.types.has("number") ? unitProblem(value, given, part) : undefined;
  if (given.types.size === 1 && given.types.has("null")) return undefined;
  given.types.delete("null");
  const problem = `${given.source} gives ${worded(given.types)}, but ${worded(wanted)} is needed`;
  const advice =
    value.$fact === undefined
      ? `Write ${worded(wanted)}.`
      : `Use a fact that is ${worded(wanted)}, or write ${worded(wanted)}.`;
  return { problem, advice, at: pointerIn(value) };
}

function problemOf(value: JsonValue, part: PartSchema, site: FactSite): Wrong | undefined {
  if (isObject(value) && Object.keys(value).some((key) => key.startsWith("$"))) {
    return computedProblem(value, part, site);
  }
  const wanted = typesOf(part);
  const type = typeOf(value);
  if (wanted && !wanted.has(type)) {
    const problem = `it is ${worded([type])}, but ${worded(wanted)} is needed`;
    return { problem, advice: typeAdvice(value, [...wanted]) ?? `Write ${worded(wanted)}.` };
  }
  const words = part.enum as readonly JsonValue[] | undefined;
  if (words && !words.includes(value)) {
    const known = words.filter((word) => typeof word === "string");
    const problem = `${JSON.stringify(value)} is not one of ${words.map((word) => JSON.stringify(word)).join(", ")}`;
    const advice = `Use one of: ${words.map((word) => JSON.stringify(word)).join(", ")}.`;
    return { problem, near: guess(String(value), known), advice };
  }
  if (typeof value === "number") return limitProblem(value, part);
  if (typeof value === "string" && part.minLength === 1 && value.trim() === "") {
    const advice = wanted?.has("null") ? "Write the text, or null where there is none." : "Write the text.";
    return { problem: "the text is empty", advice };
  }
  if (Array.isArray(value) && part.items) {
    const items = part.items as PartSchema;
    return value.map((item) => problemOf(item, items, site)).find((wrong) => wrong !== undefined);
  }
  return isObject(value) ? memberProblem(value, part, site) : undefined;
}

/** The problem of a number beyond the limits of a part. */
function limitProblem(value: number, part: PartSchema): Wrong | undefined {
  const { minimum, maximum, exclusiveMinimum } = part as {
    minimum?: number;
    maximum?: number;
    exclusiveMinimum?: number;
  };
  const limits: (readonly [isMet: boolean, limit: string])[] = [
    [minimum === undefined || value >= minimum, `at least ${minimum}`],
    [exclusiveMinimum === undefined || value > exclusiveMinimum, `above ${exclusiveMinimum}`],
    [maximum === undefined || value <= maximum, `at most ${maximum}`],
  ];
  const [, limit] = limits.find(([isMet]) => !isMet) ?? [];
  if (limit === undefined) return undefined;
  const none = typesOf(part)?.has("null") ? ", or null where there is none" : "";
  return { problem: `it is ${value}, but must be ${limit}`, advice: `Write a number ${limit}${none}.` };
}

/** The problem of a member of an object, or of one that it lacks or should not have. */
function memberProblem(value: JsonObject, part: PartSchema, site: FactSite): Wrong | undefined {
  const { properties, required = [] } = part as {
    properties?: { [name: string]: PartSchema };
    required?: readonly string[];
  };
  const others = isObject(part.additionalProperties as JsonValue)
    ? (part.additionalProperties as PartSchema)
    : undefined;
  if (properties === undefined && others === undefined) return undefined;
  const lacking = required.find((name) => !Object.hasOwn(value, name));
  const known = Object.keys(properties ?? {});
  for (const [name, member] of Object.entries(value)) {
    const schema = properties && Object.hasOwn(properties, name) ? properties[name] : others;
    const at = toPointer([name]);
    if (schema === undefined)
      return {
        problem: `"${name}" is none of its parts`,
        near: guess(name, known),
        advice: `Its parts: ${known.join(", ")}.`,
        at,
      };
    const wrong = problemOf(member, schema, site);
    const advice = partsAdvice(schema) ?? wrong?.advice;
    if (wrong)
      return { ...wrong, problem: `for "${name}" ${wrong.problem}`, at: at + (wrong.at ?? ""), advice };
  }
  if (lacking === undefined) return undefined;
  return { problem: `"${lacking}" is missing`, advice: partsAdvice(part) };
}

/** What an object is written as: `{ "percent": ..., "step": ... }`. */
function partsAdvice({ properties }: PartSchema): string | undefined {
  const names = Object.keys(objectOf(properties as JsonValue | undefined)).map((name) => `"${name}": ...`);
  return names.length === 0 ? undefined : `Write { ${names.join(", ")} }.`;
}

/** The parts that an outcome lacks: those that it must give, and the first of those of which it must give one. */
function missingParts(outcome: JsonObject, contract: DecisionDefinition): readonly string[] {
  const { required, anyOf = [] } = contract;
  const lacks = (part: string) => !Object.hasOwn(outcome, part);
  // One that is unknown is meant for it.
  const isUnknownGiven = Object.keys(outcome).some((part) => !Object.hasOwn(contract.parts, part));
  const isOneGiven =
    anyOf.length === 0 || !anyOf.every(lacks) || isUnknownGiven || isMeantToShowNothing(outcome, contract);
  return [...new Set([...required, ...(isOneGiven ? [] : anyOf.slice(0, 1))])].filter(lacks);
}

/** The problem of an outcome that gives none of the parts of which it must give one: nothing is shown. */
function nothingGiven(outcome: JsonObject, contract: DecisionDefinition, isDefault: boolean) {
  const { anyOf = [], required } = contract;
  const isMeant = isMeantToShowNothing(outcome, contract);
  if (isMeant && !(isDefault && contract.showsAlways)) return undefined;
  const isNull = (name: string) => outcome[name] === null;
  // Of an outcome without its first part, what takes its place is missing.
  const part = isMeant ? anyOf.findLast(isNull) : anyOf.find(isNull);
  // What is missing is reported as such.
  if (anyOf.some((name) => required.includes(name) && !Object.hasOwn(outcome, name))) return undefined;
  if (part === undefined || anyOf.some((name) => (outcome[name] ?? null) !== null)) return undefined;
  const others = anyOf.filter((name) => name !== part).map((name) => `"${name}"`);
  const alone = others.length === 0 ? "" : `, and there is no ${others.join(" or ")}`;
  const problem = `it is null${alone}, so that nothing is shown`;
  return { isMeant, part, problem, description: `Give ${anyOf.map((name) => `"${name}"`).join(" or ")}.` };
}

/**
 * Reports parts of an outcome that its decision does not define, missing required parts, and parts of the wrong type.
 */
function checkParts(
  outcome: JsonObject,
  contract: DecisionDefinition,
  pointer: string,
  { report, site }: CheckContext,
): void {
  const { name: table, parts } = contract;
  const allowed = Object.keys(parts);
  const unknown = Object.keys(outcome).filter((part) => !Object.hasOwn(parts, part));
  for (const part of unknown) {
    const params = { table, part, near: guess(part, allowed), allowed };
    report({ code: "rules/unknown-outcome", params, pointer: pointer + toPointer([part]), at: "key" });
  }
  // A misspelt part is not reported as missing as well.
  const [first, ...others] = missingParts(outcome, contract).filter(
    (part) => !unknown.some((other) => nearest(other, [part])),
  );
  if (first !== undefined) {
    const params = {
      ...{ table, part: `"${first}"`, description: parts[first]?.description ?? "" },
      ...(others.length > 0 && {
        others: others.map((part, at) => `${at < others.length - 1 ? "," : " and"} "${part}"`).join(""),
      }),
    };
    // Without a part of which it must give one, an outcome only shows nothing.
    const isRequired = contract.required.includes(first);
    report({ code: "rules/missing-outcome", params, pointer, ...(!isRequired && { severity: "warning" }) });
  }
  const nothing = nothingGiven(outcome, contract, pointer.endsWith("/default"));
  if (nothing) {
    const { isMeant, ...params } = nothing;
    const at = pointer + toPointer([params.part]);
    report({ code: "rules/wrong-outcome", params, pointer: at, ...(isMeant && { severity: "warning" }) });
  }
  for (const [part, schema] of Object.entries(parts)) {
    const value = Object.hasOwn(outcome, part) ? outcome[part] : undefined;
    const wrong =
      value === undefined
        ? undefined
        : (problemOf(value, schema, site) ??
          (typeof value === "string" ? literalProblem(value, part) : undefined));
    if (wrong === undefined) continue;
    const { at = "", advice, ...how } = wrong;
    const about = `"${part}": ${schema.description}`;
    const description = advice === undefined ? about : `${advice} ${about}`;
    const params = { part, ...how, description };
    report({ code: "rules/wrong-outcome", params, pointer: pointer + toPointer([part]) + at });
  }
}

/**
 * Reports outcomes of a table that violate the contract of its decision. A table that only the dealer has needs no
 * contract: only the dealer's own pages read its outcomes, which must be alike.
 */
export function checkDecision(table: RuleTable, context: CheckContext): void {
  const contract = decisionDefinitions.get(table.table);
  if (contract === undefined) {
    checkOwnOutcomes(table, context);
    return;
  }
  const base = toPointer(["rules", table.table]);
  for (const key of ["hit", "about"] as const) {
    const value = table[key] ?? "car";
    if (value === contract[key]) continue;
    const params = { value: JSON.stringify(value), allowed: [contract[key]] };
    context.report({ code: "schema/not-in-list", params, pointer: `${base}/${key}` });
  }
  for (const [index, { then }] of table.rows.entries()) {
    checkParts(then, contract, `${base}/rows/${index}/then`, context);
  }
  if (isObject(table.default)) checkParts(table.default, contract, `${base}/default`, context);
}
