import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll } from "vitest";
import { editJson } from "../support/edit-json.ts";

/** A dealer's endpoint on this machine: keeps what it is sent, and only what is signed with its secret. */
export interface TestWebhook {
  url: string;
  secret: string;
  received: { id: string; body: { [name: string]: unknown } }[];
  /** Whether it answers everything with an error, as an endpoint does that is out of order. */
  isBroken: boolean;
  /** Resolves when this many leads have come; rejects after 20 s. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The secret with which leads for it are signed. */
export const webhookSecret = `whsec_${Buffer.from("a secret of the browser tests").toString("base64")}`;

/** Starts an endpoint that verifies signatures by the Standard Webhooks convention. */
export async function startWebhook(): Promise<TestWebhook> {
  const secret = webhookSecret;
  const received: TestWebhook["received"] = [];
  const waiting = new Set<() => void>();
  const state = { isBroken: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const headers = request.headers as { [name: string]: string };
      try {
        if (state.isBroken) throw new Error("out of order");
        new Webhook(secret).verify(text, headers);
        received.push({ id: headers["webhook-id"] ?? "", body: JSON.parse(text) });
        response.writeHead(204).end();
      } catch {
        response.writeHead(state.isBroken ? 503 : 401).end();
      }
      for (const wake of waiting) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    secret,
    received,
    arrived: (count: number) =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${received.length} of ${count} leads came`)), 20_000);
        const look = () => {
          if (received.length < count) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** The endpoint of a test file: started before its tests, closed after them. */
export function createTestWebhook(): Pick<TestWebhook, "received" | "arrived"> & {
  /** An edit of the tenants by which all leads of a dealer go there. */
  takesLeadsOf(slug: string): (tenantsDir: string) => void;
} {
  let started: TestWebhook | undefined;
  beforeAll(async () => {
    started = await startWebhook();
  });
  afterAll(() => started?.close());
  const running = (): TestWebhook => {
    if (!started) throw new Error("The endpoint listens while tests run.");
    return started;
  };
  return {
    get received() {
      return running().received;
    },
    arrived: (count) => running().arrived(count),
    takesLeadsOf: (slug) => (tenantsDir) =>
      editJson(tenantsDir, `${slug}/site.json`, (json) => {
        const { url, secret } = running();
        json.leads = { delivery: [{ $replace: true, id: "test", adapter: "webhook", url, secret }] };
      }),
  };
}
