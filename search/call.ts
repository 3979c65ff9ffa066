import { isObject } from "../schemas/json-value.ts";
import { MOST_BYTES } from "./budget.ts";
import { parseJson } from "./nesting.ts";
import type { SearchParams } from "./params.ts";
import { RequestError } from "./request-error.ts";
import type { SearchIndex } from "./search-index.ts";
import { type SearchRequest, searchMany } from "./search-many.ts";

/** An API call: its path's parts, and its unparsed body or query string. */
export type SearchCall =
  | { readonly kind: "queries"; readonly text: string }
  | { readonly kind: "query" | "get"; readonly indexName: string; readonly text: string }
  | { readonly kind: "facet"; readonly indexName: string; readonly facet: string; readonly text: string };

/** An index that a site can search, within conditions in `filters` syntax that a client cannot widen. */
export interface ScopedIndex {
  readonly index: SearchIndex;
  readonly scope?: string;
}

/**
 * Answers a call with JSON text. Throws RequestError: 400 for requests that Algolia also refuses or that exceed the
 * budget, 404 for an index that the site does not have.
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
  const params = call.kind === "get" ? Object.fromEntries(new URLSearchParams(call.text)) : readBody(call.text);
  // The path names the index and the kind of search; a body cannot change either.
  const kind = call.kind === "facet" ? { type: "facet", facet: call.facet } : { type: undefined };
  return asJson(answer([{ ...params, indexName: call.indexName, ...kind }]).results[0]);
}

/** Sizes were estimated while the answer was built, so it can be larger by at most a small factor. */
function asJson(value: unknown): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(value));
  if (json.length > MOST_BYTES) throw new RequestError(`The answer is too large, at most ${MOST_BYTES} bytes`);
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
    if (typeof indexName !== "string") throw new RequestError('Missing mandatory attribute "indexName", a string');
    return {
      ...request,
      indexName,
      type: typeof type === "string" ? type : undefined,
      facet: typeof facet === "string" ? facet : undefined,
    };
  });
}
