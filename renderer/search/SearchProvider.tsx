import { type ReactNode, useEffect, useState } from "react";
import { InstantSearch, InstantSearchSSRProvider } from "react-instantsearch";
import { useLocation, useNavigate } from "react-router";
import { type DecidingClient, searchClient } from "../browser/search-client.ts";
import { usePage } from "../layout/page-context.tsx";
import { setStayRule } from "../navigation/stays-on-page.ts";
import type { PagePayload, SearchPayload } from "../payload.ts";
import { FacetDeclarations } from "./FacetDeclarations.tsx";
import { ownsPath } from "./owns-path.ts";
import { SearchClientContext, SearchPayloadContext } from "./search-context.tsx";
import { fromUiState, type IndexUiState, toUiState } from "./ui-state.ts";
import { type UrlRouter, urlRouter } from "./url-router.ts";

interface Search {
  page: PagePayload;
  payload: SearchPayload;
  client: DecidingClient;
  router: UrlRouter;
}

/** The client is made when it is first asked: never on the server, which has the first results already. */
function lazyClient(page: PagePayload): DecidingClient {
  let client: DecidingClient | undefined;
  return {
    search(requests) {
      client ??= searchClient(page);
      return client.search(requests);
    },
  };
}

function searchOf(page: PagePayload): Search {
  if (!page.search) throw new Error("The page has no data source `search`.");
  const router = urlRouter(page.url, page.search.config);
  return { page, payload: page.search, client: lazyClient(page), router };
}

/** Runs the page's search for everything inside it. The first render shows the payload's results and asks for nothing. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const page = usePage();
  const [search] = useState(() => searchOf(page));
  const { payload, client, router } = search;
  useAddress(search);
  return (
    <SearchPayloadContext value={payload}>
      <InstantSearchSSRProvider initialResults={payload.initialResults}>
        <InstantSearch
          indexName={payload.index}
          searchClient={client}
          routing={{
            router,
            stateMapping: {
              stateToRoute: (state) =>
                fromUiState((state[payload.index] ?? {}) as IndexUiState, payload.config),
              routeToState: (route) => ({ [payload.index]: toUiState(route, payload.config) }),
            },
          }}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <FacetDeclarations tree={search.page.tree} />
          <SearchClientContext value={client}>{children}</SearchClientContext>
        </InstantSearch>
      </InstantSearchSSRProvider>
    </SearchPayloadContext>
  );
}

/** Ties the search to the address bar, both ways. */
function useAddress({ payload, router }: Search): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    router.connect((url, { replace }) => navigate(url, { replace, preventScrollReset: true }));
    return () => router.close();
  }, [router, navigate]);
  useEffect(() => {
    router.arrived(pathname + search);
  }, [router, pathname, search]);
  useEffect(() => {
    setStayRule((from, to) => ownsPath(payload.paths, from.pathname) && ownsPath(payload.paths, to.pathname));
    return () => setStayRule(undefined);
  }, [payload]);
}
