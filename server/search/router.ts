import express, { type ErrorRequestHandler, type Request, type Response, Router } from "express";
import { isObject } from "../../schemas/json-value.ts";
import type { SearchParams } from "./params.ts";
import { RequestError } from "./request-error.ts";
import type { SearchIndex } from "./search-index.ts";
import { type SearchRequest, searchMany } from "./search-many.ts";

/** What the router asks of its server. */
export interface SearchRouterOptions {
  /** The index of a name (replicas included) for the site of this request; undefined answers 404. */
  readonly indexFor: (request: Request, name: string) => SearchIndex | undefined;
  /** Conditions in `filters` syntax that every answer to this request keeps to; a client cannot widen them. */
  readonly scope?: (request: Request, indexName: string) => string | undefined;
  /** Told of faults of ours (answered 500). */
  readonly onError?: (error: unknown) => void;
}

/** Largest body read. Algolia's browser client sends about 1 KB a query. */
const BODY_LIMIT = "256kb";

/**
 * Algolia's search REST API under `/1/indexes`. Bodies are JSON whatever their content type (browsers send
 * `text/plain` to save a preflight); credentials in query string or headers are ignored. Errors are
 * `{ "message", "status" }`.
 */
export function createSearchRouter(options: SearchRouterOptions): Router {
  const router = Router();
  const path = "/1/indexes";
  router.use(path, (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.use(path, express.text({ type: () => true, limit: BODY_LIMIT }));

  const answer = (request: Request, requests: readonly SearchRequest[], strategy?: unknown) =>
    searchMany(
      (name) => options.indexFor(request, name),
      requests,
      (name) => options.scope?.(request, name),
      strategy,
    );

  router.post(`${path}/:index/queries`, (request, response) => {
    if (request.params.index !== "*") throw notFound();
    const body = readBody(request);
    response.json(answer(request, readRequests(body), body.strategy));
  });
  router.post(`${path}/:index/query`, (request, response) => {
    response.json(answer(request, [{ ...readBody(request), ...searchIn(request) }]).results[0]);
  });
  router.post(`${path}/:index/facets/:facet/query`, (request, response) => {
    const facet = { type: "facet", facet: String(request.params.facet) };
    response.json(answer(request, [{ ...readBody(request), ...searchIn(request), ...facet }]).results[0]);
  });
  router.get(`${path}/:index`, (request, response) => {
    response.json(answer(request, [{ ...readQuery(request), ...searchIn(request) }]).results[0]);
  });
  router.use(path, () => {
    throw notFound();
  });
  router.use(path, errorHandler(options));
  return router;
}

const notFound = (): RequestError => new RequestError("Path not supported by this API", 404);

// The path names the index and the kind of search; a body cannot change either.
const searchIn = (request: Request) => ({ indexName: String(request.params.index), type: undefined });

function readBody(request: Request): SearchParams {
  const text: unknown = request.body;
  if (typeof text !== "string" || text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
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

function readQuery(request: Request): SearchParams {
  return Object.fromEntries(Object.entries(request.query).filter(([, value]) => typeof value === "string"));
}

function errorHandler({ onError }: SearchRouterOptions): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) onError?.(error);
    const message = status < 500 && error instanceof Error ? error.message : "Internal error";
    response.status(status).json({ message, status });
  };
}

/** Body parsing failures carry their status (400, 413, 415); anything without one is ours. */
function statusOf(error: unknown): number {
  if (error instanceof RequestError) return error.status;
  const status = isObject(error) ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
