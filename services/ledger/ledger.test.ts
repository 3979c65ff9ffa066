import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { computeNetwork, createEntry, type Entry, extractPhonePrefix, giveBack, takeEntries } from "./ledger.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 5, 1);
const keyed = createKeyedHash("secret");
let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await openTemporaryStore();
});
afterAll(() => temporary.remove());

const entry = (what: string, limit: number): Entry => createEntry(keyed, { what, of: ["acme"], limit, windowMs: hour });
const take = (entries: Entry[], now = start) =>
  temporary.store.db.transaction().execute((trx) => takeEntries(trx, entries, now));
const counts = async () =>
  (await temporary.store.db.selectFrom("counters").select(["id", "count"]).execute()).map(({ count }) => count);

describe("the ledger", () => {
  it("counts up to the limit in a window, and starts again in the next", async () => {
    const list = [entry("window", 2)];
    expect([await take(list), await take(list), await take(list)]).toEqual([true, true, false]);
    expect(await take(list, start + hour - 1)).toBe(false);
    expect(await take(list, start + hour)).toBe(true);
  });

  it("counts all entries or none: a refusal by one uses up no other", async () => {
    const [wide, narrow] = [entry("wide", 3), entry("narrow", 1)];
    expect([await take([wide, narrow]), await take([wide, narrow]), await take([wide, narrow])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await take([wide]), await take([wide]), await take([wide])]).toEqual([true, true, false]);
  });

  it("holds its limit when many come at once", async () => {
    const list = [entry("at once", 7)];
    const asked = await Promise.all(Array.from({ length: 60 }, () => take(list)));
    expect(asked.filter(Boolean)).toHaveLength(7);
  });

  it("takes back what was not used after all", async () => {
    const list = [entry("back", 1)];
    await temporary.store.db.transaction().execute(async (trx) => {
      await takeEntries(trx, list, start);
      await giveBack(trx, list);
    });
    expect([await take(list), await take(list)]).toEqual([true, false]);
  });

  it("does not lock anyone out for a year after the clock was a year ahead", async () => {
    const list = [entry("jump", 1)];
    expect(await take(list, start + 365 * 24 * hour)).toBe(true);
    expect(await take(list, start)).toBe(true);
  });

  it("keeps keyed hashes alone, of an IPv6 network rather than an address, and of a block of phones", async () => {
    expect((await counts()).length).toBeGreaterThan(0);
    const rows = await temporary.store.db.selectFrom("counters").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/acme|window/);
    expect(createKeyedHash("another")("ledger", "window", "acme")).not.toBe(entry("window", 1).id);
    expect(computeNetwork("2001:db8:1:2::1")).toBe(computeNetwork("2001:db8:1:2:ffff::9"));
    expect(computeNetwork("2001:db8:1:3::1")).not.toBe(computeNetwork("2001:db8:1:2::1"));
    expect(computeNetwork("192.0.2.1")).not.toBe(computeNetwork("192.0.2.2"));
    expect(extractPhonePrefix("+61412345678")).toBe("+6141234");
  });
});
