import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Facts } from "../compute-facts.ts";
import { compileRead, RuleError } from "./condition.ts";

/** Formats a `$msg`; without this function, a decision keeps `{ $msg, values }` with the values resolved. */
export type Wording = (key: string, values: JsonObject) => string;

/** Computes a row's outcome from the facts. */
export type Outcome = (facts: Facts, msg?: Wording) => JsonValue;

/** The computed values of an outcome: what each is written with. */
export const computedForms: { readonly [key: string]: readonly string[] } = {
  $fact: ["$fact", "path"],
  $url: ["$url"],
  $msg: ["$msg", "values"],
};

/** Names of the facts in a `$url` template: `/cars/{slug}` has `slug`. */
export const extractUrlFacts = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");

/** Phone numbers lose their spaces; everything else is percent-encoded. */
const encoderOf = (template: string) =>
  template.startsWith("tel:")
    ? (value: unknown) => String(value).replace(/[^\d+]/g, "")
    : (value: unknown) => encodeURIComponent(String(value));

function compileUrl(template: string): Outcome {
  const encode = encoderOf(template);
  const parts = template.split(/\{[^{}]*\}/);
  const names = extractUrlFacts(template);
  return (facts) => {
    let url = parts[0] ?? "";
    for (const [index, name] of names.entries()) {
      const value = facts.get(name);
      // An incomplete address is worse than none.
      if (value === undefined || value === null || value === "") return null;
      url += encode(value) + (parts[index + 1] ?? "");
    }
    return url;
  };
}

function compileObject(value: JsonObject): Outcome | undefined {
  const entries = Object.entries(value).map(([key, part]) => [key, compilePart(part)] as const);
  if (entries.every(([, part]) => part === undefined)) return undefined;
  return (facts, msg) => {
    const made: JsonObject = {};
    for (const [key, part] of entries) made[key] = part ? part(facts, msg) : (value[key] as JsonValue);
    return made;
  };
}

/** undefined when the value is the same for all facts. */
function compilePart(value: JsonValue): Outcome | undefined {
  if (Array.isArray(value)) {
    const parts = value.map(compilePart);
    if (parts.every((part) => part === undefined)) return undefined;
    return (facts, msg) =>
      value.map((item, index) => {
        const part = parts[index];
        return part ? part(facts, msg) : item;
      });
  }
  if (!isObject(value)) return undefined;
  if (typeof value.$fact === "string") {
    const read = compileRead(value.$fact, value.path as string | undefined);
    return (facts) => (read(facts) as JsonValue | undefined) ?? null;
  }
  if (typeof value.$url === "string") return compileUrl(value.$url);
  if (typeof value.$msg === "string") {
    const key = value.$msg;
    const given = value.values ?? {};
    if (!isObject(given)) throw new RuleError(`The values of "${key}" are not an object`);
    const values = compileObject(given) ?? (() => given);
    const fixed: JsonObject = value;
    if (Object.keys(given).length === 0) return (_, msg) => (msg ? msg(key, given) : fixed);
    return (facts, msg) => {
      const resolved = values(facts, msg) as JsonObject;
      return msg ? msg(key, resolved) : { $msg: key, values: resolved };
    };
  }
  return compileObject(value);
}

/** Compiles a `then`: `$fact`, `$url` and `$msg` inside it are resolved; the rest is returned as written. */
export function compileOutcome(then: JsonObject): Outcome {
  return compilePart(then) ?? (() => then);
}
