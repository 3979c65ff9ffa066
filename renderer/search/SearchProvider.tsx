import { useStore } from "jotai";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConfigure,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from "react-instantsearch";
import { dealAtom } from "../browser/deal-atom.ts";
import { CommonValues, usePage } from "../layout/index.ts";
import {
  collectAttributes,
  convertFromUiState,
  convertToUiState,
  findOnlyValue,
  type IndexUiState,
  mergeResults,
  type SearchState,
} from "../query/index.ts";
import { computeFirstFound, listFirstAnswers } from "./first-state.ts";
import { useSearchPayload } from "./search-payload.ts";
import { createSession, type SearchSession } from "./session.ts";
import { FoundContext, RequestsContext, StatusContext, useSorts, WantedContext } from "./use-search.ts";

const future = { preserveSharedStateOnUnmount: true };

/** The search of a page: the components in it use react-instantsearch's hooks, on the server and in the browser. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const page = usePage();
  const store = useStore();
  const { index, initialResults } = useSearchPayload();
  const [session] = useState(() => createSession(page, store));
  // InstantSearch ignores changes until its own effects have run, which come before this one.
  useEffect(() => session.follow(), [session]);
  return (
    <InstantSearchSSRProvider initialResults={initialResults}>
      <InstantSearch
        indexName={index}
        searchClient={session.client}
        insights={false}
        routing={session.routing}
        onStateChange={session.onStateChange}
        future={future}
      >
        {/* Only what asks needs it. */}
        {import.meta.env.SSR ? null : <Declared />}
        <Answers session={session}>{children}</Answers>
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

/** Declares the parameters of every request, and all that an address can have without a component for it. */
function Declared() {
  const { tree } = usePage();
  const { config, parameters } = useSearchPayload();
  const shown = useMemo(() => collectAttributes(tree), [tree]);
  const isUnshown = (name: string) => !shown.has(name);
  useConfigure(parameters);
  useSearchBox();
  usePagination();
  useSortBy({ items: useSorts() });
  return (
    <>
      {config.facets.filter(isUnshown).map((name) => (
        <UnshownList key={name} attribute={name} />
      ))}
      {config.ranges.filter(isUnshown).map((name) => (
        <UnshownRange key={name} attribute={name} />
      ))}
    </>
  );
}

function UnshownList({ attribute }: { attribute: string }) {
  useRefinementList({ attribute });
  return null;
}

function UnshownRange({ attribute }: { attribute: string }) {
  useRange({ attribute });
  return null;
}

/** Tells the components in it of the latest choices and the answer that is shown. */
function Answers({ session, children }: { session: SearchSession; children: ReactNode }) {
  const store = useStore();
  const payload = useSearchPayload();
  const { config } = payload;
  const { results, indexUiState, setIndexUiState, status, refresh } = useInstantSearch({ catchError: true });
  const { _rawResults: answers } = results;
  const [shown, setShown] = useState(() => ({
    answers: listFirstAnswers(payload),
    found: computeFirstFound(payload),
  }));
  if (shown.answers[0] !== answers[0] && answers[0]?.answers !== undefined) {
    const state = answers[0].answers as unknown as SearchState;
    setShown({ answers, found: mergeResults(answers, state, config, shown.found) });
  }
  const choices = JSON.stringify(convertFromUiState(indexUiState as IndexUiState, config));
  const searchState = useMemo(() => JSON.parse(choices) as SearchState, [choices]);
  const kind = findOnlyValue(shown.found.state, "item_type");
  const common = useMemo(() => ({ item_type: kind }), [kind]);
  const requests = useMemo(() => {
    const show = (state: SearchState) => setIndexUiState(convertToUiState(state, config));
    return {
      client: session.client,
      change: (next: (wanted: SearchState) => SearchState) => {
        const { page: _, ...state } = session.wanted();
        show(next(state));
      },
      wanted: session.wanted,
      retry: () => show(session.wanted()),
    };
  }, [session, setIndexUiState, config]);
  const followTerms = useEffectEvent(() => {
    if (session.isOnOtherTerms()) refresh();
  });
  useEffect(() => {
    // What a week costs is asked for anew when the visitor's terms become known, or change in another tab.
    followTerms();
    return store.sub(dealAtom, () => followTerms());
  }, [store]);
  return (
    <RequestsContext value={requests}>
      <WantedContext value={searchState}>
        <FoundContext value={shown.found}>
          <StatusContext value={status}>
            <CommonValues value={common}>{children}</CommonValues>
          </StatusContext>
        </FoundContext>
      </WantedContext>
    </RequestsContext>
  );
}
