import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createAlertBook } from "../../services/alerts/alert-book.ts";
import { findCarNews, findSearchNews, recordKnownPrices } from "../../services/alerts/alert-diff.ts";
import { createAlertJob } from "../../services/alerts/alert-job.ts";
import { readAlertSettings } from "../../services/alerts/alert-settings.ts";
import { erasePerson } from "../../services/inventory/erase-person.ts";
import { tracePerson } from "../../services/inventory/find-person.ts";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { readSavedSearch } from "../../services/loaders/search.ts";

vi.setConfig({ testTimeout: 240_000 });

const slug = "northside-used-cars";
const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse("2026-03-10T00:00:00Z");
const people = ["ann@alerts.example", "bob@alerts.example"] as const;
type Person = (typeof people)[number];

let prepared: PreparedTenant;
let temporary: TemporaryStore;
beforeAll(async () => {
  const source = await readTenantSource(new URL("../../tenants/", import.meta.url).pathname);
  const preparedTenant = prepareTenant(source, slug, { env: {} }).prepared;
  if (!preparedTenant) throw new Error(`${slug} is not valid.`);
  prepared = preparedTenant;
  temporary = await openTemporaryStore();
});
afterAll(() => temporary?.remove());

const carOf = (n: number, price: number): Car => ({
  id: String(n),
  slug: `kestrel-${n}`,
  name: `2021 Kestrel ${n}`,
  make: "Toyota",
  model: "Corolla",
  car_type: "used",
  status: "in_stock",
  stocknum: `S${n}`,
  price,
  year: 2021,
  km: 40_000,
  images: [],
  dealership_id: "d202",
  created_at: "2026-01-01T00:00:00Z",
});

const liveOf = (prices: ReadonlyMap<number, number>): LiveTenant => {
  const cars = [...prices].map(([n, price]) => carOf(n, price));
  return { prepared, stock: buildStock(prepared, cars, start), loadedAt: start, known: new Map() };
};

const findMatches = async (live: LiveTenant, search: { request: { params: object } }, most: number) => {
  const { hits = [], nbHits = 0 } = live.stock.index.search({ ...search.request.params, hitsPerPage: most });
  return { ids: hits.map(({ objectID }) => String(objectID)), isComplete: nbHits <= most };
};

/** The platform over one store: two nodes, a stock, a clock, and what was sent. */
async function world() {
  const { store } = temporary;
  for (const table of ["alerts", "alert_contacts", "counters"] as const) await store.db.deleteFrom(table).execute();
  const time = { now: start };
  const clock = { now: () => time.now };
  const prices = new Map([1, 2, 3].map((n) => [n, 20_000]));
  let live = liveOf(prices);
  let outcome: "sent" | "refused" | "unknown" | "crash" = "sent";
  const sent: { to: string; at: number; text: string; outcome: string }[] = [];
  let meanwhile = async () => {};
  const book = createAlertBook({ store, clock });
  const node = () =>
    createAlertJob({
      store,
      clock,
      logger: silentLogger,
      keyed: createKeyedHash("secret"),
      open: async () => live,
      searchAt: readSavedSearch,
      async findMatches(...of) {
        await meanwhile();
        return findMatches(...of);
      },
      accounts: {
        async sendMessage(_tenant, { address }, { text }) {
          sent.push({ to: address, at: time.now, text, outcome });
          if (outcome === "crash") throw new Error("killed");
          return outcome;
        },
      },
    });
  let nodes = [node(), node()];
  const contactOf = (to: Person) => ({ channel: "email", address: to }) as const;
  return {
    time,
    sent,
    async follow(to: Person, kind: "search" | "car") {
      const subject = kind === "search" ? "/search/toyota" : "1";
      const search = readSavedSearch(live, "/search/toyota");
      const ids = kind === "car" || !search ? ["1"] : (await findMatches(live, search, 500)).ids;
      const wish = {
        kind,
        subject,
        label: subject,
        told: recordKnownPrices(live, ids),
        consent: "{}",
        origin: "https://a.example",
      };
      await store.db
        .transaction()
        .execute((trx) => book.add(trx, slug, contactOf(to), wish, readAlertSettings(prepared.tenant)));
    },
    change(n: number, price: number) {
      if (price === 0) prices.delete(n);
      else prices.set(n, price);
      live = liveOf(prices);
    },
    async tick(after: number, how: typeof outcome) {
      time.now += after;
      outcome = how;
      await Promise.all(nodes.map((node) => node.tick()));
      if (how === "crash") nodes = [node(), node()];
    },
    async stop(to: Person) {
      const row = await store.db.selectFrom("alert_contacts").select("id").where("address", "=", to).executeTakeFirst();
      if (row) await book.stop(slug, row.id);
    },
    async erase(to: Person) {
      await erasePerson(temporary, await tracePerson(temporary, { emails: [to] }), time.now);
    },
    whileSearching(act: typeof meanwhile) {
      meanwhile = act;
    },
    rows: () => store.db.selectFrom("alerts").selectAll().execute(),
  };
}

