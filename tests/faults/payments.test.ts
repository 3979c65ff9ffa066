import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { type OrderSite, startOrderSite } from "../support/order-site.ts";
import { type StripeService, startStripeService } from "../support/stripe-service.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

const slug = "riverside-toyota";
const minute = 60_000;

/** Who pays late and who comes next, at the same moment, on two nodes of one store. */
function describeRace(open: () => Promise<TemporaryStore>): void {
  let now: number;
  let temporary: TemporaryStore;
  let service: StripeService;
  let nodes: [OrderSite, OrderSite];
  beforeEach(async () => {
    now = Date.UTC(2026, 5, 1);
    temporary = await open();
    service = await startStripeService();
    const options = { store: temporary.store, now: () => now, payments: service.payments };
    nodes = [await startOrderSite(options), await startOrderSite(options)];
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
    await service.close();
    await temporary.remove();
  });

  /** Tells a node that a session was paid, as often as services do. */
  async function pay(node: OrderSite, session: string, id: string): Promise<void> {
    const provider = node.orders.providerOf(node.live());
    const { body, header } = service.news("checkout.session.completed", { session, id });
    const news = provider?.read(body, () => header);
    if (!provider || !news) throw new Error("no news");
    await node.orders.reservations.settle(slug, news, provider);
  }

  it("never sells a car twice and never keeps an unmatched payment, in any order of events", async () => {
    const [orderSite, other] = nodes;
    for (const [round, car] of orderSite.cars.slice(0, 12).entries()) {
      const late = await orderSite.reserve(`late${round}`, car);
      if (!late.ok) throw new Error(late.error);
      const session = `cs_${service.asked.filter(({ path }) => path.endsWith("sessions")).length}`;
      now += 36 * minute;
      for (const node of nodes) await node.orders.holds.refresh();
      const paid = () => pay(orderSite, session, `evt_${round}`).catch(() => "again");
      const asked = () => other.reserve(`next${round}`, car);
      const [next] = await (round % 2
        ? Promise.all([asked(), paid()])
        : Promise.all([paid(), asked()]).then(([first, second]) => [second, first] as const));
      // A service that was not answered tells it again, here to both nodes at once.
      await Promise.all([pay(orderSite, session, `evt_${round}`), pay(other, session, `evt_${round}`)]);
      const { reservation, payment } = await orderSite.orders.reservations.find(slug, late.lead_id);
      const rows = await temporary.store.db
        .selectFrom("reservations")
        .select("id")
        .where("active_key", "=", `${slug}/${car}`)
        .execute();
      expect(rows).toHaveLength(1);
      const isKept = rows[0]?.id === late.lead_id;
      expect([reservation?.state, payment?.state, next.ok]).toEqual(
        isKept ? ["held", "paid", false] : ["expired", "refunded", true],
      );
      expect(service.refunded.filter(({ intent }) => intent === `pi_${session}`)).toHaveLength(isKept ? 0 : 1);
    }
  });
}

describe("paying late while another visitor reserves, on SQLite", () => {
  describeRace(() => openTemporaryStore());
});

describe.skipIf(!isPostgresInstalled())("the same on PostgreSQL", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  describeRace(() => openTemporaryStore(postgres.url));
});
