import { liteClient } from "algoliasearch/lite";
import { compileTables, computeFacts, decideAll, type FactInput } from "../../rules/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createParsedWording } from "../messages/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import { createPatientRequester, patience } from "./patient-requester.ts";

/** The requests, in algoliasearch's format. */
export type SearchRequests = Parameters<ReturnType<typeof liteClient>["search"]>[0];
type Response = { results: JsonObject[] };

/** A search client whose hits include their decisions. */
export interface DecidingClient {
  search(requests: SearchRequests): Promise<Response>;
}

/** Cached answers for going back and forth; the oldest is dropped (S9.1). */
const keptAnswers = 10;

/**
 * The page's search service: Algolia's cluster if the site uses one, else this server, which has the same API. Each
 * hit gets its `decisions` from the page's tables, at the page's own time.
 */
export function searchClient(page: BrowserPage): DecidingClient {
  const client = remoteClient(page);
  const decide = decider(page);
  const kept = new Map<string, Promise<Response>>();
  const ask = async (requests: SearchRequests): Promise<Response> => {
    const response = (await client.search(requests)) as unknown as Response;
    for (const { hits } of response.results) {
      for (const hit of (hits ?? []) as JsonObject[]) hit.decisions = decide(hit);
    }
    return response;
  };
  return {
    search(requests) {
      const key = JSON.stringify(requests);
      const answer = kept.get(key) ?? ask(requests);
      kept.delete(key);
      kept.set(key, answer);
      answer.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > keptAnswers && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}

function remoteClient({ site }: BrowserPage) {
  const { provider, applicationId, searchKey } = site.search;
  const calm = {
    requester: createPatientRequester(),
    timeouts: { connect: patience, read: patience, write: patience },
  };
  if (provider === "algolia" && applicationId && searchKey) return liteClient(applicationId, searchKey, calm);
  const { host, protocol } = window.location;
  const scheme = protocol === "https:" ? "https" : "http";
  // The server identifies the tenant by its host; the client only requires an id and a key.
  const server = { url: host, protocol: scheme, accept: "readWrite" } as const;
  return liteClient(site.slug, site.slug, {
    ...calm,
    // The client tries each host once; listing this server three times allows three attempts.
    hosts: [server, server, server],
    hostsCache: noCache,
    responsesCache: noCache,
    requestsCache: noCache,
  });
}

// This cache stores answers with decisions, so the client's own caches would only duplicate them.
const noCache = {
  get: <T>(_key: unknown, fallback: () => Promise<T>) => fallback(),
  set: <T>(_key: unknown, value: T) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

function decider({ runtime, site, visitor, now }: BrowserPage): (hit: JsonObject) => JsonObject {
  if (!runtime) return () => ({});
  const tables = compileTables(runtime.tables, runtime.conditions);
  const wording = createParsedWording(runtime.copy, { locale: site.locale, timeZone: site.timeZone });
  return (hit) => {
    const facts = computeFacts({ car: hit as FactInput["car"], site, visitor, now });
    const aboutHit = (key: string, values: JsonObject) => wording(key, { item_type: hit.item_type ?? null, ...values });
    return decideAll(tables, facts, tables.keys(), aboutHit);
  };
}
