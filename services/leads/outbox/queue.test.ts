import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryStore } from "../testing/temporary-store.ts";
import { createQueue, listDueEndpoints } from "./queue.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(() => temporary.remove());

/** Endpoints that have been used, and rows in their queues. */
async function fill(rows: { endpoint: string; state: "pending" | "done" | "dead"; next_at: number }[]) {
  const { db } = temporary.store;
  const ids = [...new Set(rows.map(({ endpoint }) => endpoint))];
  const row = { lead_id: "l", attempts: 0, since: 0, owner: null, last_error: null, settled_at: null };
  await db
    .insertInto("endpoints")
    .values(ids.map((id) => ({ id, tenant: "acme", target: `to-${id}`, disabled_for: null })))
    .execute();
  await db
    .insertInto("outbox")
    .values(rows.map((item) => ({ ...row, ...item })))
    .execute();
}

describe("what is due", () => {
  it("[M8.21] names each endpoint with pending rows once, with its first row", async () => {
    await fill([
      { endpoint: "b", state: "pending", next_at: 30 },
      { endpoint: "b", state: "pending", next_at: 20 },
      { endpoint: "b", state: "done", next_at: 1 },
      { endpoint: "a", state: "done", next_at: 2 },
      { endpoint: "c", state: "pending", next_at: 5 },
      { endpoint: "d", state: "dead", next_at: 3 },
    ]);
    const due = await createQueue(temporary.store, "me").endpoints();
    expect(due.toSorted((first, other) => first.due - other.due)).toEqual([
      { id: "c", tenant: "acme", target: "to-c", disabledFor: null, due: 5 },
      { id: "b", tenant: "acme", target: "to-b", disabledFor: null, due: 20 },
    ]);
  });

  it("[M8.21] is nothing where nothing is pending", async () => {
    await fill([{ endpoint: "a", state: "done", next_at: 1 }]);
    expect(await createQueue(temporary.store, "me").endpoints()).toEqual([]);
  });

  it("[M8.21] is found by the index of pending rows, whatever endpoints were ever used", async ({ skip }) => {
    const { db, dialect } = temporary.store;
    skip(dialect.name === "postgres", "a small table is scanned by PostgreSQL whatever its indexes");
    const { sql: text, parameters } = listDueEndpoints(db).compile();
    expect(parameters).toEqual([]);
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
    const steps = plan.rows.map(({ detail }) => detail);
    // A scan of the recursion's own rows is one of endpoints with work.
    const scans = steps.filter((step) => step.startsWith("SCAN") && !step.startsWith("SCAN busy"));
    expect(scans).toEqual([]);
    const reads = steps.filter((step) => step.includes(" outbox "));
    expect(reads.length).toBe(3);
    for (const step of reads) expect(step).toContain("USING COVERING INDEX outbox_due");
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH endpoints USING INDEX .* \(id=\?\)/));
  });
});
