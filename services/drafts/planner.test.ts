import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { createDraftBook } from "./drafts.ts";
import { createEditorBook } from "./editors.ts";
import { createPlanBook } from "./plan-book.ts";
import { Planner } from "./planner.ts";
import { createPublishBook } from "./publish-book.ts";
import { createFilesPublisher } from "./publish-place.ts";
import { Publisher } from "./publisher.ts";
import type { Editor } from "./roles.ts";
import { Workspace } from "./workspace.ts";

const slug = "riverside-toyota";
const heading = "/pages/home/layout/hero/props/heading";
const HOUR = 3_600_000;
let now = Date.UTC(2026, 10, 30, 12);
const clock = { now: () => now };
let temporary: TemporaryStore;
let folder: string;
let source: TenantSource;
let anna: Editor;

const home = () => readFileSync(join(folder, slug, "pages/home.json"), "utf8");

/** Everything that one process has; several share the store and the folder. */
function nodeOf() {
  const { store } = temporary;
  const [drafts, book, plans] = [
    createDraftBook(store, clock),
    createPublishBook(store, clock),
    createPlanBook(store, clock),
  ];
  const editors = createEditorBook(store, clock);
  const workspace = new Workspace(drafts, { source: () => source, open: async () => undefined }, {});
  const publisher = new Publisher({
    ...{ drafts, book, clock },
    place: createFilesPublisher(folder, book, false),
    check: (texts, text) => workspace.check(texts, text),
    dealers: () => [slug],
  });
  const messages: unknown[] = [];
  const logger = {
    warn: (message: unknown) => messages.push(message),
    error: (message: unknown) => messages.push(message),
  };
  const options = { plans, drafts, publisher, editors, logger, publishes: book };
  return { drafts, book, plans, editors, workspace, told: messages, planner: new Planner(options) };
}

async function planned(node: ReturnType<typeof nodeOf>, heading_: string, until?: number) {
  source = await readTenantSource(folder);
  const draft = await node.drafts.create(slug, heading_, anna.id);
  const opened = await node.workspace.add(draft.id, anna.id, [
    { id: "op", layer: slug, op: "set", pointer: heading, value: heading_ },
  ]);
  const plan = await node.plans.add({
    ...{ slug, draft: draft.id, rev: opened.rev, title: heading_, by: anna.id, message: "", at: now + HOUR },
    ...(until !== undefined && { until }),
  });
  return { plan, draft, state: async () => (await node.plans.get(plan.id))?.state };
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  folder = mkdtempSync(join(tmpdir(), "forecourt-plan-"));
  copyTenants(folder, [slug]);
  anna = await nodeOf().editors.add("anna@example.com", "publisher");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await temporary.remove();
});

describe("publishing at a moment", () => {
  it("waits, publishes once with two processes at it, and ends by itself, to the byte", async () => {
    const [first, other] = [nodeOf(), nodeOf()];
    const before = home();
    const { state } = await planned(first, "Boxing Day sale", now + 2 * HOUR);
    await first.planner.run();
    expect([home(), await state()]).toEqual([before, "waiting"]);
    now += HOUR;
    await Promise.all([first.planner.run(), other.planner.run()]);
    expect(home()).toContain("Boxing Day sale");
    expect(await state()).toBe("live");
    expect(await first.book.list([slug])).toHaveLength(1);
    now += HOUR;
    // A new process, as after a restart.
    await nodeOf().planner.run();
    expect([home(), await state()]).toEqual([before, "ended"]);
  });

  it("publishes once where a process ended before it could say so", async () => {
    const node = nodeOf();
    const { plan, state } = await planned(node, "Crashed sale");
    now += HOUR;
    await node.planner.run();
    const count = (await node.book.list([slug])).length;
    await temporary.store.db
      .updateTable("studio_plans")
      .set({ state: "waiting", due: plan.at, lease: now + 60_000 })
      .where("id", "=", plan.id)
      .execute();
    await node.planner.run();
    expect(await state()).toBe("waiting");
    now += HOUR;
    await node.planner.run();
    expect(await state()).toBe("ended");
    expect(await node.book.list([slug])).toHaveLength(count);
  });

  it("does not let a process that was too late say anything of a plan that another one has done", async () => {
    const [slow, other] = [nodeOf(), nodeOf()];
    const { plan, state } = await planned(slow, "Slow sale");
    now += HOUR;
    const mine = await slow.plans.claim();
    now += HOUR;
    await other.planner.run();
    expect(await state()).toBe("ended");
    if (mine === undefined) throw new Error("the plan was not due");
    await slow.plans.close(mine, "refused", "too late");
    expect([await slow.plans.renew(mine), await state()]).toEqual([false, "ended"]);
    expect(await slow.plans.cancel(plan.id)).toBe(false);
  });

  it("tries a plan again that others were in the way of", async () => {
    const node = nodeOf();
    const { state } = await planned(node, "Patient sale");
    now += HOUR;
    const mine = await node.plans.claim();
    if (mine === undefined) throw new Error("the plan was not due");
    expect(await node.plans.cancel(mine.id)).toBe(false);
    await node.plans.postpone(mine);
    await node.planner.run();
    expect(await state()).toBe("waiting");
    now += 5000;
    await node.planner.run();
    expect(await state()).toBe("ended");
  });

  it("overwrites nobody: a conflict, or a draft that has changed since, is told and not published", async () => {
    const node = nodeOf();
    const first = await planned(node, "Autumn sale");
    const file = join(folder, slug, "pages/home.json");
    writeFileSync(file, home().replace("Patient sale", "By hand"));
    const second = await planned(node, "Late sale");
    await node.workspace.add(second.draft.id, anna.id, [
      { id: "op", layer: slug, op: "set", pointer: heading, value: "Unseen" },
    ]);
    now += HOUR;
    await node.planner.run();
    expect([await first.state(), await second.state()]).toEqual(["refused", "refused"]);
    expect((await node.plans.get(first.plan.id))?.told).toMatch(/changed outside this draft/);
    expect((await node.plans.get(second.plan.id))?.told).toMatch(/changed after it was planned/);
    expect(home()).toContain("By hand");
    expect(node.told).toHaveLength(2);
  });
});
