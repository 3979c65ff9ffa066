import { isObject } from "../schemas/json-value.ts";
import { MOST_BYTES } from "./budget.ts";
import { parseJson } from "./nesting.ts";
import type { SearchParams } from "./params.ts";
import { RequestError } from "./request-error.ts";
import type { SearchIndex } from "./search-index.ts";
import { type SearchRequest, searchMany } from "./search-many.ts";

/** A call of the API as it came: what its path says, and its body or query string unread. */
export type SearchCall =
  | { readonly kind: "queries"; readonly text: string }
  | { readonly kind: "query" | "get"; readonly indexName: string; readonly text: string }
  | { readonly kind: "facet"; readonly indexName: string; readonly facet: string; readonly text: string };

/** An index that a site may search, within conditions in `filters` syntax that a client cannot widen. */
export interface ScopedIndex {
  readonly index: SearchIndex;
  readonly scope?: string;
}

/**
 * Answers a call with finished JSON. Throws RequestError: 400 for what Algolia refuses too or what costs too much, 404
 * for an index that the site has not.
 */
export function answerCall(call: SearchCall, indexes: readonly ScopedIndex[]): Uint8Array {
  const found = (name: string) => indexes.find(({ index }) => index.names.has(name));
  const answer = (requests: readonly SearchRequest[], strategy?: unknown) =>
    searchMany(
      (name) => found(name)?.index,
      requests,
      (name) => found(name)?.scope,
      strategy,
    );
  if (call.kind === "queries") {
    const body = readBody(call.text);
    return asJson(answer(readRequests(body), body.strategy));
  }
  const params =
    call.kind === "get" ? Object.fromEntries(new URLSearchParams(call.text)) : readBody(call.text);
  // The path names the index and the kind of search; a body cannot change either.
  const kind = call.kind === "facet" ? { type: "facet", facet: call.facet } : { type: undefined };
  return asJson(answer([{ ...params, indexName: call.indexName, ...kind }]).results[0]);
}

/** Sizes were estimated while the answer was made, so that it can be larger by a few times at most. */
function asJson(value: unknown): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(value));
  if (json.length > MOST_BYTES)
    throw new RequestError(`The answer is too large, at most ${MOST_BYTES} bytes`);
  return json;
}

function readBody(text: string): SearchParams {
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError("Invalid JSON in the body of the request");
  }
  if (!isObject(body)) throw new RequestError("Expecting a JSON object in the body of the request");
  return body;
}

function readRequests(body: SearchParams): SearchRequest[] {
  const { requests } = body;
  if (!Array.isArray(requests)) throw new RequestError('Missing mandatory attribute "requests", an array');
  return requests.map((request) => {
    if (!isObject(request)) throw new RequestError("Invalid request, expecting a JSON object");
    const { indexName, type, facet } = request;
    if (typeof indexName !== "string")
      throw new RequestError('Missing mandatory attribute "indexName", a string');
    return {
      ...request,
      indexName,
      type: typeof type === "string" ? type : undefined,
      facet: typeof facet === "string" ? facet : undefined,
    };
  });
}
