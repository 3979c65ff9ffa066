import type { JsonObject } from "../../schemas/json-value.ts";
import type { DecidingClient, SearchRequests } from "../browser/search-client.ts";
import {
  answerOnTerms,
  type OwnTerms,
  paramsOnTerms,
  pricesAsked,
  type SearchState,
} from "../query/index.ts";
import { termsKey } from "./own-terms.ts";

/** A request with parameters, as algoliasearch also takes it. */
interface Request {
  params?: { [name: string]: unknown };
}

/**
 * Asks the search service with the cost of a week on the visitor's own terms. The first answer has the terms, and the
 * prices that the search asks for.
 */
export async function askOnTerms(
  client: DecidingClient,
  requests: SearchRequests,
  { state, own }: { state: SearchState; own: OwnTerms },
): Promise<{ results: JsonObject[] }> {
  const asked = requests as readonly Request[];
  const { results } = await client.search(
    asked.map(({ params = {}, ...request }) => ({
      ...request,
      params: paramsOnTerms(params, own),
    })) as SearchRequests,
  );
  const prices = pricesAsked(state, own);
  const about = { terms: termsKey(own), ...(prices && { prices: { ...prices } }) };
  return {
    results: results.map((result, at) => ({
      ...answerOnTerms(result, asked[at]?.params ?? {}, own),
      ...(at === 0 && about),
    })),
  };
}
