import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** How patient the server is with slow clients, ms. */
export interface Patience {
  /** From the connection to the last header. */
  headersMs: number;
  /** From the connection to the last byte of the body. */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
  /** How long a connection may stand still, such as one of a client that does not read its answer; Node may wait twice as long. */
  idleMs: number;
}

const patience: Patience = { headersMs: 15_000, requestMs: 30_000, checkMs: 5_000, idleMs: 30_000 };

/** A server that can end without cutting anybody off. */
export interface HttpServer extends Server {
  /**
   * Takes no more connections, and resolves when every request that had begun is answered to its last byte. Who is
   * not done after `graceMs` is hung up on.
   */
  finish(graceMs: number): Promise<void>;
}

/** The HTTP server of an app. Who sends a request too slowly is answered 408 and hung up on. */
export function createHttpServer(
  app: RequestListener,
  { headersMs, requestMs, checkMs, idleMs }: Patience = patience,
): HttpServer {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
  server.timeout = idleMs;
  return Object.assign(server, { finish: finishing(server) });
}

/**
 * Node's own `close` destroys connections whose answer was ended but is still on its way to a slow reader, and lets a
 * client that keeps its connection busy stay for ever. So what is open is counted here.
 */
function finishing(server: Server): HttpServer["finish"] {
  const open = new Map<Socket, Set<ServerResponse>>();
  let isOver = false;
  const saysGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    const responses = open.get(socket);
    responses?.add(response);
    if (isOver) saysGoodbye(response);
    response.once("close", () => {
      responses?.delete(response);
      if (isOver && responses?.size === 0) socket.destroySoon();
    });
  });
  return async (graceMs) => {
    isOver = true;
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const [socket, responses] of open) {
      if (responses.size === 0) socket.destroySoon();
      else responses.forEach(saysGoodbye);
    }
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(late);
  };
}
