import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";

/** Environment variables by name. */
export type Env = { readonly [name: string]: string | undefined };

/** The value with every `{ "$env": "NAME" }` replaced by what the environment holds; a missing one is a finding. */
export function readEnv(
  value: JsonValue,
  env: Env,
  path: readonly (string | number)[],
  findings: Finding[],
): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => readEnv(item, env, [...path, index], findings));
    return items.every((item, index) => item === value[index])
      ? value
      : (Object.freeze(items) as JsonValue[]);
  }
  if (typeof value.$env === "string") {
    const found = Object.hasOwn(env, value.$env) ? env[value.$env] : undefined;
    if (found !== undefined && found !== "") return found;
    const pointer = toPointer([...path, "$env"]);
    findings.push({ code: "site/missing-env", params: { name: value.$env }, pointer });
    return "";
  }
  const entries = Object.entries(value).map(
    ([key, child]) => [key, readEnv(child, env, [...path, key], findings)] as const,
  );
  if (entries.every(([key, child]) => child === value[key])) return value;
  return Object.freeze(Object.fromEntries(entries));
}
