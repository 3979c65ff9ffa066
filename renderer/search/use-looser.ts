import { useStore } from "jotai";
import { useEffect, useState } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { SearchPayload } from "../planning/index.ts";
import { looserCounts, looserRequests, nearestRequest } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { engineAtom } from "./search-view.ts";
import { useAnsweredState, useFound } from "./use-search.ts";

type Looser = NonNullable<SearchPayload["looser"]>;

const none: Looser = { of: "", counts: {}, nearest: [] };

/**
 * For a search without results: the number of cars without each of its filters, by address, and the nearest cars. The
 * first render uses the server's result; a change of the search requests it again.
 */
export function useLooser(wanted: boolean): Looser {
  const payload = useSearchPayload();
  const store = useStore();
  const { state, hrefOf } = useAnsweredState();
  const { terms } = useFound();
  // Other terms of a week's cost find other cars at the same address.
  const address = hrefOf(state) + terms;
  const [looser, setLooser] = useState(payload.looser ?? none);
  const known = looser.of === address;
  useEffect(() => {
    const client = store.get(engineAtom)?.client;
    if (!wanted || known || !client) return;
    const { config, index, parameters } = payload;
    const requests = looserRequests(state, config, { ...parameters, index, filters: parameters.filters });
    if (requests.length === 0) return;
    const plain = ({ indexName, params }: (typeof requests)[number]) => ({ indexName, params });
    let late = false;
    const ask = async () => {
      const { results } = await client.search(requests.map(plain));
      const counts = looserCounts(requests, results);
      const near = nearestRequest(requests, counts, payload.nearest);
      const [found] = near ? (await client.search([plain(near)])).results : [];
      if (!late) setLooser({ of: address, counts, nearest: (found?.hits ?? []) as JsonObject[] });
    };
    // The list of results reports the failure.
    ask().catch(() => {});
    return () => {
      late = true;
    };
  }, [wanted, known, store, state, address, payload]);
  return known ? looser : none;
}
