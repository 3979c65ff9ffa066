import { createStore, Provider } from "jotai";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router";
import type { PageAssets } from "./assets.ts";
import { documentEnd, documentStart } from "./document.ts";
import { findIn } from "./layout/registry.ts";
import { pageRoute, routeId } from "./PageRoute.tsx";
import type { PagePayload } from "./payload.ts";
import { components } from "./registry.server.gen.ts";

export interface RenderOptions {
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string;
  assets: PageAssets;
  /** Told of each node that threw; the node is left out and the rest of the page stands. */
  onError(error: unknown, where: string): void;
}

export interface RenderedPage {
  status: number;
  /** Writes the whole document and ends the stream. */
  pipe(destination: NodeJS.WritableStream): void;
  /** Gives up, for instance because the visitor has gone. */
  abort(reason: unknown): void;
}

const routes: RouteObject[] = [
  {
    id: routeId,
    path: "*",
    loader: () => null,
    Component: pageRoute(findIn(components), () => {}),
  },
];

function app(page: PagePayload) {
  const [path = "/", query] = page.url.split("?", 2);
  const location = {
    pathname: path,
    search: query === undefined ? "" : `?${query}`,
    hash: "",
    state: null,
    key: "default",
    mask: undefined,
  };
  const route = { ...routes[0], id: routeId } as (typeof routes)[0] & { id: string };
  const context = {
    basename: "/",
    location,
    matches: [{ params: { "*": path.slice(1) }, pathname: path, pathnameBase: "/", route }],
    loaderData: { [routeId]: page },
    actionData: null,
    errors: null,
    statusCode: page.status,
    loaderHeaders: {},
    actionHeaders: {},
  } as Parameters<typeof createStaticRouter>[1];
  return (
    <Provider store={createStore()}>
      <StaticRouterProvider context={context} router={createStaticRouter(routes, context)} hydrate={false} />
    </Provider>
  );
}

/**
 * Renders a page to a document. Resolves when it can be streamed. A page of which a node throws is rendered again with
 * each node contained; the promise rejects only when even that fails.
 */
export async function renderPage(page: PagePayload, options: RenderOptions): Promise<RenderedPage> {
  try {
    return await render(page, { ...options, onError() {} });
  } catch {
    return render({ ...page, contained: true }, options);
  }
}

function render(page: PagePayload, { nonce, assets, onError }: RenderOptions): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(app(page), {
      nonce,
      // Nothing is left to arrive later: a node that React put aside would need scripts to be seen.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error, { componentStack }) => onError(error, componentStack ?? ""),
      onShellError: reject,
      onShellReady: () =>
        resolve({
          status: page.status,
          pipe(destination) {
            destination.write(documentStart(page, assets, nonce));
            stream.pipe(endingWith(documentEnd(page, nonce), destination));
          },
          abort: (reason) => stream.abort(reason),
        }),
    });
  });
}

/** A view of the destination that adds a last piece before it ends. */
function endingWith(last: string, destination: NodeJS.WritableStream): NodeJS.WritableStream {
  return new Proxy(destination, {
    get(target, name) {
      if (name === "end") return () => target.end(last);
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
