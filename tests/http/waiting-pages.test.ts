import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const site = "riverside-toyota";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [site] });
}, 60_000);
afterAll(() => app.close());

/** Keeps everybody else from the store until the returned function is called: a transaction has it to itself. */
async function occupyStore(): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = app.store.db.transaction().execute(async () => {
    begun();
    await released;
  });
  await hasBegun;
  return async () => {
    release();
    await done;
  };
}

describe("pages that wait for the store", () => {
  it("hold up no page that needs nothing from it, however many they are", async () => {
    expect((await app.ask(site, "/search")).status).toBe(200);
    const free = await occupyStore();
    try {
      const waiting = Array.from({ length: 4 }, () => app.ask(site, `/reserved/${randomUUID()}`));
      // All of them have been read by the server once it answers these.
      for (let round = 0; round < 3; round++) await app.ask(site, "/healthz");
      expect((await app.ask(site, "/search?kept=1")).status).toBe(200);
      await free();
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(404);
    } finally {
      await free();
    }
  });
});
