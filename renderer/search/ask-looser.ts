import type { JsonObject } from "../../schemas/json-value.ts";
import type { DecidingClient } from "../browser/search-client.ts";
import type { SearchPayload } from "../planning/index.ts";
import {
  buildRelaxedRequests,
  collectRelaxedCounts,
  computeRelaxationSteps,
  findNearestRequest,
  type SearchState,
} from "../query/index.ts";

type Looser = NonNullable<SearchPayload["looser"]>;

const plain = ({ indexName, params }: ReturnType<typeof buildRelaxedRequests>[number]) => ({
  indexName,
  params,
});

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
  for (const removed of computeRelaxationSteps(state, config)) {
    if (!isWanted()) return undefined;
    const { filters } = parameters;
    const requests = buildRelaxedRequests(state, config, { ...parameters, index, filters, removed });
    if (requests.length === 0) break;
    const counts = collectRelaxedCounts(requests, (await client.search(requests.map(plain))).results);
    const near = findNearestRequest(requests, counts, most);
    const [result] = near ? (await client.search([plain(near)])).results : [];
    looser = { removed, counts, nearest: (result?.hits ?? []) as JsonObject[] };
    if (Object.values(counts).some((count) => count > 0)) break;
  }
  return isWanted() ? looser : undefined;
}
