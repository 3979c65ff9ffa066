import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { createHealthRouter } from "./health.ts";

let close = () => {};
afterEach(() => close());

const full = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });

async function serve(state: {
  store?: () => Promise<void>;
  tenants?: boolean;
  draining?: boolean;
  down?: number;
  stopped?: string;
  now?: number;
}) {
  let pings = 0;
  const app = express();
  app.use(
    createHealthRouter({
      pingStore: () => {
        pings += 1;
        return (state.store ?? (async () => undefined))();
      },
      hasTenants: () => state.tenants ?? true,
      isDraining: () => state.draining ?? false,
      down: () => state.down ?? 0,
      whyNotDelivering: async () => state.stopped,
      now: () => state.now ?? 0,
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  close = () => void server.close();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, body: (await answer.json()) as { [name: string]: unknown } };
  };
  return { get, pings: () => pings };
}

describe("readiness", () => {
  it("[M8.20] with the store away: pages are served, leads are not, and it says why", async () => {
    const { get } = await serve({ store: () => Promise.reject(full()) });
    expect(await get("/readyz")).toEqual({
      status: 200,
      body: {
        status: "degraded",
        checks: { store: false, tenants: true },
        serves: { pages: true, leads: false },
        trouble: "disk-full",
      },
    });
    expect((await get("/readyz/leads")).status).toBe(503);
    expect((await get("/healthz")).status).toBe(200);
  });

  it("says how many dealers are not served, and serves the others", async () => {
    const { get } = await serve({ down: 2 });
    expect(await get("/readyz")).toMatchObject({ status: 200, body: { status: "degraded", down: 2 } });
  });

  it("says that leads are stored and not sent, and serves", async () => {
    const { get } = await serve({ stopped: "restored" });
    expect(await get("/readyz/leads")).toMatchObject({
      status: 200,
      body: { status: "degraded", notDelivering: true },
    });
  });

  it("recovers by itself, and asks the store no more than every two seconds", async () => {
    const state = { store: () => Promise.reject(full()) as Promise<void>, now: 0 };
    const { get, pings } = await serve(state);
    for (let count = 0; count < 5; count += 1) expect((await get("/readyz/leads")).status).toBe(503);
    expect(pings()).toBe(1);
    state.store = async () => undefined;
    state.now = 2_000;
    expect(await get("/readyz/leads")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(pings()).toBe(2);
  });

  it("[M8.19] is over while the server is about to end, and without any site", async () => {
    const draining = await serve({ draining: true });
    expect(await draining.get("/readyz")).toMatchObject({ status: 503, body: { status: "draining" } });
    close();
    const empty = await serve({ tenants: false });
    expect(await empty.get("/readyz")).toMatchObject({ status: 503, body: { status: "unavailable" } });
  });
});
