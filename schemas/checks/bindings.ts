import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { type Guess, guess } from "../diagnostics/nearest.ts";
import { expressionSchema } from "../documents/expression.schema.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { LostPath, Path, Reference } from "./reference.ts";
import { validateAgainstSchema } from "./refused.ts";
import { type Decisions, findShapeAt, isNowhere, type Nowhere } from "./shape.ts";

/** What a `$bind` at a position can read. */
export interface ScopeNames {
  /** An object with these names; with others too, if a component does not declare the names that it provides. */
  shape: ShapeSchema & { readonly properties: { readonly [name: string]: ShapeSchema } };
  decisions?: Decisions | undefined;
}

/** The result of checking one document; `references` are looked up per tenant. */
export interface Seen {
  findings: Finding[];
  references: Reference[];
}

const isPublic = (schema: object): boolean =>
  ("public" in schema && schema.public === true) ||
  ("properties" in schema && Object.values(schema.properties as object).some(isPublic));

/** What a site's pages read besides what site.json says. */
const computed = ["slug", "lenders", "onlyLocation", "regoLookup", "onlineValuation", "special_hours"];

/** The properties of a site that pages can read; flags and settings are looked up in the site's own lists. */
export const siteShape: ShapeSchema = {
  type: "object",
  properties: {
    ...Object.fromEntries(Object.entries(siteSchema.properties).filter(([, schema]) => isPublic(schema))),
    ...Object.fromEntries([...computed, "flags", "settings"].map((name) => [name, {}])),
  },
};

/** The schema at a path, or the step at which the path fails. */
export const resolveShape = (path: string, { shape, decisions }: ScopeNames): ShapeSchema | Nowhere =>
  findShapeAt(shape, path.split("."), decisions);

/** A guess of a part of a text, as a guess of the whole. */
function guessIn(part: string, names: Iterable<string>, write: (name: string) => string): Guess {
  const near = guess(part, names);
  const whole = (name: string | undefined) => name && write(name);
  return Object.assign(() => whole(near()), { only: () => whole(near.only?.()) });
}

/** A path that leads nowhere; `also` are further names that would be valid at its step. */
export function createLostPathFinding(
  { path, found }: LostPath,
  pointer: string,
  also: readonly string[] = [],
): Finding {
  const { step, before } = found;
  const allowed = [...found.allowed, ...also];
  const steps = path.split(".");
  const within = steps.slice(0, before).join(".");
  const near = guessIn(step, allowed, (name) => steps.with(before, name).join("."));
  return { code: "layout/unknown-path", params: { path, step, within, near, allowed }, pointer };
}

/** Checks one dotted path of the scope. */
export function checkPath(path: string, at: Path, scope: ScopeNames, seen: Seen): void {
  const pointer = formatPointer(at);
  const found = resolveShape(path, scope);
  const lost = isNowhere(found) ? { path, found } : undefined;
  const [root = "", table = ""] = path.split(".");
  // The look-up of names reports a table that does not exist.
  const isTable = root === "decisions" && !Object.hasOwn(scope.decisions ?? {}, table);
  // The step may be an attribute of the site's own search.
  if (lost?.found.isSearched) seen.references.push({ kind: "attribute", name: lost.found.step, pointer, lost });
  else if (lost && !isTable) seen.findings.push(createLostPathFinding(lost, pointer));
  for (const { kind, name } of extractNamesFromPath(path)) seen.references.push({ kind, name, pointer });
  const field = ownFieldIn(path, scope);
  if (field !== undefined) seen.references.push({ kind: "ownField", name: field, pointer, isPart: true });
  const { outcomeOf = "" } = (Object.hasOwn(scope.shape.properties, root) && scope.shape.properties[root]) || {};
  if (outcomeOf !== "" && !Object.hasOwn(scope.decisions ?? {}, `${outcomeOf}`))
    seen.references.push({ kind: "table", name: `${outcomeOf}`, pointer });
}

/** The field of the dealer's own that a path reads of a car. */
function ownFieldIn(path: string, scope: ScopeNames): string | undefined {
  const steps = path.split(".");
  const at = steps.indexOf("own") + 1;
  const shape = at > 0 && at < steps.length ? resolveShape(steps.slice(0, at).join("."), scope) : {};
  return !isNowhere(shape) && shape.keysReferTo === "ownField" ? steps[at] : undefined;
}

/** A name of the tenant in a dotted path, and the step of the path that it is. */
export interface PathName {
  kind: ReferenceKind;
  name: string;
  step: number;
}

/** Menus, settings, flags and tables that a dotted path of the scope names. */
export function extractNamesFromPath(path: string): PathName[] {
  const segments = path.split(".");
  const [root, second, third] = segments;
  const names: PathName[] = [];
  if (root === "menus" && second !== undefined) names.push({ kind: "menu", name: second, step: 1 });
  if (root === "site" && third !== undefined) {
    if (second === "settings") names.push({ kind: "setting", name: third, step: 2 });
    if (second === "flags") names.push({ kind: "flag", name: third, step: 2 });
  }
  const step = segments.indexOf("decisions") + 1;
  const table = segments[step];
  if (step > 0 && table !== undefined) names.push({ kind: "table", name: table, step });
  return names;
}

/** Checks every computed value inside props, params, titles, which lie at `at`. */
export const checkExpressions = (value: JsonValue | undefined, at: Path, scope: ScopeNames, seen: Seen): void =>
  checkWithin(value, [...at], scope, seen);

/** `at` is unchanged when this returns. */
function checkWithin(value: JsonValue | undefined, at: (string | number)[], scope: ScopeNames, seen: Seen): void {
  if (typeof value !== "object" || value === null) return;
  const { $bind, $msg } = value as JsonObject;
  if ($bind !== undefined || $msg !== undefined) {
    const refused = validateAgainstSchema({ schema: expressionSchema, name: "computed values" }, value, at);
    append(seen.findings, refused);
    if (refused.length > 0) return;
  }
  if (typeof $bind === "string") checkPath($bind, [...at, "$bind"], scope, seen);
  for (const key in value) {
    if (key.startsWith("$") && key !== "$bind" && key !== "$msg") {
      const params = { key, near: guess(key, ["$bind", "$msg"]) };
      const pointer = formatPointer([...at, key]);
      seen.findings.push({ code: "layout/unknown-expression", params, pointer, at: "key" });
    } else if ($bind === undefined || key !== "default") {
      at.push(key);
      checkWithin((value as JsonObject)[key], at, scope, seen);
      at.pop();
    }
  }
}
