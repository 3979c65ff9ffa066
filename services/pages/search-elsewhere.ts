import { setTimeout } from "node:timers/promises";
import { createAlgoliaSearchClient } from "../../platform/outbound/index.ts";
import { askWithPaidPrices } from "../../renderer/query/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { collectSearches, type LoadContext, type ReadParts, type SearchRequests, searchKey } from "../loaders/index.ts";
import type { Guard } from "../lookups/index.ts";

/** How long a page waits for the search service, ms; then it shows what this server's own index finds. */
const BUDGET_MS = 50;
/** How long an answer may take to be of use to the next page, ms. */
const TIMEOUT_MS = 1_000;
/** How long an answer is used, ms. */
const KEPT_MS = 1_000;

/** Asks a search service what the searches of a page find; pages whose search is embedded ask nothing. */
export type SearchElsewhere = (context: LoadContext) => Promise<Pick<ReadParts, "searched"> | undefined>;

/** Whether the requested page shows the results of a search service. */
export const hasExternalSearch = ({ live, matchPage }: LoadContext): boolean =>
  live.prepared.publicSite.search.provider === "algolia" &&
  Object.values(matchPage()?.target.page.data ?? {}).some(({ source }) => source === "search");

/** `url`: another address of the service; absent: its own. */
export function createSearchElsewhere(parts: {
  guard: Guard;
  url: string | undefined;
  allowPrivate: boolean;
}): SearchElsewhere {
  const { guard, url, allowPrivate } = parts;

  async function ask({ live }: LoadContext, requests: SearchRequests): Promise<JsonObject[] | undefined> {
    const { applicationId: id = "", searchKey: key = "" } = live.prepared.publicSite.search;
    const question = {
      service: `${live.prepared.tenant.slug}/search`,
      key: searchKey(requests),
      cacheMs: KEPT_MS,
    };
    const answer = guard.ask(question, async () => {
      const client = await createAlgoliaSearchClient({ id, key, url, allowPrivate, timeoutMs: TIMEOUT_MS });
      return askWithPaidPrices(requests, live.prepared.publicSite, async (priced) => {
        const { results } = await client.search({
          requests: priced.map(({ indexName, params }) => ({ indexName, ...params })),
        });
        return results as unknown as JsonObject[];
      });
    });
    return Promise.race([answer, setTimeout(BUDGET_MS, undefined, { ref: false })]);
  }

  return async (context) => {
    if (!hasExternalSearch(context)) return undefined;
    const page = context.matchPage()?.target;
    if (page === undefined) return undefined;
    const searched = new Map<string, JsonObject[]>();
    await Promise.all(
      collectSearches(context, page).map(async (requests) => {
        const results = await ask(context, requests);
        if (results?.length === requests.length) searched.set(searchKey(requests), results);
      }),
    );
    return { searched };
  };
}
