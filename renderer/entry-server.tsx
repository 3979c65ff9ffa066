import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import type { PageAssets } from "./assets.ts";
import { documentEnd, documentStart } from "./document.ts";
import { findIn } from "./layout/registry.ts";
import { PageRoute, RenderingContext, routeId } from "./PageRoute.tsx";
import type { PagePayload } from "./payload.ts";
import { components } from "./registry.server.gen.ts";

export interface RenderOptions {
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string;
  assets: PageAssets;
  /** Problems of the site's newest JSON, one line each, shown above the page: in development only. */
  problems?: readonly string[];
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

const pageContext = createContext<PagePayload>();
const handler = createStaticHandler([
  { id: routeId, path: "*", loader: ({ context }) => context.get(pageContext), Component: PageRoute },
]);
// A node that throws while rendering on the server is reported through the stream.
const rendering = { find: findIn(components), report: () => {} };

async function app(page: PagePayload): Promise<ReactNode> {
  const requestContext = new RouterContextProvider(new Map([[pageContext, page]]));
  const context = await handler.query(new Request(`http://site${page.url}`), { requestContext });
  if (context instanceof Response) throw new Error("A page's route answered by itself.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <RenderingContext value={rendering}>
      <Provider store={createStore()}>
        <StaticRouterProvider context={context} router={router} hydrate={false} />
      </Provider>
    </RenderingContext>
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

async function render(
  page: PagePayload,
  { nonce, assets, problems, onError }: RenderOptions,
): Promise<RenderedPage> {
  const children = await app(page);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(children, {
      nonce,
      // Nothing is left to arrive later: a node that React put aside would need scripts to be seen.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error, { componentStack }) {
        onError(error, componentStack ?? "");
      },
      onShellError: reject,
      onShellReady: () =>
        resolve({
          status: page.status,
          pipe(destination) {
            destination.write(documentStart(page, assets, nonce, problems));
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
