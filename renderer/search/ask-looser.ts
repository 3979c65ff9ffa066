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
 * What is found with fewer of a search's filters: without one, and where that finds nothing, without more of them.
 * undefined if it is not wanted any more.
 */
export async function askLooser(
  client: DecidingClient,
  { config, index, parameters, nearest: most }: SearchPayload,
  state: SearchState,
  isWanted: () => boolean,
): Promise<Omit<Looser, "of"> | undefined> {
  let looser: Omit<Looser, "of"> = { removed: 1, counts: {}, nearest: [] };
  for (const removed of looserSteps(state, config)) {
    if (!isWanted()) return undefined;
    const { filters } = parameters;
    const requests = looserRequests(state, config, { ...parameters, index, filters, removed });
    if (requests.length === 0) break;
    const counts = looserCounts(requests, (await client.search(requests.map(plain))).results);
    const near = nearestRequest(requests, counts, most);
    const [result] = near ? (await client.search([plain(near)])).results : [];
    looser = { removed, counts, nearest: (result?.hits ?? []) as JsonObject[] };
    if (Object.values(counts).some((count) => count > 0)) break;
  }
  return isWanted() ? looser : undefined;
}
