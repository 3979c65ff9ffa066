import "./styles/base.css";
import { createStore, Provider } from "jotai";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { findLoaded, loadChunks } from "./app/browser/chunks.ts";
import { declareInlinedStyles } from "./app/browser/inlined-styles.ts";
import { loadPage, prefetchPage, watchHistory } from "./app/browser/page-loader.ts";
import { PageRoute, RenderingContext, routeId } from "./app/PageRoute.tsx";
import { setConsentMode } from "./browser/consent.ts";
import { payloadId, readyEvent, rootId } from "./document/index.ts";
import { followPageLinks } from "./link/page-links.ts";
import { passGate, watchSteps } from "./navigation/gate.ts";
import { staysOnPage } from "./navigation/stays-on-page.ts";
import type { PagePayload } from "./planning/index.ts";

// The endpoint of forms, which has no page.
const refusedAt = "/api/leads";

function report(error: unknown, nodeId: string): void {
  console.error(`The node "${nodeId}" failed and was left out.`, error);
}

/** Announces once that the page is interactive: effects run when the surrounding tree is hydrated. */
function Ready() {
  useEffect(() => {
    document.dispatchEvent(new Event(readyEvent));
  }, []);
  return null;
}

async function hydrate(): Promise<void> {
  const root = document.getElementById(rootId);
  const json = document.getElementById(payloadId)?.textContent;
  if (!root || !json) return;
  const page = JSON.parse(json) as PagePayload;
  // The response to a refused form without JavaScript has the endpoint's address; restore the page's own.
  if (window.location.pathname === refusedAt) window.history.replaceState(null, "", page.url);
  declareInlinedStyles(document);
  setConsentMode(page.site.settings?.consentMode);
  // With every component loaded, the whole page hydrates in one pass.
  await loadChunks(page.tree);
  watchSteps();
  watchHistory();
  const router = createBrowserRouter(
    [
      {
        id: routeId,
        path: "*",
        loader: ({ request }) => loadPage(request.url),
        shouldRevalidate: staysOnPage,
        Component: PageRoute,
      },
    ],
    { hydrationData: { loaderData: { [routeId]: page } } },
  );
  followPageLinks(document, {
    navigate: (url, options) => passGate(() => router.navigate(url, options)),
    prefetch: prefetchPage,
  });
  // As a transition, hydration yields to the visitor's input.
  startTransition(() => {
    hydrateRoot(
      root,
      <RenderingContext value={{ find: findLoaded, report }}>
        <Provider store={createStore()}>
          <RouterProvider router={router} />
          <Ready />
        </Provider>
      </RenderingContext>,
    );
  });
}

await hydrate();
