import { describe, expect, it } from "vitest";
import { createQueue } from "./queue.ts";

/** Jobs that end when they are told to. */
function jobs() {
  const ends: ((value: string) => void)[] = [];
  let started = 0;
  const job = () => {
    started++;
    return new Promise<string>((resolve) => ends.push(resolve));
  };
  return { job, ends, started: () => started };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue", () => {
  it("runs so many at a time, and starts a job for one key once", async () => {
    const queue = createQueue<string>(1);
    const { job, ends, started } = jobs();
    const first = queue.run("a", job);
    const again = queue.run("a", job);
    const second = queue.run("b", job);
    await settled();
    expect([started(), queue.length]).toEqual([1, 1]);
    ends[0]?.("A");
    expect(await Promise.all([first, again])).toEqual(["A", "A"]);
    await settled();
    expect(started()).toBe(2);
    ends[1]?.("B");
    expect(await second).toBe("B");
  });

  it("goes on after a job that fails, and forgets it", async () => {
    const queue = createQueue<string>(1);
    await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run("a", () => Promise.resolve("yes"))).toBe("yes");
  });
});
