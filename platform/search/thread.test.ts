import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { answerCall, createIndex, type ScopedIndex, type SearchCall, type SearchIndex } from "../../search/index.ts";
import { cars, config } from "../../tests/conformance/algolia-server.ts";
import { createSearchThread, type SearchThread, startSearchWorker } from "./thread.ts";

const index = createIndex(cars, config);
const indexes: ScopedIndex[] = [{ index, scope: "site:ours" }];
const query = (text: string): SearchCall => ({
  kind: "query",
  indexName: "cars",
  text: JSON.stringify({ query: text }),
});
const asker = { site: "acme", address: "192.0.2.1" };

/** Replaces the search thread: opens indexes at once, and never finishes a search for "for ever". */
const stuck = () =>
  new Worker(
    `const { parentPort } = require("node:worker_threads");
     parentPort.on("message", ({ id, request }) => {
       if (request.kind === "search" && request.call.text.includes("for ever")) for (;;) {}
       parentPort.postMessage({ id, answer: request.kind === "search" ? { status: 200, json: new Uint8Array([1]) } : undefined });
     });`,
    { eval: true },
  );

const threads: SearchThread[] = [];
const made = (...options: Parameters<typeof createSearchThread>): SearchThread => {
  const thread = createSearchThread(...options);
  threads.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

const answerOf = (json: Uint8Array) => {
  const { processingTimeMS: _, ...answer } = JSON.parse(new TextDecoder().decode(json));
  return answer;
};

describe("the search thread", () => {
  it("answers what the serving thread would, in the same memory, and refuses as it would", async () => {
    const started: Worker[] = [];
    const thread = made({
      start: () => {
        const worker = startSearchWorker();
        started.push(worker);
        return worker;
      },
    });
    for (const text of ["brava", "cx 5", ""]) {
      const json = await thread.answer(query(text), indexes, asker);
      expect(answerOf(json)).toEqual(answerOf(answerCall(query(text), indexes)));
    }
    await expect(
      thread.answer({ kind: "query", indexName: "nothing", text: "" }, indexes, asker),
    ).rejects.toMatchObject({ status: 404, message: "Index nothing does not exist" });
    await expect(
      thread.answer({ kind: "query", indexName: "cars", text: "[".repeat(60_000) }, indexes, asker),
    ).rejects.toMatchObject({ status: 400 });
    expect(started).toHaveLength(1);
  });

  it("searches the site's newest index, and opens what it needs again after it has died", async () => {
    const started: Worker[] = [];
    const thread = made({
      start: () => {
        const worker = startSearchWorker();
        started.push(worker);
        return worker;
      },
    });
    const nbHits = async (searched: SearchIndex) =>
      answerOf(await thread.answer(query(""), [{ index: searched }], asker)).nbHits;
    expect(await nbHits(index)).toBe(60);
    const newer = createIndex(cars.slice(0, 7), config);
    expect(await nbHits(newer)).toBe(7);
    thread.keep(() => false);
    expect(await nbHits(newer)).toBe(7);
    await started[0]?.terminate();
    expect(await nbHits(index)).toBe(60);
    expect(started).toHaveLength(2);
  });

  it("ends a search that takes too long, and answers those that wait behind it", async () => {
    const thread = made({ start: stuck, deadlineMs: 2000 });
    const slow = expect(thread.answer(query("for ever"), indexes, asker)).rejects.toMatchObject({
      status: 503,
    });
    const quick = await thread.answer(query("quick"), indexes, { ...asker, address: "192.0.2.2" });
    expect([...quick]).toEqual([1]);
    await slow;
  });

  it("refuses an address that has much waiting (429) and all clients when it is full (503); skips clients that are gone", async () => {
    const thread = made({ start: stuck, deadlineMs: 200, bounds: { all: 3, group: 3, member: 1 } });
    const ask = (address: string, signal?: AbortSignal) =>
      thread.answer(query("for ever"), indexes, { ...asker, address, signal }).then(
        () => 200,
        (error) => error.status,
      );
    // The first call is already running.
    const first = ask("a");
    const waiting = [ask("a"), ask("b", AbortSignal.abort()), ask("c")];
    expect(await ask("a")).toBe(429);
    expect(await ask("d")).toBe(503);
    expect(await first).toBe(503);
    expect(await Promise.all(waiting)).toEqual([503, 400, 503]);
  });
});
