import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { fromAjv } from "../diagnostics/from-ajv.ts";
import { type Guess, guess } from "../diagnostics/nearest.ts";
import { expressionSchema } from "../documents/expression.schema.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { validatorOf } from "../validate/ajv.ts";
import type { LostPath, Path, Reference } from "./reference.ts";
import { isNowhere, type Nowhere, shapeAt } from "./shape.ts";

/** Names that bindings can read on every page. */
export const pageRoots: readonly string[] = ["site", "route", "visitor", "menus", "now", "page", "decisions"];

/**
 * The possible roots of a `$bind` at a position; `open` if the component does not declare the names that it provides.
 */
export interface ScopeNames {
  names: readonly string[];
  open: boolean;
  /** The known shapes of the values of these names, and of each decision's outcome. */
  shapes?: { readonly [name: string]: ShapeSchema };
  decisions?: { readonly [table: string]: ShapeSchema };
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

/** Names under `site` in a page's scope. */
const publicSiteNames: readonly string[] = [
  ...computed,
  ...Object.entries(siteSchema.properties).flatMap(([name, schema]) => (isPublic(schema) ? [name] : [])),
];

/** The properties of a site that pages can read; flags and settings are looked up in the site's own lists. */
export const siteShape: ShapeSchema = {
  type: "object",
  properties: {
    ...siteSchema.properties,
    ...Object.fromEntries([...computed, "flags", "settings"].map((name) => [name, {}])),
  },
};

/** The schema at a path, or the step at which the path fails; an undescribed value can be anything. */
export function shapeOf(path: string, { shapes = {}, decisions = {} }: ScopeNames): ShapeSchema | Nowhere {
  const segments = path.split(".");
  const at = segments.indexOf("decisions");
  const table = segments[at + 1];
  if (at >= 0 && table !== undefined) {
    const outcome = Object.hasOwn(decisions, table) ? (decisions[table] ?? {}) : {};
    const found = shapeAt(outcome, segments.slice(at + 2));
    return isNowhere(found) ? { ...found, before: found.before + at + 2 } : found;
  }
  const [root = "", ...rest] = segments;
  const said = Object.hasOwn(shapes, root) ? (shapes[root] ?? {}) : {};
  const decided = String(said.outcomeOf ?? "");
  const shape = Object.hasOwn(decisions, decided) ? (decisions[decided] ?? {}) : said;
  const found = shapeAt(shape, rest);
  return isNowhere(found) ? { ...found, before: found.before + 1 } : found;
}

/** A guess of a part of a text, as a guess of the whole. */
function guessIn(part: string, names: Iterable<string>, write: (name: string) => string): Guess {
  const near = guess(part, names);
  const whole = (name: string | undefined) => name && write(name);
  return Object.assign(() => whole(near()), { only: () => whole(near.only?.()) });
}

/** A path that leads nowhere; `also` are further names that would be valid at its step. */
export function nowhereFinding(
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
  const pointer = toPointer(at);
  const steps = path.split(".");
  const [root = "", second] = steps;
  // A table that does not exist is told as such.
  const isTable = root === "decisions" && !Object.hasOwn(scope.decisions ?? {}, second ?? "");
  if (!scope.open && !scope.names.includes(root) && !isTable) {
    const near = guessIn(root, scope.names, (name) => steps.with(0, name).join("."));
    const params = { path, root, near, allowed: scope.names };
    seen.findings.push({ code: "layout/unknown-root", params, pointer });
    return;
  }
  const found = shapeOf(path, scope);
  if (root === "site" && second !== undefined && !publicSiteNames.includes(second)) {
    const near = guessIn(second, publicSiteNames, (name) => steps.with(1, name).join("."));
    seen.findings.push({
      code: "layout/not-public",
      params: { path, near, allowed: publicSiteNames },
      pointer,
    });
  } else if (isNowhere(found)) {
    const lost = { path, found };
    // The step may be an attribute of the site's own search.
    if (found.isSearched) seen.references.push({ kind: "attribute", name: found.step, pointer, lost });
    else seen.findings.push(nowhereFinding(lost, pointer));
  }
  append(seen.references, pathReferences(path, pointer, scope));
}

/** What a dotted path of the scope names. */
function pathReferences(
  path: string,
  pointer: string,
  { decisions = {}, shapes = {} }: ScopeNames,
): Reference[] {
  const [root = ""] = path.split(".");
  const table = Object.hasOwn(shapes, root) ? shapes[root]?.outcomeOf : undefined;
  if (typeof table === "string" && !Object.hasOwn(decisions, table))
    return [{ kind: "table", name: table, pointer }];
  return namesInPath(path).map(({ kind, name }) => ({ kind, name, pointer }));
}

/** A name of the tenant in a dotted path, and the step of the path that it is. */
export interface PathName {
  kind: ReferenceKind;
  name: string;
  step: number;
}

/** Menus, settings, flags and tables that a dotted path of the scope names. */
export function namesInPath(path: string): PathName[] {
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

/** Checks every computed value inside props, params, titles. */
export function checkExpressions(
  value: JsonValue | undefined,
  at: Path,
  scope: ScopeNames,
  seen: Seen,
): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkExpressions(item, [...at, index], scope, seen);
    return;
  }
  if (Object.hasOwn(value, "$bind") || Object.hasOwn(value, "$msg")) {
    const check = validatorOf(expressionSchema, "computed values");
    if (!check(value)) {
      const findings = fromAjv(check.errors ?? []);
      append(
        seen.findings,
        findings.map((one) => ({ ...one, pointer: toPointer(at) + one.pointer })),
      );
      return;
    }
  }
  if (typeof value.$bind === "string") checkPath(value.$bind, [...at, "$bind"], scope, seen);
  for (const key of Object.keys(value)) {
    const child = value[key];
    const isScalar = typeof child !== "object" || child === null;
    if (key.startsWith("$") && key !== "$bind" && key !== "$msg") {
      const params = { key, near: guess(key, ["$bind", "$msg"]) };
      const finding = {
        code: "layout/unknown-expression",
        params,
        pointer: toPointer([...at, key]),
      } as const;
      seen.findings.push({ ...finding, at: "key" });
    } else if (!isScalar && (!Object.hasOwn(value, "$bind") || key !== "default")) {
      checkExpressions(child, [...at, key], scope, seen);
    }
  }
}
