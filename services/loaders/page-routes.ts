import {
  createContext,
  createStaticHandler,
  type LoaderFunction,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
} from "react-router";
import type { PreparedPage, PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { isReadablePath } from "./readable-path.ts";

/** The page of an address, with the parameters of its path. */
export interface PageMatch {
  target: PreparedPage;
  params: { [name: string]: string };
}

/** Loads the page that was matched; undefined: no page has the address. */
type LoadPage = (match: PageMatch | undefined) => Promise<unknown>;

/** The loader of all routes for the request under way. */
const loading = createContext<LoadPage>();

const matchOf = (target: PreparedPage, params: object): PageMatch => ({
  target,
  // Parameters that may be missing are routes of their own: those of a match all have a value.
  params: params as PageMatch["params"],
});

const handlers = new WeakMap<PreparedTenant, StaticHandler>();

/** The routes of a dealer's pages, compiled for all its requests. */
function handlerOf(prepared: PreparedTenant): StaticHandler {
  const known = handlers.get(prepared);
  if (known) return known;
  const loaderOf =
    (target?: PreparedPage): LoaderFunction =>
    ({ params, context }) =>
      context.get(loading)(target && matchOf(target, params));
  const handler = createStaticHandler([
    ...prepared.routes.map((route) => ({ ...route, loader: loaderOf(route.handle) })),
    { path: "*", loader: loaderOf() },
  ]);
  handlers.set(prepared, handler);
  return handler;
}

/** A path as routes match it: slashes in a row count as one. */
const routedPath = (path: string): string => path.replace(/\/{2,}/g, "/");

/** Answers a request for a path that can be decoded: what `load` returns, or throws, for the page of the path. */
export async function loadPage<Loaded>(
  prepared: PreparedTenant,
  path: string,
  load: (match: PageMatch | undefined) => Promise<Loaded>,
): Promise<Loaded> {
  const requestContext = new RouterContextProvider();
  requestContext.set(loading, load);
  const request = new Request(`http://site.invalid${routedPath(path)}`);
  return handlerOf(prepared).queryRoute(request, { requestContext });
}

/**
 * The page of a path (no query) and the path's parameters; undefined if there is none. It compiles all routes for the one
 * look-up, which takes as long as a tenth of a page: requests for pages use `loadPage`.
 */
export function matchPage(prepared: PreparedTenant, path: string): PageMatch | undefined {
  if (!isReadablePath(path)) return undefined;
  const found = matchRoutes(prepared.routes, { pathname: routedPath(path) })?.at(-1);
  return found && matchOf(found.route.handle, found.params);
}
