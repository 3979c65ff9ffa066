import { useContext, useEffect, useState } from "react";
import { type Counts, looserCounts, looserRequests } from "./looser.ts";
import { SearchClientContext, useSearchPayload, useSearchState } from "./search-context.tsx";

/**
 * How many cars a search that finds nothing would find without each of its filters, by address. The server's counts
 * serve the first render; asked anew when the search changes.
 */
export function useLooserCounts(wanted: boolean): Counts {
  const payload = useSearchPayload();
  const client = useContext(SearchClientContext);
  const { state, hrefOf } = useSearchState();
  const address = hrefOf(state);
  const [counts, setCounts] = useState<{ of: string; counts: Counts }>({
    of: payload.looser?.of ?? "",
    counts: payload.looser?.counts ?? {},
  });
  const known = counts.of === address;
  useEffect(() => {
    if (!wanted || known || !client) return;
    const requests = looserRequests(state, payload.config, {
      index: payload.index,
      filters: payload.parameters.filters,
    });
    if (requests.length === 0) return;
    let late = false;
    client.search(requests.map(({ indexName, params }) => ({ indexName, params }))).then(
      ({ results }) => {
        if (!late) setCounts({ of: address, counts: looserCounts(requests, results) });
      },
      // The list of results says that the search does not answer.
      () => {},
    );
    return () => {
      late = true;
    };
  }, [wanted, known, client, state, address, payload]);
  return known ? counts.counts : {};
}
