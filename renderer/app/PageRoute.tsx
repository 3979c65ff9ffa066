import { createContext, useContext, useMemo } from "react";
import { ScrollRestoration, useLoaderData } from "react-router";
import type { FindComponent } from "../layout/index.ts";
import { LayoutRenderer, PageContext, type ReportFault } from "../layout/index.ts";
import type { PagePayload } from "../planning/index.ts";
import { PageEffects } from "./PageEffects.tsx";
import { useVisitLog } from "./use-visit-log.ts";

/** Id of the only route, which all pages share. */
export const routeId = "page";

/** The components and error handler for rendering pages; server and browser have their own. */
export interface Rendering {
  find: FindComponent;
  report: ReportFault;
}

export const RenderingContext = createContext<Rendering | undefined>(undefined);

/** Renders the page returned by the route's loader. */
export function PageRoute() {
  const page = useLoaderData() as PagePayload;
  const rendering = useContext(RenderingContext);
  if (!rendering) throw new Error("PageRoute needs a RenderingContext.");
  const value = useMemo(() => ({ page, ...rendering }), [page, rendering]);
  // A lead contains the pages that its sender has visited (S3.35).
  useVisitLog(page.site.slug, page.url);
  return (
    <PageContext value={value}>
      <LayoutRenderer nodes={page.tree} />
      <PageEffects head={page.head} />
      <ScrollRestoration />
    </PageContext>
  );
}
