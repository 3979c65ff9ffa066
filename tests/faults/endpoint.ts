import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Attempt } from "./lateness.ts";

/** A dealer's endpoint that remembers what it was given. */
export interface Endpoint {
  url: string;
  /** Lead ids under which each message was delivered, by message. */
  delivered: Map<string, Set<string>>;
  /** Every attempt to deliver each message, by message, oldest first. */
  attempts: Map<string, Attempt[]>;
  /** Number of deliveries, repeats included. */
  count(): number;
  close(): void;
}

/** Starts an endpoint; some deliveries are received but not confirmed (`flaky`, a share), as in real life. */
export async function startEndpoint(flaky: (delivery: number) => boolean): Promise<Endpoint> {
  const delivered = new Map<string, Set<string>>();
  const attempts = new Map<string, Attempt[]>();
  let count = 0;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("error", () => undefined);
    req.on("end", () => {
      count += 1;
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { message: string } };
      const ids = delivered.get(data.message) ?? new Set();
      delivered.set(data.message, ids.add(String(req.headers["webhook-id"])));
      const taken = !flaky(count);
      const earlier = attempts.get(data.message) ?? [];
      attempts.set(data.message, [...earlier, { at: performance.now(), taken }]);
      res.writeHead(taken ? 204 : 500).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    delivered,
    attempts,
    count: () => count,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
