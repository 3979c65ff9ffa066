import { type AgentOptions, Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { createPrivateAddressError, OutboundError } from "./error.ts";
import { isPrivateAddress } from "./private-address.ts";
import { createPublicLookup, type Resolve, resolveByDns } from "./public-lookup.ts";

/** Opens every connection that leaves this process, and refuses those into private networks unless they are allowed. */
export interface Guard {
  http: HttpAgent;
  https: HttpsAgent;
  /** A plain connection for protocols other than HTTP, closed after at most `deadlineMs`. */
  connect(to: { host: string; port: number }, deadlineMs: number): Promise<Socket>;
}

type Connecting = Parameters<HttpsAgent["createConnection"]>[0];
type Connected = Parameters<HttpsAgent["createConnection"]>[1];

/** Whether a host is a refused address (names are checked at their look-up). */
const isRefused = (host: string | null | undefined): boolean => {
  const bare = (host ?? "").replace(/^\[|\]$/g, "");
  return bare === "" || (isIP(bare) !== 0 && isPrivateAddress(bare));
};

// One connection per call: the other side may close a kept-alive one just as the next call is sent.
const oneCall: AgentOptions = { keepAlive: false };

/** The agent, which connects only to addresses that the look-up gives, and never to a private one. */
function guarded<A extends HttpAgent>(agent: A, lookup: LookupFunction): A {
  const connectTo = agent.createConnection.bind(agent);
  agent.createConnection = (options: Connecting, callback: Connected) => {
    if (!isRefused(options.host)) return connectTo({ ...options, lookup }, callback);
    callback?.(createPrivateAddressError(), undefined as never);
    return undefined;
  };
  return agent;
}

function bareConnection(lookup?: LookupFunction): Guard["connect"] {
  return ({ host, port }, deadlineMs) =>
    new Promise((resolve, reject) => {
      if (lookup && isRefused(host)) return reject(createPrivateAddressError());
      const socket = connect({ host: host.replace(/^\[|\]$/g, ""), port, ...(lookup && { lookup }) });
      const deadline = setTimeout(() => socket.destroy(new OutboundError("it timed out", "late")), deadlineMs);
      socket.once("close", () => clearTimeout(deadline));
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(socket);
      });
    });
}

/** The guard of a server on the Internet; `resolve` is for tests. */
export function createGuard(resolve: Resolve = resolveByDns()): Guard {
  const lookup = createPublicLookup(resolve);
  return {
    http: guarded(new HttpAgent(oneCall), lookup),
    https: guarded(new HttpsAgent(oneCall), lookup),
    connect: bareConnection(lookup),
  };
}

const publicOnly = createGuard();
const anywhere: Guard = {
  http: new HttpAgent(oneCall),
  https: new HttpsAgent(oneCall),
  connect: bareConnection(),
};

/** The guard for addresses in dealers' JSON; `allowPrivate` (development, tests) lifts it. */
export const guardFor = (allowPrivate: boolean): Guard => (allowPrivate ? anywhere : publicOnly);
