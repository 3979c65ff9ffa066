import { createServer, type RequestListener, type Server } from "node:http";

/** How patient the server is with slow clients, ms. */
export interface Patience {
  /** From the connection to the last header. */
  headersMs: number;
  /** From the connection to the last byte of the body. */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
}

const patience: Patience = { headersMs: 15_000, requestMs: 30_000, checkMs: 5_000 };

/** The HTTP server of an app. Who sends a request too slowly is answered 408 and hung up on. */
export function createHttpServer(
  app: RequestListener,
  { headersMs, requestMs, checkMs }: Patience = patience,
): Server {
  return createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
}
