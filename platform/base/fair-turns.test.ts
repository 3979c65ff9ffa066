import { describe, expect, it } from "vitest";
import { FairTurns, NoTurn } from "./fair-turns.ts";

/** Turns whose work lasts until the test ends it. */
function turns({ atOnce, member }: { atOnce: number; member: number }) {
  const fair = new FairTurns({ atOnce, waiting: { all: 1000, group: 1000, member } });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, name: string) =>
    fair.run("site", client, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endAll = async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      const end = ends.shift();
      if (end) {
        end();
        quiet = -1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, order, endAll };
}

describe("turns of clients", () => {
  it("let a visitor in after one page of each client, however many one client has asked for", async () => {
    const { ask, order, endAll } = turns({ atOnce: 1, member: 100 });
    const all = Array.from({ length: 50 }, (_, at) => ask("crowd", `crowd ${at}`));
    all.push(ask("another", "another"), ask("visitor", "visitor"));
    await endAll();
    await Promise.all(all);
    expect(order.slice(0, 3)).toEqual(["crowd 0", "another", "visitor"]);
    expect(order).toHaveLength(52);
  });

  it("keep the order of one client", async () => {
    const { ask, order, endAll } = turns({ atOnce: 2, member: 100 });
    const all = ["a", "b", "c", "d", "e"].map((name) => ask("one", name));
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("run no more at once than they may", async () => {
    const { ask, order, endAll } = turns({ atOnce: 2, member: 100 });
    const all = ["a", "b", "c"].map((name) => ask(name, name));
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(["a", "b"]);
    await endAll();
    await Promise.all(all);
  });

  it("refuse only a client that has too much waiting", async () => {
    const { ask, order, endAll } = turns({ atOnce: 1, member: 2 });
    const all = [ask("crowd", "1"), ask("crowd", "2")];
    await expect(ask("crowd", "3")).rejects.toThrow(NoTurn);
    all.push(ask("visitor", "visitor"));
    await endAll();
    await Promise.all(all);
    expect(order).toContain("visitor");
  });

  it("start no work where its request is read: the requests behind it are read first", async () => {
    const fair = new FairTurns({ atOnce: 1, waiting: { all: 9, group: 9, member: 9 } });
    const events: string[] = [];
    const worked = ["a", "b"].map((name) => {
      const done = fair.run("site", name, async () => void events.push(`work of ${name}`));
      events.push(`read ${name}`);
      return done;
    });
    await Promise.resolve();
    expect(events).toEqual(["read a", "read b"]);
    await Promise.all(worked);
    expect(events).toEqual(["read a", "read b", "work of a", "work of b"]);
  });

  it("go on after work that failed", async () => {
    const fair = new FairTurns({ atOnce: 1, waiting: { all: 9, group: 9, member: 9 } });
    const failed = fair.run("site", "a", () => Promise.reject(new Error("broken")));
    const next = fair.run("site", "b", () => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("broken");
    await expect(next).resolves.toBe("done");
  });
});
