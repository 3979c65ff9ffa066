import type { JsonObject } from "../../schemas/json-value.ts";
import { askPostcode } from "../browser/ask-postcode.ts";
import { dealAtom } from "../browser/deal-atom.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { DecidingClient, SearchRequests } from "../browser/search-client.ts";
import type { BrowserPage } from "../planning/index.ts";
import {
  applyStatePrices,
  applyTermsToAnswer,
  applyTermsToParams,
  askWithPaidPrices,
  computeRequestedPrices,
  requestInState,
  type SearchState,
} from "../query/index.ts";
import { hasOwnTerms, resolveBuyerTerms } from "../values/buyer-terms.ts";
import { serializeTerms } from "./serialize-terms.ts";

/** A request with parameters, as algoliasearch also takes it. */
interface Request {
  indexName?: string;
  params?: { [name: string]: unknown };
}

/** The visitor's state, if it is another than the site's and has charges: that of the estimates on cards. */
async function otherState({ site }: BrowserPage, postcode: string | undefined): Promise<string | undefined> {
  if (site.driveAway === undefined || postcode === undefined) return undefined;
  const { state } = await askPostcode(`/api/drive-away?postcode=${postcode}`);
  return typeof state !== "string" || state === site.state ? undefined : state;
}

/** Requests for the nearest cars first, if the search asks for that and the visitor's place is known. */
async function aroundVisitor(requests: readonly Request[], { sort }: SearchState, postcode: string | undefined) {
  const { lat, long } = sort === "nearest" && postcode ? await askPostcode(`/api/geocode?postcode=${postcode}`) : {};
  if (lat === undefined) return requests;
  return requests.map(({ indexName = "", params }) => ({
    indexName: indexName.replace(/_nearest$/, ""),
    params: { ...params, aroundLatLng: `${lat},${long}`, aroundRadius: "all" },
  }));
}

/**
 * Asks the search service with the cost of a week on the visitor's own terms, with what is paid in their state (Algolia
 * also with what is paid in the site's), and around their place. The first answer has the terms, and the prices that the search asks for.
 */
export async function askOnTerms(
  client: DecidingClient,
  requests: SearchRequests,
  { page, store, state }: { page: BrowserPage; store: Store; state: SearchState },
): Promise<{ results: JsonObject[] }> {
  const { financeBasis: basis } = page.site;
  const deal = store.get(dealAtom) ?? {};
  const terms = basis && resolveBuyerTerms(basis, deal);
  const own = basis && terms && hasOwnTerms(basis, terms) ? { basis, terms } : undefined;
  const place = await otherState(page, deal.postcode);
  const asked = await aroundVisitor(requests as readonly Request[], state, deal.postcode);
  const onTerms = asked.map((request) => {
    const { params = {} } = request;
    const inTerms = { ...request, params: own ? applyTermsToParams(params, own) : params };
    return place === undefined ? inTerms : requestInState(inTerms, place);
  });
  const ask = async (priced: Request[]) => (await client.search(priced as SearchRequests)).results;
  const isAlgolia = page.site.search.provider === "algolia";
  const results = await (isAlgolia ? askWithPaidPrices(onTerms, page.site, ask) : ask(onTerms));
  const prices = own && computeRequestedPrices(state, own);
  const about = { terms: serializeTerms(store), ...(prices && { prices: { ...prices } }) };
  return {
    results: results.map((result, at) => {
      const answer = place === undefined ? result : applyStatePrices(result, place);
      return {
        ...(own ? applyTermsToAnswer(answer, asked[at]?.params ?? {}, own) : answer),
        ...(at === 0 && about),
      };
    }),
  };
}
