import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { components } from "./app/registry.server.gen.ts";
import type { PageAssets } from "./document/index.ts";
import { documentEnd, documentStart, islandsIn, wakesOf } from "./document/index.ts";
import { findIn, type Islands, LayoutRenderer, PageContext } from "./layout/index.ts";
import type { PagePayload, PlannedNode } from "./planning/index.ts";

export interface RenderOptions {
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string;
  assets: PageAssets;
  /** Problems of the site's newest JSON, one line each, shown above the page: in development only. */
  problems?: readonly string[];
  /** Called for each node that throws; the node is omitted and the rest of the page is rendered. */
  onError(error: unknown, where: string): void;
}

// A node that throws while rendering on the server is reported through the stream.
const rendering = { find: findIn(components), report: () => {} };

function app(page: PagePayload, nodes: readonly PlannedNode[]): ReactNode {
  const islands: Islands = new Map(
    nodes.map((node, index) => {
      const wakes = wakesOf(node.use);
      return [node, { index, wakes: wakes === "touched" ? undefined : wakes }];
    }),
  );
  return (
    <Provider store={createStore()}>
      <PageContext value={{ page, islands, ...rendering }}>
        <LayoutRenderer nodes={page.tree} />
      </PageContext>
    </Provider>
  );
}

/**
 * Renders a page to a complete document. If a node throws, the page is rendered again with an error boundary around
 * each node; the promise rejects only if that fails too.
 */
export async function renderPage(page: PagePayload, options: RenderOptions): Promise<string> {
  const { nonce, assets, problems } = options;
  const islands = islandsIn(page.tree);
  const { page: shown, body } = await renderBody(page, islands, options);
  return documentStart(shown, assets, nonce, problems) + body + documentEnd(shown, islands, nonce);
}

async function renderBody(
  page: PagePayload,
  islands: readonly PlannedNode[],
  options: RenderOptions,
): Promise<{ page: PagePayload; body: string }> {
  try {
    // No part of a page is asynchronous, so one pass renders everything, and a string is cheaper than a stream.
    return { page, body: renderToString(app(page, islands)) };
  } catch {
    const contained: PagePayload = { ...page, contained: true };
    return { page: contained, body: await renderContained(app(contained, islands), options) };
  }
}

/** Only React's streaming renderer reports errors inside a boundary. */
function renderContained(children: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
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
