import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMailbox } from "../../services/accounts/senders/file.ts";
import type { TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { type OrderSite, startOrderSite } from "./order-site.ts";

const slug = "riverside-toyota";
const start = Date.UTC(2026, 5, 1, 3);

/** What unverified visitors get, on any store: `open` returns a new one for each test. Two nodes share it. */
export function describeStrangers(name: string, open: () => Promise<TemporaryStore>): void {
  let temporary: TemporaryStore;
  let nodes: OrderSite[] = [];
  let now = start;
  beforeEach(async () => {
    now = start;
    temporary = await open();
    const { store, dataDir } = temporary;
    nodes = [];
    for (let n = 0; n < 2; n++) nodes.push(await startOrderSite({ store, dataDir, now: () => now }));
  }, 60_000);
  afterEach(async () => {
    for (const node of nodes) await node.close();
    await temporary.remove();
  });
  const rows = () => temporary.store.db.selectFrom("reservations").selectAll().execute();
  const node = (n: number) => nodes[n % 2] as OrderSite;

  describe(`strangers at once (${name})`, () => {
    it("hold so many cars from one address, and every one of them is a lead", async () => {
      const cars = (nodes[0]?.cars ?? []).slice(0, 40);
      await Promise.all(
        cars.map((car, n) => node(n).reserve(`p${n}`, car, { stranger: true, ip: `2001:db8:1:2::${n}` })),
      );
      const states = (await rows()).map(({ state }) => state);
      expect(states.filter((state) => state === "unverified")).toHaveLength(6);
      expect(states.filter((state) => state === "limited")).toHaveLength(34);
      expect(await temporary.store.db.selectFrom("leads").select("id").execute()).toHaveLength(40);
    });

    it("hold so many cars at a dealer in an hour, from however many addresses, and verified visitors still can", async () => {
      const cars = nodes[0]?.cars ?? [];
      const strangers = cars.slice(0, 30);
      await Promise.all(strangers.map((car, n) => node(n).reserve(`q${n}`, car, { stranger: true })));
      expect((await rows()).filter(({ state }) => state === "unverified")).toHaveLength(20);
      const answer = await node(0).reserve("kim", cars[31] ?? "");
      const row = (await rows()).find(({ id }) => answer.ok && id === answer.lead_id);
      expect(row).toMatchObject({ state: "held", held_until: now + (row?.held_ms ?? 0) });
    });

    it("have a car by their code once, when two nodes are told it at the same moment", async () => {
      const answer = await node(0).reserve("kim", nodes[0]?.cars[0] ?? "", { stranger: true });
      const id = answer.ok ? answer.lead_id : "";
      const [message] = await readMailbox(temporary.dataDir, slug);
      const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "";
      const { tenant } = (nodes[0] as OrderSite).live().prepared;
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          node(n).checks.verify(tenant, id, code, { browser: "", address: "192.0.2.1" }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === "right").length).toBeGreaterThanOrEqual(1);
      expect(await rows()).toMatchObject([{ state: "held", verified_at: start }]);
    });
  });
}
