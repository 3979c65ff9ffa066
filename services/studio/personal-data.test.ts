import { afterAll, beforeAll, expect, it } from "vitest";
import type { Editor } from "../drafts/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { eraseFor } from "./personal-data.ts";

let temporary: TemporaryStore;
const sue: Editor = { id: "s", mail: "sue@example.com", role: "support", dealers: ["acme"] };
const body = {
  contacts: "Sam@Example.com, 0412 345 678",
  reason: "sam@example.com asked for it today",
};
const ask = (message: object) =>
  eraseFor(temporary, { editor: sue, tenant: "acme", body: { ...body, ...message }, now: 1 });
const leads = async () => (await temporary.store.db.selectFrom("leads").select("id").execute()).length;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  for (const [id, email] of [
    ["one", "sam@example.com"],
    ["two", "kim@example.com"],
  ])
    await temporary.store.db
      .insertInto("leads")
      .values({
        ...{ id: id as string, tenant: "acme", form: "enquiry", received_at: 1, suspect: null },
        ...{ dedupe_key: id as string, dedupe_until: 2, body_hash: id as string },
        record: JSON.stringify({ email }),
      })
      .execute();
});
afterAll(() => temporary.remove());

it("erases a person only with a reason", async () => {
  await expect(ask({ erase: true, reason: " " })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ erase: true, contacts: "12" })).rejects.toThrow("too short for a phone number");
  expect(await leads()).toBe(2);
});

it("says what would be erased, erases it, and writes both down without the person", async () => {
  expect(await ask({})).toEqual({ isDone: false, places: [{ place: "leads", count: 1 }], shared: [] });
  expect(await leads()).toBe(2);
  expect(await ask({ erase: true })).toMatchObject({ isDone: true, places: [{ place: "leads", count: 1 }] });
  expect(await leads()).toBe(1);
  const rows = await temporary.store.db.selectFrom("audit").select(["act", "actor", "details"]).execute();
  expect(rows.map(({ act, actor }) => [act, actor])).toEqual([
    ["studio find person", "sue@example.com"],
    ["studio erase", "sue@example.com"],
  ]);
  expect(rows.map(({ details }) => details).join()).not.toMatch(/sam@|0412/i);
  expect(rows[1]?.details).toContain("asked for it today");
});
