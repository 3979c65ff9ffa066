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
  const { indexName = "", params = {} } = request;
  const { facets, numericFilters } = params;
  const sorted = priceSorts.find((sort) => indexName.endsWith(`_${sort}`));
  return {
    ...request,
    ...(sorted && { indexName: buildPaidPriceSort(indexName, state) }),
    params: {
      ...params,
      ...(facets !== undefined && { facets: [facets].flat().concat(buildPaidPriceAttribute(state)) }),
      ...(numericFilters !== undefined && { numericFilters: inState(numericFilters, state) }),
    },
  };
}

/** The answer to such a request: the lowest and the highest price are what is paid there. */
export function applyStatePrices(answer: JsonObject, state: string): JsonObject {
  const stats = convertToJsonObject(answer.facets_stats);
  const paid = stats[buildPaidPriceAttribute(state)];
  return paid === undefined || stats.price === undefined
    ? answer
    : { ...answer, facets_stats: { ...stats, price: paid } };
}
