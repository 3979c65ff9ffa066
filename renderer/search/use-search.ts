import { useStore } from "jotai";
import { useCallback, useContext, useEffect, useMemo, useState } from "react";
import { HydratingContext, usePage } from "../layout/index.ts";
import { type Found, formatSearchUrl, type SearchConfig, type SearchState } from "../query/index.ts";
import { act, lookUp, refresh, startEngine } from "./acts.ts";
import { searchOf } from "./search-of.ts";
import { useSearchPayload } from "./search-payload.ts";
import { firstView, type SearchStatus, type SearchView, viewAtom, viewOf } from "./search-view.ts";

/**
 * A part of the search's view. The component is rendered again when that part is another value; `about` names what
 * `select` depends on. An island that hydrates finds what the server rendered.
 */
export function useView<Part>(select: (view: SearchView) => Part, about = ""): Part {
  const page = usePage();
  const store = useStore();
  const hydrating = useContext(HydratingContext);
  const [known, setKnown] = useState(() => ({
    part: select(hydrating.current ? firstView(searchOf(page)) : viewOf(page, store)),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` stands for `select`
  useEffect(() => {
    const update = () => {
      const part = select(viewOf(page, store));
      setKnown((old) => (Object.is(old.part, part) ? old : { part }));
    };
    update();
    return store.sub(viewAtom, update);
  }, [page, store, about]);
  return known.part;
}

interface Search {
  state: SearchState;
  config: SearchConfig;
  /** The address of any state. */
  hrefOf(state: SearchState): string;
}

function useSearch(state: SearchState): Search {
  const { config } = useSearchPayload();
  return useMemo(
    () => ({ config, state, hrefOf: (other: SearchState) => formatSearchUrl(other, config) }),
    [config, state],
  );
}

/** The answer that is shown. */
export const useFound = (): Found => useView(({ found }) => found);

/** How the search service answers. */
export const useSearchStatus = (): SearchStatus => useView(({ status }) => status);

/** The state that the displayed cars belong to, for statements about them; differs from useSearchState only during a request. */
export const useAnsweredState = (): Search => useSearch(useView(({ found }) => found.state));

/** The visitor's latest choices, which the inputs show. */
export const useSearchState = (): Search => useSearch(useView(({ wanted }) => wanted));

/**
 * Changes the search; a change that does not name a page leads to the first. `isPainted` says that the visitor has seen
 * their own change for a while, such as typed text.
 */
export function useAct({
  isPainted = false,
}: {
  isPainted?: boolean;
} = {}): (change: (wanted: SearchState) => SearchState) => void {
  const page = usePage();
  const store = useStore();
  return useCallback(
    (change) => act(page, store, ({ page: _, ...wanted }) => change(wanted), isPainted),
    [page, store, isPainted],
  );
}

/** Further requests of the page's search: `lookUp` finds values by name, `refresh` asks again. */
export function useRequests(): { lookUp(attribute: string, text: string): void; refresh(): void } {
  const page = usePage();
  const store = useStore();
  return useMemo(
    () => ({
      lookUp: (attribute, text) => lookUp(page, store, attribute, text),
      refresh: () => refresh(page, store),
    }),
    [page, store],
  );
}

/** Loads what asks the search service when the component is mounted. */
export function useStartedEngine(): void {
  const page = usePage();
  const store = useStore();
  useEffect(() => startEngine(page, store), [page, store]);
}
