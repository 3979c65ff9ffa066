import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { PageRoute, RenderingContext, routeId } from "./app/PageRoute.tsx";
import { components } from "./app/registry.server.gen.ts";
import type { PageAssets } from "./document/index.ts";
import { documentEnd, documentStart } from "./document/index.ts";
import { findIn } from "./layout/index.ts";
import type { PagePayload } from "./planning/index.ts";

export interface RenderOptions {
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string;
  assets: PageAssets;
  /** Problems of the site's newest JSON, one line each, shown above the page: in development only. */
  problems?: readonly string[];
  /** Called for each node that throws; the node is omitted and the rest of the page is rendered. */
  onError(error: unknown, where: string): void;
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
 * Renders a page to a complete document. If a node throws, the page is rendered again with an error boundary around
 * each node; the promise rejects only if that fails too.
 */
export async function renderPage(page: PagePayload, options: RenderOptions): Promise<string> {
  const { nonce, assets, problems } = options;
  const { page: shown, body } = await renderBody(page, options);
  return documentStart(shown, assets, nonce, problems) + body + documentEnd(shown, nonce);
}

async function renderBody(
  page: PagePayload,
  options: RenderOptions,
): Promise<{ page: PagePayload; body: string }> {
  try {
    // No part of a page is asynchronous, so one pass renders everything, and a string is cheaper than a stream.
    return { page, body: renderToString(await app(page)) };
  } catch {
    const contained: PagePayload = { ...page, contained: true };
    return { page: contained, body: await renderContained(contained, options) };
  }
}

/** Only React's streaming renderer reports errors inside a boundary. */
async function renderContained(page: PagePayload, { nonce, onError }: RenderOptions): Promise<string> {
  const children = await app(page);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(children, {
      nonce,
      // Wait for the complete page: content that React streams later would be visible only with JavaScript.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error, { componentStack }) {
        onError(error, componentStack ?? "");
      },
      onShellError: reject,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    });
  });
}
