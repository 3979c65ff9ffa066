import type { JsonObject } from "../../schemas/json-value.ts";
import type { DecidingClient } from "../browser/search-client.ts";
import type { SearchPayload } from "../planning/index.ts";
import {
  looserCounts,
  looserRequests,
  looserSteps,
  nearestRequest,
  type SearchState,
} from "../query/index.ts";

type Looser = NonNullable<SearchPayload["looser"]>;

const plain = ({ indexName, params }: ReturnType<typeof looserRequests>[number]) => ({ indexName, params });

/**
 * Asks what is found with fewer of a search's filters: without one, and where that finds nothing, without more of them.
 * Each answer is given to `found`, which says whether it is still wanted.
 */
export async function askLooser(
  client: DecidingClient,
  { config, index, parameters, nearest: most }: SearchPayload,
  state: SearchState,
  found: (looser: Omit<Looser, "of">) => boolean,
): Promise<void> {
  for (const removed of looserSteps(state, config)) {
    const { filters } = parameters;
    const requests = looserRequests(state, config, { ...parameters, index, filters, removed });
    if (requests.length === 0) return;
    const counts = looserCounts(requests, (await client.search(requests.map(plain))).results);
    const near = nearestRequest(requests, counts, most);
    const [result] = near ? (await client.search([plain(near)])).results : [];
    const isWanted = found({ removed, counts, nearest: (result?.hits ?? []) as JsonObject[] });
    if (!isWanted || Object.values(counts).some((count) => count > 0)) return;
  }
}