type World = Awaited<ReturnType<typeof world>>;

const person = fc.constantFrom(...people);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("follow" as const),
      to: person,
      kind: fc.constantFrom("search" as const, "car" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      n: fc.integer({ min: 1, max: 6 }),
      price: fc.constantFrom(0, 15_000, 18_000, 20_000, 25_000),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("tick" as const),
      after: fc.integer({ min: 0, max: 30 * 60 }).map((minutes) => minutes * 60_000),
      how: fc.constantFrom("sent" as const, "sent" as const, "refused" as const, "unknown" as const, "crash" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("stop" as const, "erase" as const), to: person }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const localTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Australia/Brisbane",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const isQuiet = (local: string): boolean => local < "09:00" || local >= "19:00";

/** Times between the messages to a contact, ms. */
function gapsOf(sent: readonly { to: string; at: number }[], to: string): number[] {
  const times = sent.flatMap((item) => (item.to === to ? [item.at] : []));
  return times.slice(1).map((at, n) => at - (times[n] ?? 0));
}

async function act(it: World, item: Step, following: Set<Person>): Promise<void> {
  switch (item.do) {
    case "follow":
      await it.follow(item.to, item.kind);
      following.add(item.to);
      return;
    case "change":
      it.change(item.n, item.price);
      return;
    case "tick":
      await it.tick(item.after, item.how);
      return;
    default:
      await it[item.do](item.to);
      following.delete(item.to);
  }
}

describe("messages of alerts", () => {
  it("never come twice within a day, never in quiet hours, and never after stopping or erasing, on two nodes that crash", async () => {
    let messages = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const it = await world();
        const following = new Set<Person>();
        for (const item of [{ do: "follow", to: people[0], kind: "search" } as const, ...steps]) {
          const before = it.sent.length;
          await act(it, item, following);
          for (const { to } of it.sent.slice(before)) expect(following).toContain(to);
        }
        messages += it.sent.length;
        expect(it.sent.map(({ at }) => localTime.format(at)).filter(isQuiet)).toEqual([]);
        for (const to of people) expect(Math.min(...gapsOf(it.sent, to))).toBeGreaterThanOrEqual(day);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 20) },
    );
    // Else nothing was tried.
    expect(messages).toBeGreaterThan(10);
  });

  it("tell what was refused the next day, and never again what may have been sent", async () => {
    for (const [how, times] of [
      ["refused", 2],
      ["unknown", 1],
      ["crash", 1],
      ["sent", 1],
    ] as const) {
      const it = await world();
      await it.follow(people[0], "search");
      it.change(9, 20_000);
      await it.tick(2 * hour, how);
      expect(it.sent).toHaveLength(1);
      await it.tick(day, "sent");
      await it.tick(day, "sent");
      expect([how, it.sent.length]).toEqual([how, times]);
    }
  });

  it("do not come sooner because a contact has stopped, or was erased, and asks again", async () => {
    for (const end of ["stop", "erase"] as const) {
      const it = await world();
      await it.follow(people[0], "search");
      it.change(8, 20_000);
      await it.tick(2 * hour, "sent");
      await it[end](people[0]);
      await it.follow(people[0], "search");
      it.change(9, 20_000);
      await it.tick(2 * hour, "sent");
      expect([end, it.sent.length]).toEqual([end, 1]);
      await it.tick(day, "sent");
      expect([end, it.sent.length]).toEqual([end, 2]);
    }
  });

  it("are not sent to a contact that stops, or is erased, while its search runs", async () => {
    for (const end of ["stop", "erase"] as const) {
      const it = await world();
      await it.follow(people[0], "search");
      it.change(8, 20_000);
      it.whileSearching(() => it[end](people[0]));
      await it.tick(2 * hour, "sent");
      expect([end, it.sent]).toEqual([end, []]);
    }
  });

  it("end with the sale of a car, and with their days", async () => {
    const it = await world();
    await it.follow(people[0], "car");
    it.change(1, 0);
    await it.tick(2 * hour, "sent");
    expect(it.sent.map(({ text }) => text)).toEqual([expect.stringContaining("Sold")]);
    await it.tick(day, "sent");
    expect(await it.rows()).toEqual([]);
    await it.follow(people[0], "search");
    it.change(8, 20_000);
    await it.tick(91 * day, "sent");
    expect([it.sent.length, await it.rows()]).toEqual([1, []]);
  });

  it("are not sent for years because the clock was ahead for a moment", async () => {
    const it = await world();
    it.time.now += 365 * day;
    await it.follow(people[0], "search");
    it.time.now -= 365 * day;
    it.change(9, 20_000);
    await it.tick(0, "sent");
    await it.tick(day, "sent");
    expect(it.sent).toHaveLength(1);
  });
});

