import { setTimeout } from "node:timers/promises";
import { createVersions } from "../../platform/published/index.ts";
import { openStore } from "../../platform/store/index.ts";
import {
  createDraftBook,
  createEditorBook,
  createPlanBook,
  createPublishBook,
  createVersionsPublisher,
  Planner,
  Publisher,
} from "../../services/drafts/index.ts";
import { readPublishedSource } from "./published-source.ts";

/*
 * One of several nodes: carries out what is planned in PostgreSQL until it is killed. Tells the parent each plan that it takes,
 * and takes its time for each, so that a kill meets it in the middle.
 */

const {
  DATA_DIR: dataDir = "",
  TENANTS_DIR: tenantsDir = "",
  DEALER: slug = "",
  DATABASE_URL: databaseUrl,
  LEASE_MS: leaseMs = "",
  TAKES_MS: takesMs = "",
} = process.env;
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} };
const store = await openStore({ dataDir, databaseUrl, logger: silent as never });
const [drafts, publishes, versions] = [
  createDraftBook(store, clock),
  createPublishBook(store, clock),
  createVersions(store),
];
const registry = {
  source: undefined as Awaited<ReturnType<typeof readPublishedSource>> | undefined,
  async reload() {
    registry.source = await readPublishedSource(versions, tenantsDir, slug);
  },
};
const place = createVersionsPublisher({ tenantsDir, registry }, versions, publishes);
const publisher = new Publisher({
  ...{ drafts, book: publishes, clock },
  place: {
    ...place,
    async read() {
      await setTimeout(Math.random() * Number(takesMs));
      const live = await place.read();
      return {
        ...live,
        async write(publish) {
          await setTimeout(Math.random() * Number(takesMs));
          return live.write(publish);
        },
      };
    },
  },
  check: () => ({ problems: [] }) as never,
  dealers: () => [slug],
});
const plans = createPlanBook(store, clock, { leaseMs: Number(leaseMs) });
const planner = new Planner({
  ...{ drafts, publishes, publisher, editors: createEditorBook(store, clock), logger: silent },
  plans: {
    ...plans,
    async claim() {
      const plan = await plans.claim();
      if (plan) process.stdout.write(`${plan.id}\n`);
      return plan;
    },
  },
});
process.stdout.write("ready\n");
for (;;) {
  await planner.run();
  await setTimeout(50);
}
