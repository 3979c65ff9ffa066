import type { Finding } from "../diagnostics/catalogue.ts";
import { withoutVariable } from "../documents/site/without-variable.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";

/** Environment variables by name. */
export type Env = { readonly [name: string]: string | undefined };

/** The name in a reference to an environment variable (`{ "$env": "NAME" }`). */
function variableOf(value: JsonValue): string | undefined {
  return isObject(value) && typeof value.$env === "string" ? value.$env : undefined;
}

/** The value of an environment variable; an empty one counts as unset. */
function held(env: Env, name: string): string | undefined {
  const found = Object.hasOwn(env, name) ? env[name] : undefined;
  return found === "" ? undefined : found;
}

/** Names of the environment variables that a resolved value needs and that are not set. */
export function unsetVariables(value: unknown, env: Env = {}): string[] {
  const unset = new Set<string>();
  addUnset(value, env, unset);
  return [...unset];
}

function addUnset(value: unknown, env: Env, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const name = variableOf(value as JsonValue);
  if (name === undefined) for (const member of Object.values(value)) addUnset(member, env, into);
  else if (held(env, name) === undefined) into.add(name);
}

/** A value with its variables replaced by their values; unset ones stay as written. */
function filled(value: JsonValue, env: Env): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  const name = variableOf(value);
  if (name !== undefined) return held(env, name) ?? value;
  // Most of a site holds no variable: nothing is copied.
  let made: JsonObject | undefined;
  for (const key of Object.keys(value)) {
    const child = (value as JsonObject)[key] as JsonValue;
    const now = filled(child, env);
    if (now === child) continue;
    made ??= (Array.isArray(value) ? [...value] : { ...value }) as JsonObject;
    made[key] = now;
  }
  return made ? Object.freeze(made) : value;
}

/** Reports each unset variable in a value at a path of the resolved tree. */
function tell(value: JsonValue, path: readonly (string | number)[], effect: string, into: Finding[]): void {
  if (typeof value !== "object" || value === null) return;
  const name = variableOf(value);
  if (name !== undefined) {
    into.push({ code: "site/missing-env", params: { name, effect }, pointer: toPointer([...path, "$env"]) });
    return;
  }
  for (const [key, child] of Object.entries(value)) tell(child, [...path, key], effect, into);
}

/** The object with the value at a path replaced, or removed if `by` is undefined. The path's parents must exist. */
function replaced(
  value: JsonObject,
  [key = "", ...rest]: readonly string[],
  by: JsonValue | undefined,
): JsonObject {
  const { [key]: before, ...others } = value;
  const after = rest.length === 0 ? by : replaced(before as JsonObject, rest, by);
  return Object.freeze(after === undefined ? others : { ...value, [key]: after }) as JsonObject;
}

function memberAt(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let member = value;
  for (const key of path) member = isObject(member) && Object.hasOwn(member, key) ? member[key] : undefined;
  return member;
}

/**
 * The site with values from the environment. A feature that requires an unset variable is turned off as
 * `withoutVariable` defines and reported as a finding; the rest of the site works.
 */
export function readEnv(stated: JsonObject, env: Env, findings: Finding[]): JsonObject {
  let site = filled(stated, env) as JsonObject;
  if (unsetVariables(site).length === 0) return site;
  for (const { at, effect, turnedOff } of withoutVariable) {
    const thing = memberAt(site, at);
    if (thing === undefined || unsetVariables(thing).length === 0) continue;
    tell(thing, ["site", ...at], effect, findings);
    site = replaced(
      site,
      at,
      turnedOff(thing, (part) => unsetVariables(part).length > 0),
    );
  }
  tell(objectOf(site.integrations), ["site", "integrations"], "features that need it do not work", findings);
  return site;
}
