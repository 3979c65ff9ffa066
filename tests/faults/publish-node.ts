import { createVersions } from "../../platform/published/index.ts";
import { openStore } from "../../platform/store/index.ts";
import {
  createDraftBook,
  createFilesPublisher,
  createPublishBook,
  createVersionsPublisher,
  finishPublishes,
  Publisher,
} from "../../services/drafts/index.ts";
import { readPublishedSource } from "./published-source.ts";

/*
 * Publishes one number after the other from Studio, each in three files at once, until it is killed. Tells the parent each
 * number once it is acknowledged. With DATABASE_URL it is one of several nodes, which publish versions.
 */

const {
  DATA_DIR: dataDir = "",
  TENANTS_DIR: tenantsDir = "",
  DEALER: slug = "",
  FROM: from = "0",
  DATABASE_URL: databaseUrl,
} = process.env;
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} };
const store = await openStore({ dataDir, databaseUrl, logger: silent as never });
if (!databaseUrl) await finishPublishes(store, { tenantsDir, clock });
const drafts = createDraftBook(store, clock);
const book = createPublishBook(store, clock);
const versions = createVersions(store);
const registry = {
  source: undefined as Awaited<ReturnType<typeof readPublishedSource>> | undefined,
  async reload() {
    registry.source = await readPublishedSource(versions, tenantsDir, slug);
  },
};
const publisher = new Publisher({
  ...{ drafts, book, clock },
  place: databaseUrl
    ? createVersionsPublisher({ tenantsDir, registry }, versions, book)
    : createFilesPublisher(tenantsDir, book, false),
  // What is tried here is the writing.
  check: () => ({ problems: [] }) as never,
  dealers: () => [slug],
});
const editor = { id: "anna", mail: "anna@example.com", role: "admin", dealers: [] } as const;

for (let number = Number(from); ; number++) {
  const value = `number ${number}`;
  const draft = await drafts.create(slug, value, editor.id);
  const ops = ["/pages/home/title", "/pages/search/title", "/site/legalName"].map((pointer) => {
    return { id: "op", layer: slug, op: "set" as const, pointer, value };
  });
  await drafts.add(draft.id, editor.id, ops);
  const outcome = await publisher.publish(draft, editor, value);
  // Another node publishes too: nothing of this is in between.
  if (!("publish" in outcome) && outcome.status === 409) {
    await drafts.remove(draft.id);
    continue;
  }
  if (!("publish" in outcome)) throw new Error(outcome.error);
  process.stdout.write(`${number}\n`);
}
