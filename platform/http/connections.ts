import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";

/** Limits on the server's connections. */
export interface ConnectionLimits {
  /** Total; the remaining file descriptors are reserved for files, the store and outgoing calls. */
  total: number;
  /** Per address (IPv6: per network); 0: unlimited, as for a proxy in front. */
  perAddress: number;
}

/** The open connections of a server, and the requests in progress on each. */
export interface Connections {
  readonly open: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>;
  /** Marks a request as in progress until its response is sent. */
  begin(socket: Socket, response: ServerResponse): void;
}

const busy =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Type: text/plain\r\n" +
  "Content-Length: 50\r\n\r\nThe server is busy. Please try again in a moment.\n";

const addressOf = ({ remoteAddress = "" }: Socket): string => ipKeyGenerator(remoteAddress.replace(/^::ffff:/, ""));

/** Sends the reason and closes the connection. */
function refuse(socket: Socket): void {
  socket.on("error", () => undefined);
  socket.end(busy, () => socket.destroy());
}

/**
 * Counts the connections of a server. When there are too many, idle ones are closed, first those of the address with the
 * most; only if there are none is the new one refused. Clients that merely hold connections open therefore block no
 * others.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  const byAddress = new Map<string, Set<Socket>>();

  const idleOf = (sockets: Iterable<Socket>, newest: Socket): Socket | undefined => {
    for (const socket of sockets) if (socket !== newest && open.get(socket)?.size === 0) return socket;
    return undefined;
  };
  /** Closes an idle connection; false if there is none. */
  function makeRoom(newest: Socket, only?: Set<Socket>): boolean {
    const groups = only ? [only] : [...byAddress.values()].sort((a, b) => b.size - a.size);
    for (const sockets of groups) {
      const idle = idleOf(sockets, newest);
      if (idle === undefined) continue;
      forget(idle);
      idle.destroy();
      return true;
    }
    return false;
  }
  function forget(socket: Socket): void {
    if (!open.delete(socket)) return;
    const address = addresses.get(socket) ?? "";
    const sockets = byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) byAddress.delete(address);
  }
  const addresses = new WeakMap<Socket, string>();

  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    addresses.set(socket, address);
    const sockets = byAddress.get(address) ?? new Set();
    byAddress.set(address, sockets.add(socket));
    open.set(socket, new Set());
    socket.once("close", () => forget(socket));
    const tooMany = limits.perAddress > 0 && sockets.size > limits.perAddress;
    if (tooMany ? makeRoom(socket, sockets) : open.size <= limits.total || makeRoom(socket)) return;
    forget(socket);
    refuse(socket);
  });
  return {
    open,
    begin(socket, response) {
      open.get(socket)?.add(response);
      response.once("close", () => open.get(socket)?.delete(response));
    },
  };
}

/** Files of the store, of deliveries in progress... */
const leastReserve = 96;
const mostReserve = 1024;
const mostConnections = 50_000;

/**
 * Maximum number of connections for a process's limit of open files (undefined: unlimited): a quarter, at least 96,
 * is reserved.
 */
export function computeMaxConnections(openFiles: number | undefined): number {
  if (openFiles === undefined) return mostConnections;
  const reserve = Math.min(Math.max(leastReserve, Math.floor(openFiles / 4)), mostReserve);
  return Math.min(Math.max(openFiles - reserve, 16), mostConnections);
}

/** This process's limit of open files; undefined if unknown. */
export function openFilesLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : undefined;
}
