import type { ShapeSchema } from "../data-sources/shapes.ts";
import { pageRoots } from "../documents/page.schema.ts";
import type { DataRequest } from "../documents/page.ts";
import { type ScopeNames, siteShape } from "./bindings.ts";
import type { Catalogs } from "./catalogs.ts";

/** Names of the parameters of a page's paths: `/cars/:slug` has `slug`, `*` stands for the rest. */
function parametersOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [
    ...[...path.matchAll(/:([A-Za-z0-9._~-]+)/g)].map(([, name = ""]) => name),
    ...(path.includes("*") ? ["*"] : []),
  ]);
}

/** What `scopeOf` has made, by all that it depends on of a document. */
const scopes = new Map<string, { catalogs: Catalogs; scope: ScopeNames }>();
/** Scopes that are remembered; dealers ask for the same data on the same pages. */
const mostScopes = 10_000;

/**
 * Names that bindings of a page or a frame can read; a frame surrounds pages with any path. Documents with the same names
 * have the same scope, by which the checks of nodes are cached.
 */
export function resolvePageScope(
  data: { [name: string]: DataRequest } = {},
  catalogs: Catalogs,
  paths?: readonly string[],
): ScopeNames {
  const { gives = {}, decisions } = catalogs;
  const given = Object.entries(data).map(([name, { source, params }]) => {
    const isVarying = Object.hasOwn(gives, source) && typeof gives[source] === "function";
    return [name, source, isVarying && params];
  });
  const key = JSON.stringify([given, paths && parametersOf(paths), paths?.length]);
  const known = scopes.get(key);
  if (known && known.catalogs.gives === catalogs.gives && known.catalogs.decisions === decisions) return known.scope;
  const scope = makeScope(data, catalogs, paths);
  if (scopes.size >= mostScopes) scopes.clear();
  scopes.set(key, { catalogs, scope });
  return scope;
}

const text: ShapeSchema = { type: "string" };
const yesOrNo: ShapeSchema = { type: "boolean" };

/** The shapes of what every page has. */
const everywhere: { readonly [root: string]: ShapeSchema } = {
  site: siteShape,
  page: { type: "object", properties: { id: text, title: text, description: text } },
  visitor: { type: "object", properties: { signedIn: yesOrNo, phone: yesOrNo } },
  now: { type: "number" },
};

/** Whether bindings can read decisions about the page's car: a frame, and a page without paths, stand around or in for others. */
const hasDecisions = (data: object, paths: readonly string[] | undefined): boolean =>
  paths === undefined || paths.length === 0 || Object.hasOwn(data, "car");

function makeScope(
  data: { [name: string]: DataRequest },
  { gives = {}, decisions }: Catalogs,
  paths: readonly string[] | undefined,
): ScopeNames {
  const roots = hasDecisions(data, paths) ? pageRoots : pageRoots.filter((name) => name !== "decisions");
  const properties: { [name: string]: ShapeSchema } = {};
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    const given = Object.hasOwn(gives, source) ? gives[source] : undefined;
    properties[name] = (typeof given === "function" ? given(params) : given) ?? {};
  }
  for (const name of roots) properties[name] = everywhere[name] ?? {};
  // A page without paths stands in for others, whose parameters it reads.
  if (paths && paths.length > 0) {
    const params = Object.fromEntries(parametersOf(paths).map((name) => [name, {}]));
    properties.route = { type: "object", properties: { path: {}, query: {}, params: { properties: params } } };
  }
  return { shape: { type: "object", properties }, decisions };
}