describe("news", () => {
  const report = { 1: 20_000, 2: 20_000 };
  const all = { ids: ["1", "2", "3"], isComplete: true };

  it("of a search are cars that it did not find before, and lower prices", async () => {
    const live = liveOf(
      new Map([
        [1, 20_000],
        [2, 18_000],
        [3, 30_000],
      ]),
    );
    const { items } = await findSearchNews(live, all, { told: report, most: 5, now: start });
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ["drop", "2021 Kestrel 2"],
      ["new", "2021 Kestrel 3"],
    ]);
  });

  it("are no cars that were away, and no price that was higher in between", async () => {
    const live = liveOf(
      new Map([
        [1, 25_000],
        [2, 20_000],
      ]),
    );
    const away = await findSearchNews(live, { ids: ["1"], isComplete: true }, { told: report, most: 5, now: start });
    expect(away).toEqual({ items: [], told: { 1: 20_000, 2: 20_000 } });
    const back = await findSearchNews(live, { ids: ["1", "2"], isComplete: true }, { ...away, most: 5, now: start });
    expect(back.items).toEqual([]);
  });

  it("are none while a search finds too many cars", async () => {
    const live = liveOf(new Map([[3, 30_000]]));
    const { items } = await findSearchNews(
      live,
      { ids: ["3"], isComplete: false },
      { told: report, most: 5, now: start },
    );
    expect(items).toEqual([]);
  });

  it("are bounded, however much the stock changes", async () => {
    const many = Array.from({ length: 30 }, (_, n) => n + 10);
    const live = liveOf(new Map(many.map((n) => [n, 20_000])));
    const { items, told: after } = await findSearchNews(
      live,
      { ids: many.map(String), isComplete: true },
      {
        told: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`gone-${n}`, 1])),
        most: 5,
        now: start,
      },
    );
    expect(items).toHaveLength(5);
    expect(Object.keys(after).length).toBeLessThanOrEqual(2 * 30 + 5);
  });

  it("of a car are its lower price, and that it is no longer there", async () => {
    const about = { subject: "1", label: "2021 Kestrel 1" };
    const news = async (prices: Map<number, number>) =>
      (await findCarNews(liveOf(prices), about, { told: report, now: start })).items;
    expect(await news(new Map([[1, 19_000]]))).toMatchObject([{ kind: "drop", price: 19_000, was: 20_000 }]);
    expect(await news(new Map([[1, 21_000]]))).toEqual([]);
    expect(await news(new Map([[2, 20_000]]))).toEqual([{ kind: "sold", name: "2021 Kestrel 1", price: null }]);
  });
});
