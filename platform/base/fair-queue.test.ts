import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const bounds = { all: 6, group: 4, member: 3 };

describe("a fair queue", () => {
  it("lets groups take turns, and the members of each", () => {
    const queue = new FairQueue<string>(bounds);
    for (const job of ["a1", "a2", "a3"]) queue.add("acme", "a", job);
    queue.add("acme", "b", "b1");
    queue.add("best", "a", "c1");
    queue.add("best", "a", "c2");
    const taken = Array.from({ length: 7 }, () => queue.next());
    expect(taken).toEqual(["a1", "c1", "b1", "c2", "a2", "a3", undefined]);
    expect(queue.size).toBe(0);
  });

  it("serves a newcomer within two turns, and nobody of the crowd is passed for ever", () => {
    const queue = new FairQueue<string>({ all: 1000, group: 1000, member: 9 });
    const crowd = Array.from({ length: 40 }, (_, at) => `crowd ${at}`);
    for (const round of [1, 2, 3]) for (const text of crowd) queue.add("acme", text, `${text}, ${round}`);
    for (let turn = 0; turn < 40; turn++) queue.next();
    queue.add("acme", "visitor", "visitor");
    expect([queue.next(), queue.next()]).toContain("visitor");
    // However many newcomers follow, every second turn goes on with the crowd.
    const served = Array.from({ length: 80 }, (_, turn) => {
      queue.add("acme", `newcomer ${turn}`, "newcomer");
      return queue.next();
    });
    expect(served.filter((job) => job !== "newcomer")).toHaveLength(40);
    expect(new Set(served.map((job) => job?.split(",")[0])).size).toBe(41);
  });

  it("says which bound leaves no room", () => {
    const queue = new FairQueue<number>(bounds);
    for (let job = 0; job < 3; job++) expect(queue.add("acme", "a", job)).toBeUndefined();
    expect(queue.add("acme", "a", 3)).toBe("member");
    expect(queue.add("acme", "b", 3)).toBeUndefined();
    expect(queue.add("acme", "c", 4)).toBe("group");
    expect(queue.add("best", "c", 4)).toBeUndefined();
    expect(queue.add("best", "d", 5)).toBeUndefined();
    expect(queue.add("other", "e", 6)).toBe("all");
    queue.next();
    expect(queue.add("other", "e", 6)).toBeUndefined();
  });
});
