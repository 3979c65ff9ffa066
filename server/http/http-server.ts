import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { type ConnectionLimits, type Connections, limitConnections } from "./connections.ts";

/** How patient the server is with slow clients, ms. */
export interface Patience {
  /** From the connection to the last header. */
  headersMs: number;
  /** From the connection to the last byte of the body. */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
  /** How long a connection may make no progress, for example because the client does not read its response; Node may wait twice as long. */
  idleMs: number;
  /** How long a connection is kept for the client's next request: longer than a proxy in front keeps it. */
  keepAliveMs: number;
}

const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  idleMs: 30_000,
  keepAliveMs: 80_000,
};

/** A server that can end without cutting anybody off. */
export interface HttpServer extends Server {
  /** Keeps answering, with `Connection: close` on every response, so that clients move to other nodes. */
  drain(): void;
  /**
   * Takes no more connections, and resolves when every request that had begun is answered to its last byte. Connections
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
 * Node's own `close` destroys connections whose answer was ended but is still on its way to a slow reader, and lets a
 * client that keeps its connection busy stay for ever. So what is open is counted here.
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
