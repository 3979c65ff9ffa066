import { createContext, useContext, useMemo } from "react";
import { ScrollRestoration, useLoaderData } from "react-router";
import type { FindComponent } from "../layout/index.ts";
import { LayoutRenderer, PageContext, type ReportFault } from "../layout/index.ts";
import type { PagePayload } from "../planning/index.ts";
import { PageEffects } from "./PageEffects.tsx";
import { useVisitLog } from "./use-visit-log.ts";

/** Id of the one route under which all pages live. */
export const routeId = "page";

/** What pages are rendered with: server and browser have their own components and their own ears for faults. */
export interface Rendering {
  find: FindComponent;
  report: ReportFault;
}

export const RenderingContext = createContext<Rendering | undefined>(undefined);

/** Shows the page that the route's loader gave. */
export function PageRoute() {
  const page = useLoaderData() as PagePayload;
  const rendering = useContext(RenderingContext);
  if (!rendering) throw new Error("PageRoute needs a RenderingContext.");
  const value = useMemo(() => ({ page, ...rendering }), [page, rendering]);
  // A lead says which pages its sender has seen (S3.35).
  useVisitLog(page.site.slug, page.url);
  return (
    <PageContext value={value}>
      <LayoutRenderer nodes={page.tree} />
      <PageEffects head={page.head} />
      <ScrollRestoration />
    </PageContext>
  );
}
