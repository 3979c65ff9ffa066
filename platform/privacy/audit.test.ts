import { afterAll, beforeAll, expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { writeAudit } from "./index.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await openTemporaryStore();
});
afterAll(() => temporary.remove());

/** What the audit keeps of a reason. */
async function kept(reason: string): Promise<string> {
  const details = { tenant: "acme", reason };
  await writeAudit(temporary.store, { at: 1, actor: "sue@example.com", act: "studio reveal", details });
  const row = await temporary.store.db
    .selectFrom("audit")
    .select("details")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.details) as { reason: string }).reason;
}

it.each([
  "sam@example.com",
  "Sam.O'Neil+car@mail.example.co",
  "sam @ example.com",
  "sam＠example.com",
  "0412 345 678",
  "(08) 9123 4567",
  "+61 412-345-678",
  "61412345678",
  "412 345 678",
  "9123 4567",
  "0412.345.678",
  "0412/345/678",
  "０４１２３４５６７８",
])("keeps a reason without the contact %s", async (contact) => {
  const text = await kept(`The dealer asked about ${contact} today`);
  expect(text).toMatch(/^The dealer asked about .*\*\*\*.* today$/);
  expect(text).not.toMatch(/\d{3}|sam|example/i);
});

it("keeps days, amounts and ticket numbers of a reason", async () => {
  for (const reason of ["Asked for on 28/11/2026 at 10:30", "Ticket 48213, since 2026-11-28", "Owes $12,400.50"])
    expect(await kept(reason)).toBe(reason);
});
