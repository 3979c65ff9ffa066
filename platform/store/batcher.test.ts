import { describe, expect, it } from "vitest";
import { createBatcher } from "./batcher.ts";
import { StoreUnavailableError } from "./errors.ts";

describe("createBatcher", () => {
  it("runs what came in together as one batch, and gives each item its own result", async () => {
    const batches: number[][] = [];
    const batcher = createBatcher<number, number>({
      maxBatch: 10,
      maxWaiting: 100,
      run: async (items) => {
        batches.push(items);
        return items.map((item) => (item === 2 ? new Error("two") : item * 10));
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
    expect(batches).toEqual([[1, 2, 3]]);
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
      10,
      "failed",
      30,
    ]);
  });

  it("gathers what comes in while a batch runs, up to the largest batch", async () => {
    const sizes: number[] = [];
    const batcher = createBatcher<number, number>({
      maxBatch: 4,
      maxWaiting: 100,
      run: async (items) => {
        sizes.push(items.length);
        return items;
      },
    });
    await Promise.all(Array.from({ length: 10 }, (_, index) => batcher.submit(index)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it("rejects a whole batch whose transaction failed, and works on", async () => {
    let fail = true;
    const batcher = createBatcher<number, number>({
      maxBatch: 4,
      maxWaiting: 100,
      run: async (items) => {
        if (fail) throw new Error("disk");
        return items;
      },
    });
    await expect(batcher.submit(1)).rejects.toThrow("disk");
    fail = false;
    await expect(batcher.submit(2)).resolves.toBe(2);
  });

  it("refuses more than it may keep waiting", async () => {
    const batcher = createBatcher<number, number>({
      maxBatch: 1,
      maxWaiting: 2,
      run: async (items) => items,
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
    expect(results[2]).toMatchObject({ status: "rejected", reason: expect.any(StoreUnavailableError) });
  });
});
