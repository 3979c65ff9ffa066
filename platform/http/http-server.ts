import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { type ConnectionLimits, type Connections, limitConnections } from "./connections.ts";

/** Timeouts for slow clients, ms. */
export interface Patience {
  /** From the connection to the last header. */
  headersMs: number;
  /** From the connection to the last byte of the body. */
  requestMs: number;
  /** Interval of checking both. */
  checkMs: number;
  /** How long a connection may make no progress, for example because the client does not read its response; Node may wait twice as long. */
  idleMs: number;
  /** Keep-alive timeout: longer than that of a proxy in front. */
  keepAliveMs: number;
}

const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  idleMs: 30_000,
  keepAliveMs: 80_000,
};

/** A server that can shut down without interrupting requests. */
export interface HttpServer extends Server {
  /** Keeps answering, with `Connection: close` on every response, so that clients move to other nodes. */
  drain(): void;
  /**
   * Accepts no more connections, and resolves when every request in progress is answered completely. Connections
   * still open after `graceMs` are closed.
   */
  finish(graceMs: number): Promise<void>;
}

/** The HTTP server of an app. A request that is sent too slowly gets a 408 and its connection is closed. */
export function createHttpServer(
  app: RequestListener,
  patience: Partial<Patience> = {},
  limits: ConnectionLimits = { total: 10_000, perAddress: 0 },
): HttpServer {
  const { headersMs, requestMs, checkMs, idleMs, keepAliveMs } = { ...usualPatience, ...patience };
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
  server.timeout = idleMs;
  return Object.assign(server, ending(server, limitConnections(server, limits)));
}

/**
 * Node's own `close` destroys connections with a finished response that a slow reader is still receiving, and never
 * ends for a client that keeps its connection busy. Open requests are therefore counted here.
 */
function ending(server: Server, { open, begin }: Connections): Pick<HttpServer, "drain" | "finish"> {
  let isDraining = false;
  let isOver = false;
  const saysGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", ({ socket }: { socket: Socket }, response: ServerResponse) => {
    begin(socket, response);
    if (isDraining) saysGoodbye(response);
    response.once("close", () => {
      if (isOver && !open.get(socket)?.size) socket.destroySoon();
    });
  });
  return {
    drain() {
      isDraining = true;
      for (const responses of open.values()) responses.forEach(saysGoodbye);
    },
    async finish(graceMs) {
      isDraining = true;
      isOver = true;
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, responses] of open) {
        if (responses.size === 0) socket.destroySoon();
        else responses.forEach(saysGoodbye);
      }
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}
