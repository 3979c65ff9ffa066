import { buildPaidPriceAttribute, buildPaidPriceSort, priceSorts } from "../../schemas/entities/paid-price.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";

/** A request in Algolia's format. */
interface Request {
  indexName?: string;
  params?: { [name: string]: unknown };
}

/** Filters by the price that go by what is paid in a state instead. */
const inState = (filter: unknown, state: string): unknown =>
  Array.isArray(filter)
    ? filter.map((item) => inState(item, state))
    : String(filter).replace(/^price(?= *[<>]=)/, buildPaidPriceAttribute(state));

/** A request whose prices, and their order, are what is paid in another state than the site's. */
export function requestInState<T extends Request>(request: T, state: string): T {
  const { indexName = "" } = request;
  const sorted = priceSorts.find((sort) => indexName.endsWith(`_${sort}`));
  return { ...readPricesIn(request, state), ...(sorted && { indexName: buildPaidPriceSort(indexName, state) }) };
}

/** A request whose prices are what is paid in a state. */
function readPricesIn<T extends Request>(request: T, state: string): T {
  const { params = {} } = request;
  const { facets, numericFilters } = params;
  return {
    ...request,
    params: {
      ...params,
      ...(facets !== undefined && { facets: [facets].flat().concat(buildPaidPriceAttribute(state)) }),
      ...(numericFilters !== undefined && { numericFilters: inState(numericFilters, state) }),
    },
  };
}

/**
 * Asks Algolia, which has no attribute in place of another (`readAs` of our engine): prices are what is paid in the
 * site's state.
 */
export async function askWithPaidPrices<T extends Request>(
  requests: readonly T[],
  { state = "" }: { state?: string | undefined },
  ask: (requests: T[]) => Promise<JsonObject[]>,
): Promise<JsonObject[]> {
  const results = await ask(requests.map((request) => readPricesIn(request, state)));
  return results.map((answer) => applyStatePrices(answer, state));
}

/** The answer to such a request: the lowest and the highest price are what is paid there. */
export function applyStatePrices(answer: JsonObject, state: string): JsonObject {
  const stats = convertToJsonObject(answer.facets_stats);
  const paid = stats[buildPaidPriceAttribute(state)];
  return paid === undefined || stats.price === undefined
    ? answer
    : { ...answer, facets_stats: { ...stats, price: paid } };
}
