import { useMemo } from "react";
import { ScrollRestoration, useLoaderData } from "react-router";
import { useVisitLog } from "./forms/browser/use-visit-log.ts";
import { LayoutRenderer } from "./layout/LayoutRenderer.tsx";
import { PageContext, type ReportFault } from "./layout/page-context.tsx";
import type { FindComponent } from "./layout/registry.ts";
import { PageEffects } from "./navigation/PageEffects.tsx";
import type { PagePayload } from "./payload.ts";

/** Id of the one route under which all pages live. */
export const routeId = "page";

/** Makes the route component for a set of components: it shows the page that the route's loader gave. */
export function pageRoute(find: FindComponent, report: ReportFault) {
  return function PageRoute() {
    const page = useLoaderData() as PagePayload;
    const value = useMemo(() => ({ page, find, report }), [page]);
    useVisitLog(page.site.slug, page.url);
    return (
      <PageContext value={value}>
        <LayoutRenderer nodes={page.tree} />
        <PageEffects head={page.head} />
        <ScrollRestoration />
      </PageContext>
    );
  };
}
