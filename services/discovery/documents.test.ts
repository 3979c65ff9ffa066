import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { createDocuments, type Pace, pack } from "./documents.ts";

const clock = { now: () => now };
let now = 0;
const version = () => ({ live: {} as LiveTenant, origin: "https://dealer.example" });

/** A document that counts how often it is made. */
function counted() {
  const count = { made: 0 };
  const make = async () => `number ${++count.made}`;
  return { count, make };
}

describe("documents of a dealer", () => {
  it("[M8.21] are made once for each version and origin, however many ask at once", async () => {
    const documents = createDocuments(clock);
    const { count, make } = counted();
    const [first, other] = [version(), version()];
    const asked = Array.from({ length: 50 }, () => documents.get(first, "list", make));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["number 1"]));
    expect(await documents.get({ ...first }, "list", make)).toBe("number 1");
    expect(await documents.get(other, "list", make)).toBe("number 2");
    expect(await documents.get({ ...first, origin: "https://www.dealer.example" }, "list", make)).toBe("number 3");
    expect(await documents.get(first, "list", make)).toBe("number 1");
    expect(count.made).toBe(3);
  });

  it("[M8.21] whose words change with the time are made again when they are old, the others not", async () => {
    const documents = createDocuments(clock);
    const [list, prices] = [counted(), counted()];
    const of = version();
    const both = () =>
      Promise.all([documents.get(of, "list", list.make), documents.get(of, "prices", prices.make, 1000)]);
    expect(await both()).toEqual(["number 1", "number 1"]);
    now += 999;
    expect(await both()).toEqual(["number 1", "number 1"]);
    now += 1;
    expect(await both()).toEqual(["number 1", "number 2"]);
    now -= 1000;
    expect(await both()).toEqual(["number 1", "number 3"]);
  });

  it("[M8.21] are made one at a time, in turns that leave the thread to others", async () => {
    const documents = createDocuments(clock);
    const log: string[] = [];
    const long = (name: string) => async (pace: Pace) => {
      for (let at = 0; at < 1000; at++) {
        await pace();
        if (at % 500 === 0) log.push(name);
      }
    };
    let turns = 0;
    const counting = new AbortController();
    const others = (async () => {
      for (; !counting.signal.aborted; turns++) await nextTurn();
    })();
    await Promise.all([documents.get(version(), "list", long("a")), documents.get(version(), "list", long("b"))]);
    counting.abort();
    await others;
    expect(log).toEqual(["a", "a", "b", "b"]);
    expect(turns).toBeGreaterThanOrEqual(2000 / 100);
  });

  it("[M8.21] that cannot be made are tried again, and hold no other up", async () => {
    const documents = createDocuments(clock);
    const of = version();
    const fails = async () => {
      throw new Error("no disk");
    };
    await expect(documents.get(of, "list", fails)).rejects.toThrow("no disk");
    expect(await documents.get(of, "other", counted().make)).toBe("number 1");
    expect(await documents.get(of, "list", counted().make)).toBe("number 1");
  });

  it("[M8.21] have a name of their own: the same for the same text, however it comes", async () => {
    const text = "äöü <car>\n".repeat(20_000);
    const [whole, parts] = [await pack([text]), await pack(text.match(/.{1,100}/gs) ?? [])];
    expect(gunzipSync(parts.gzip).toString()).toBe(text);
    expect(parts.etag).toBe(whole.etag);
    expect((await pack([text, "."])).etag).not.toBe(whole.etag);
  });
});
