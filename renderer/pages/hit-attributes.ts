import { extractUrlFacts, listFactReads } from "../../rules/tools.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { buildTemplateRuntime, collectCarFields, collectTemplates, type PagePayload } from "../planning/index.ts";
import { catalog } from "./catalog.gen.ts";
import type { PreparedPage, PreparedTenant } from "./prepared-tenant.ts";

const known = new WeakMap<PreparedPage, readonly string[]>();

/**
 * Attributes of a search hit that a browser needs: those that the page's templates show, and those that the facts of its
 * decisions read. `["*"]` if a template takes the whole car.
 */
export function collectHitAttributes({ tenant }: PreparedTenant, page: PreparedPage): readonly string[] {
  const before = known.get(page);
  if (before) return before;
  const fields = collectCarFields(collectTemplates(page.layout, { name: "car", catalog }));
  const runtime = buildTemplateRuntime(page.layout, tenant, catalog);
  const all = fields && ["objectID", ...fields, ...(runtime ? collectCarPaths(runtime) : [])];
  const attributes = all ? withoutParts(new Set(all)) : ["*"];
  known.set(page, attributes);
  return attributes;
}

/** What rules read of a car, as paths. */
export function collectCarPaths(
  rules: Pick<NonNullable<PagePayload["runtime"]>, "tables" | "conditions">,
): Set<string> {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { fact, $fact, $url } = value as JsonObject;
    for (const name of [fact, $fact]) if (typeof name === "string") names.add(name);
    if (typeof $url === "string") for (const name of extractUrlFacts($url)) names.add(name);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk([rules.tables, rules.conditions]);
  return new Set([...names].flatMap(listFactReads));
}

/** Paths, without those inside another one. */
const withoutParts = (paths: ReadonlySet<string>): string[] =>
  [...paths]
    .filter((path) => !path.split(".").some((_, at, keys) => at > 0 && paths.has(keys.slice(0, at).join("."))))
    .sort();
