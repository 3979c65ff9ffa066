import { useStore } from "jotai";
import { useEffect, useState } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { DecidingClient } from "../browser/search-client.ts";
import type { SearchPayload } from "../planning/index.ts";
import {
  type CountRequest,
  looserCounts,
  looserRequests,
  looserSteps,
  nearestRequest,
  type SearchState,
} from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { engineAtom } from "./search-view.ts";
import { useAnsweredState, useFound } from "./use-search.ts";

type Looser = NonNullable<SearchPayload["looser"]>;

const none: Looser = { of: "", removed: 1, counts: {}, nearest: [] };

const plain = ({ indexName, params }: CountRequest) => ({ indexName, params });

/** What is found without so many filters; undefined where there is nothing to ask. */
async function ways(
  client: DecidingClient,
  { config, index, parameters, nearest: most }: SearchPayload,
  { state, removed }: { state: SearchState; removed: number },
): Promise<Pick<Looser, "counts" | "nearest"> | undefined> {
  const { filters } = parameters;
  const requests = looserRequests(state, config, { ...parameters, index, filters, removed });
  if (requests.length === 0) return undefined;
  const counts = looserCounts(requests, (await client.search(requests.map(plain))).results);
  const near = nearestRequest(requests, counts, most);
  const [found] = near ? (await client.search([plain(near)])).results : [];
  return { counts, nearest: (found?.hits ?? []) as JsonObject[] };
}

/**
 * For a search without results: the number of cars with fewer of its filters, by address, and the nearest cars. The
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
    const { config } = payload;
    let late = false;
    const ask = async () => {
      for (const removed of looserSteps(state, config)) {
        const found = await ways(client, payload, { state, removed });
        if (late || found === undefined) return;
        setLooser({ of: address, removed, ...found });
        if (Object.values(found.counts).some((count) => count > 0)) return;
      }
    };
    // The list of results reports the failure.
    ask().catch(() => {});
    return () => {
      late = true;
    };
  }, [wanted, known, store, state, address, payload]);
  return known ? looser : none;
}
