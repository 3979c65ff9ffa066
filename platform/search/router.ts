import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import { isObject } from "../../schemas/json-value.ts";
import type { ScopedIndex, SearchCall } from "../../search/index.ts";
import { RequestError } from "../../search/index.ts";
import { resolveClientAddress } from "../base/address-limiter.ts";
import type { Asker } from "./thread.ts";

/** Dependencies of the router. */
export interface SearchRouterOptions {
  /** The site of a request and the indexes that it searches; undefined if there is no site. */
  readonly siteOf: (request: Request) => { name: string; indexes: readonly ScopedIndex[] } | undefined;
  /** Answers a call with JSON, or throws RequestError. */
  readonly answer: (
    call: SearchCall,
    indexes: readonly ScopedIndex[],
    asker: Asker,
  ) => Uint8Array | Promise<Uint8Array>;
  /** Limits requests by address; calls `refuseSearch` for requests beyond the limit. */
  readonly limiter?: RequestHandler;
  /** Called with server errors (500), and with searches that timed out or were refused (503). */
  readonly onError?: (error: unknown) => void;
}

/** Largest body read. Algolia's browser client sends about 1 KB a query. */
const BODY_LIMIT = "256kb";
/** Retry-After of a refusal, seconds. */
const RETRY_AFTER = "2";

/** Refuses a request of an address that has sent too many in a minute. */
export const refuseSearch = (_request: Request, response: Response): void => {
  response.status(429).json({ message: "Too many requests", status: 429 });
};

/**
 * Algolia's search REST API under `/1/indexes`. Bodies are parsed as JSON regardless of the content type (browsers
 * send `text/plain` to avoid a preflight); credentials in the query string or headers are ignored. Errors are
 * `{ "message", "status" }`.
 */
export function createSearchRouter(options: SearchRouterOptions): Router {
  const router = Router();
  const path = "/1/indexes";
  router.use(path, (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  if (options.limiter) router.use(path, options.limiter);
  router.use(path, express.text({ type: () => true, limit: BODY_LIMIT }));

  const send = async (request: Request, response: Response, call: SearchCall): Promise<void> => {
    const site = options.siteOf(request);
    if (site === undefined) throw notFound();
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const asker = { site: site.name, address: resolveClientAddress(request), signal: gone.signal };
    const json = await options.answer(call, site.indexes, asker);
    response.type("json").end(json);
  };

  router.post(`${path}/:index/queries`, (request, response) => {
    if (request.params.index !== "*") throw notFound();
    return send(request, response, { kind: "queries", text: textOf(request) });
  });
  router.post(`${path}/:index/query`, (request, response) =>
    send(request, response, { kind: "query", indexName: indexOf(request), text: textOf(request) }),
  );
  router.post(`${path}/:index/facets/:facet/query`, (request, response) => {
    const facet = String(request.params.facet);
    return send(request, response, {
      kind: "facet",
      indexName: indexOf(request),
      facet,
      text: textOf(request),
    });
  });
  router.get(`${path}/:index`, (request, response) => {
    const text = request.originalUrl.split("?").slice(1).join("?");
    return send(request, response, { kind: "get", indexName: indexOf(request), text });
  });
  router.use(path, () => {
    throw notFound();
  });
  router.use(path, errorHandler(options));
  return router;
}

const notFound = (): RequestError => new RequestError("Path not supported by this API", 404);

const indexOf = (request: Request): string => String(request.params.index);

const textOf = ({ body }: Request): string => (typeof body === "string" ? body : "");

function errorHandler({ onError }: SearchRouterOptions): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) onError?.(error);
    if (status === 429 || status === 503) response.set("Retry-After", RETRY_AFTER);
    const isSaid = status < 500 || error instanceof RequestError;
    const message = isSaid && error instanceof Error ? error.message : "Internal error";
    response.status(status).json({ message, status });
  };
}

/** Body parsing errors carry their status (400, 413, 415); errors without one are the server's. */
function statusOf(error: unknown): number {
  if (error instanceof RequestError) return error.status;
  const status = isObject(error) ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
