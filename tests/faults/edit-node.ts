import { openStore } from "../../platform/store/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { createDraftBook, Workspace } from "../../services/drafts/index.ts";

/*
 * Edits a draft in bursts, as keystrokes arrive from Studio, until it is killed. Tells the parent the ids of operations once they
 * are acknowledged.
 */

const {
  DATA_DIR: dataDir = "",
  TENANTS_DIR: tenantsDir = "",
  DEALER: slug = "",
  DRAFT: known = "",
  FROM: from = "0",
} = process.env;
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} };
const store = await openStore({ dataDir, logger: silent as never });
const drafts = createDraftBook(store, clock);
const source = await readTenantSource(tenantsDir);
const workspace = new Workspace(drafts, { source: () => source, open: async () => undefined }, {});
const draft = known || (await drafts.create(slug, "Burst", "anna")).id;
process.stdout.write(`draft ${draft}\n`);

for (let number = Number(from); ; number++) {
  // Several keys in two fields at once, from two editors: each request is acknowledged by itself.
  const made = ["/pages/home/layout/hero/props/heading", "/pages/home/layout/hero/props/eyebrow"].map(
    async (pointer, editor) => {
      const id = `op${number}-${editor}`;
      const op = { id, layer: slug, op: "set", pointer, value: `Number ${number}` } as const;
      await workspace.add(draft, editor === 0 ? "anna" : "ben", [op]);
      process.stdout.write(`${id}\n`);
    },
  );
  await Promise.all(made);
}
