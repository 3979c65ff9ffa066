import type { Finding } from "../diagnostics/catalogue.ts";
import { withoutVariable } from "../documents/site/without-variable.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { formatPointer } from "../json/pointer.ts";
import { findValueAt, replaceValueAt } from "../json/value-at.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { readVariableName } from "../parts/variables.ts";

/** Environment variables by name. */
export type Env = { readonly [name: string]: string | undefined };

/** Every variable that a site can read begins so: none of the platform's own does. */
export const siteVariablePrefix = "TENANT_ENV_";

/**
 * The environment variable that `{ "$env": name }` means in a dealer's site, also where a shared layer says it: the dealer's own
 * (`CRM_URL` of acme is TENANT_ENV_ACME__CRM_URL), or one that the administrator shares with all dealers, by its whole name
 * (`TENANT_ENV_CRM_URL`). Names have no `__` and dealers' own variables do, so nobody can name another dealer's.
 */
export const resolveSiteVariable = (slug: string, name: string): string =>
  name.startsWith(siteVariablePrefix) && !name.includes("__")
    ? name
    : `${siteVariablePrefix}${slug.toUpperCase().replaceAll("-", "_")}__${name}`;

type Path = readonly string[];

interface Annotated {
  readonly secret?: boolean;
  readonly properties?: { readonly [name: string]: Annotated };
  readonly items?: Annotated;
}

/** Names of the environment variables that a part of a resolved site still needs: those that are not set. */
export function unsetVariables(value: unknown): string[] {
  const names = [...variablesIn(value as JsonValue)].map(([, name]) => name);
  return [...new Set(names)];
}

function* variablesIn(value: JsonValue, path: Path = []): Generator<[path: Path, name: string]> {
  if (typeof value !== "object" || value === null) return;
  const name = readVariableName(value);
  if (name !== undefined) yield [path, name];
  else for (const [key, child] of Object.entries(value)) yield* variablesIn(child, [...path, key]);
}

/** What happens to the references in a site while it is read. */
interface Reader {
  /** The value of a secret's variable. */
  read(name: string): JsonValue;
  /** Called for a reference where no secret is. */
  misplaced(path: Path): void;
}

/** A value with its secrets filled in; everything else stays as written. */
function filled(value: JsonValue, schema: Annotated | undefined, reader: Reader, path: Path = []): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  const name = readVariableName(value);
  if (name !== undefined && schema?.secret) return reader.read(name);
  if (name !== undefined) reader.misplaced(path);
  const { properties = {}, items } = schema ?? {};
  // Most of a site holds no variable: nothing is copied.
  let made: JsonObject | undefined;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== "object") continue;
    const inner = Array.isArray(value) ? items : Object.hasOwn(properties, key) ? properties[key] : undefined;
    const now = filled(child, inner, reader, [...path, key]);
    if (now === child) continue;
    made ??= (Array.isArray(value) ? [...value] : { ...value }) as JsonObject;
    made[key] = now;
  }
  return made ? Object.freeze(made) : value;
}

/**
 * A dealer's site with values from the environment, only where its schema says `secret: true`: anywhere else, `$env` is an error and
 * stays as written. A feature that requires an unset variable is turned off as `withoutVariable` defines and reported as a
 * finding; the rest of the site works. What an unset variable leaves behind names it in full.
 */
export function readEnv(stated: JsonObject, slug: string, env: Env, findings: Finding[]): JsonObject {
  const read = (name: string): JsonValue => {
    const variable = resolveSiteVariable(slug, name);
    const value = Object.hasOwn(env, variable) ? env[variable] : undefined;
    // An empty one counts as unset.
    return value || Object.freeze({ $env: variable });
  };
  const misplaced = (path: Path) =>
    void findings.push({ code: "site/misplaced-env", params: {}, pointer: formatPointer(["site", ...path]) });
  let site = filled(stated, siteSchema as Annotated, { read, misplaced }) as JsonObject;
  for (const { at, effect, turnedOff } of withoutVariable) {
    const thing = findValueAt(site, at);
    const unset = thing === undefined ? [] : [...variablesIn(thing)];
    if (thing === undefined || unset.length === 0) continue;
    for (const [path, name] of unset) {
      const pointer = formatPointer(["site", ...at, ...path, "$env"]);
      findings.push({ code: "site/missing-env", params: { name, effect }, pointer });
    }
    const rest = turnedOff(thing, (part) => unsetVariables(part).length > 0);
    site = Object.freeze(replaceValueAt(site, at, rest)) as JsonObject;
  }
  return site;
}
